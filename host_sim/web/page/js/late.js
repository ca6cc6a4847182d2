// Says what may be missing when the board does not come up. No module, and no JavaScript that is new.

const LATE_MS = 12000;
const SENTENCES = {
  en: "The board does not come up: the network is slow, or this browser is too old or blocks scripts or WebAssembly.",
  fr: "La planche ne s’affiche pas : le réseau est lent, ou ce navigateur est trop vieux ou bloque les scripts ou WebAssembly.",
};

setTimeout(() => {
  const { body, documentElement } = document;
  if (body.classList.contains("starting")) body.dataset.waiting = SENTENCES[documentElement.lang] || SENTENCES.en;
}, LATE_MS);
