// Says why the board does not start, and what to do.
// Written in old JavaScript without modules, so that it runs where the page's other scripts do not.

(() => {
  const LATE_MS = 12000;
  const SENTENCES = {
    en: {
      file: "A browser cannot run this page from a file. In its folder run python3 -m http.server, and open http://localhost:8000/",
      type: "The web host sends $1 as “$2”, and the browser does not use it. Tell the host that .js files are text/javascript, and .css files text/css.",
      missing: "$1 is missing on the web host: copy all files of the site again.",
      mixed: "The files on the web host are of two versions: copy all files of the site again.",
      old: "This browser is too old for the board. Update it, or use a newer one: Chrome or Edge 111, Firefox 115, Safari 16.4.",
      broken: "The board does not come up: $1. Load the page again.",
      late: "The board does not come up: the network is slow, or this browser blocks scripts or WebAssembly.",
    },
    fr: {
      file: "Un navigateur n’exécute pas cette page depuis un fichier. Dans son dossier, lancez python3 -m http.server, et ouvrez http://localhost:8000/",
      type: "L’hébergeur envoie $1 comme « $2 », et le navigateur ne l’utilise pas. Dites à l’hébergeur que les fichiers .js sont du text/javascript, et les .css du text/css.",
      missing: "$1 manque chez l’hébergeur : copiez de nouveau tous les fichiers du site.",
      mixed: "Les fichiers chez l’hébergeur sont de deux versions : copiez de nouveau tous les fichiers du site.",
      old: "Ce navigateur est trop vieux pour le plateau. Mettez-le à jour, ou prenez-en un plus récent : Chrome ou Edge 111, Firefox 115, Safari 16.4.",
      broken: "Le plateau ne s’affiche pas : $1. Rechargez la page.",
      late: "Le plateau ne s’affiche pas : le réseau est lent, ou ce navigateur bloque les scripts ou WebAssembly.",
    },
  };
  const language = String(navigator.language).slice(0, 2).toLowerCase() === "fr" ? "fr" : "en";
  let explained = "";

  /** Say why the board has not started yet. The first known cause is not replaced by another. */
  function explain(/** @type {string} */ cause, first = "", second = "") {
    if (explained || !document.body.classList.contains("starting")) return;
    if (cause !== "late") explained = cause;
    document.body.setAttribute("data-waiting", sentence(cause, first, second));
  }

  function sentence(/** @type {string} */ cause, first = "", second = "") {
    return /** @type {Record<string, string>} */ (SENTENCES[language])[cause]
      .replace("$1", first)
      .replace("$2", second);
  }

  /** Fetch each file again, past the browser's cache, to find one that is missing or sent with a wrong type.
   * @type {(files: (string | null)[], kind: string, tell: typeof explain, none: () => void) => void} */
  function ask(files, kind, tell, none) {
    const file = files.shift();
    if (!file) return none();
    const name = file.split("/").pop();
    fetch(file, { cache: "reload" }).then(
      (answer) => {
        const type = String(answer.headers.get("content-type")).split(";")[0];
        // Some hosts send their start page in place of a missing file.
        if (!answer.ok || type === "text/html") tell("missing", name);
        else if (/\.(js|css)$/.test(file) && type.indexOf(kind) < 0) tell("type", name, type);
        else ask(files, kind, tell, none);
      },
      () => explain("late"),
    );
  }

  /** Reload the page if the host now serves another version, as the browser may have kept an earlier one. Call none()
   * if a reload would not help. */
  function renew(/** @type {() => void} */ none) {
    const own = String(/** @type {Element} */ (document.querySelector("script[type=module]")).getAttribute("src"));
    fetch(location.href, { cache: "reload" }).then((answer) => {
      answer.text().then((text) => {
        if (!answer.ok || text.indexOf(own) >= 0) none();
        else location.reload();
      });
    }, none);
  }

  /** Explain why a script failed. cause: what to say if no script is missing. */
  function failed(/** @type {string} */ cause, /** @type {string} */ why) {
    if (!document.body.classList.contains("starting")) return;
    const links = document.querySelectorAll("script[src], link[rel=modulepreload], link[rel=preload]");
    const files = Array.from(links, (element) => element.getAttribute("src") || element.getAttribute("href"));
    renew(() => {
      ask(files, "javascript", explain, () => explain(cause, why));
    });
  }

  function isUsed(/** @type {HTMLLinkElement} */ { sheet }) {
    try {
      return sheet !== null && sheet.cssRules.length > 0;
    } catch (_refused) {
      return false;
    }
  }

  /** Say which style sheet is missing, in text that needs no styles. */
  function checkStyles() {
    const links = /** @type {HTMLLinkElement[]} */ (Array.from(document.querySelectorAll("link[rel=stylesheet]")));
    const unused = links.filter((link) => !isUsed(link)).map((link) => link.href);
    const write = (/** @type {string} */ cause, first = "", second = "") => {
      document.body.insertAdjacentText("afterbegin", sentence(cause, first, second));
    };
    ask(unused, "text/css", write, () => {});
  }

  if (location.protocol === "file:") explain("file");
  else if (!("noModule" in document.createElement("script"))) explain("old");
  else if (![].toReversed || ![].findLast || ![].at || !Object.hasOwn || !globalThis.HTMLDialogElement) {
    document.body.className = "";
    document.body.textContent = sentence("old"); // so that nothing starts halfway
  }
  addEventListener("load", checkStyles);
  addEventListener(
    "error",
    (event) => {
      if (event.error instanceof SyntaxError) failed("mixed", "");
      else if (event.target !== window || event.message) failed("broken", event.message || "");
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => {
    const { message } = Object(event.reason);
    failed("broken", String(message || event.reason));
  });
  setTimeout(() => explain("late"), LATE_MS);
})();
