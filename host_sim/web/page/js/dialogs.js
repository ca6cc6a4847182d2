// Open and close dialogs, and ask for confirmation. The browser's Back closes the top one.

import { $, all, write } from "./dom.js";

export function setUpDialogs() {
  let leaving = false; // true while the page itself goes back, after the last dialog was closed
  /** Keep one entry in the browser's history for all open dialogs. */
  const syncHistory = () => {
    if (leaving) return;
    const open = all("dialog:modal").length > 0;
    const noted = Boolean(history.state?.dialog);
    if (open && !noted) history.pushState({ dialog: true }, "");
    leaving = !open && noted;
    if (leaving) history.back();
  };
  for (const opener of all("[data-open]")) {
    opener.addEventListener("click", () => {
      for (const dialog of all("dialog:modal")) dialog.close(); // so that closing the new one shows the board
      const dialog = /** @type {HTMLDialogElement} */ ($(`#${opener.dataset.open}`));
      dialog.showModal();
      dialog.scrollTop = 0; // showModal() scrolls to the button that gets the focus, even if it is the last
    });
  }
  for (const closer of all("[data-close]")) {
    closer.addEventListener("click", () => closer.closest("dialog")?.close());
  }
  for (const dialog of all("dialog")) {
    dialog.addEventListener("click", (event) => {
      const beside = event.target === dialog && dialog.id !== "doors"; // a stray tap must not close this dialog
      if (beside && dialog.matches(":modal")) dialog.close();
    });
    dialog.addEventListener("toggle", syncHistory);
  }
  addEventListener("popstate", () => {
    if (!leaving) all("dialog:modal").at(-1)?.close();
    leaving = false;
    syncHistory();
  });
  syncHistory(); // a reload may have closed a dialog that is in the history
}

/** Ask for confirmation before something is lost. Resolves to true if `yes` was chosen. */
export function ask(/** @type {string} */ title, /** @type {string} */ why, /** @type {string} */ yes) {
  const dialog = $("#ask");
  write($("#ask-title"), title);
  write($("#ask-why"), why);
  write($("#ask-yes"), yes);
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
