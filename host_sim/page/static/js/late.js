// Says what may be missing when the board has not come up after a while: a browser that is too old for the page's
// modules, or one that blocks WebAssembly. No module, and no newer JavaScript than any browser has.

const LATE_MS = 12000;
const SENTENCES = {
  en: "The board has not come up. If the network is slow, wait. Else this browser is too old, or blocks scripts or WebAssembly: load the page anew, or open it in a current Chrome, Edge, Firefox or Safari.",
  fr: "La planche ne vient pas. Si le réseau est lent, attendez. Sinon ce navigateur est trop vieux, ou bloque les scripts ou WebAssembly : rechargez la page, ou ouvrez-la dans un Chrome, Edge, Firefox ou Safari récent.",
};

setTimeout(() => {
  const { body } = document;
  if (!body.classList.contains("starting")) return;
  body.setAttribute("data-waiting", SENTENCES[document.documentElement.lang.slice(0, 2)] || SENTENCES.en);
}, LATE_MS);
