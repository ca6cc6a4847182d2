// The dialogs: gestures, the position to share, the settings. They open and close; the two that do something do it here.

import { $, all, make } from "./dom.js";
import { underWay } from "./model.js";
import { positionScript } from "./position.js";

let connection = null;

/** Wire the dialogs up. `model` is asked for the position when it is shared, `line` for the settings. */
export function setUpDialogs(model, line) {
  connection = line;
  for (const opener of all("[data-open]")) {
    opener.addEventListener("click", () => {
      const dialog = $(`#${opener.dataset.open}`);
      if (opener.dataset.open === "share") showPosition(model);
      if (opener.dataset.open === "settings") loadSettings();
      dialog.showModal();
    });
  }
  for (const closer of all("[data-close]")) {
    closer.addEventListener("click", () => closer.closest("dialog").close());
  }
  for (const dialog of all("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.matches(":modal") && dialog.close());
  }
  $("#settings form").addEventListener("submit", (event) => {
    event.preventDefault();
    const [now, then] = [model.hello?.sides, sidesIn($("#toml").value)];
    if (now && now !== then && underWay(model.state)) askToDrop(now, then);
    else saveSettings();
  });
  $("#drop").addEventListener(
    "close",
    ({ currentTarget: { returnValue } }) => returnValue === "drop" && saveSettings(),
  );
  $("#copy").addEventListener("click", copyPosition);
  $("#send").hidden = !navigator.share;
  $("#send").addEventListener("click", () =>
    navigator.share({ title: "Pegout", text: $("#position").value }).catch(() => {}),
  );
}

function showPosition(model) {
  const known = Boolean(model.state.scores); // a watched board may have said nothing yet
  const script = known ? positionScript(model.state, model.hello) : "# the board has said nothing yet\n";
  $("#position").value = script;
  $("#download").href = `data:text/plain;charset=utf-8,${encodeURIComponent(script)}`;
  $("#share-said").textContent = "";
}

async function copyPosition() {
  const field = $("#position");
  field.select();
  const done = navigator.clipboard
    ? await navigator.clipboard.writeText(field.value).then(
        () => true,
        () => false,
      )
    : document.execCommand("copy");
  $("#share-said").textContent = done
    ? "Copied."
    : "This browser does not let the page copy: the text is marked, copy it yourself.";
}

async function loadSettings() {
  $("#settings-said").replaceChildren();
  try {
    $("#toml").value = await connection.settings();
  } catch {
    tell(["The board cannot be reached."], true);
  }
}

/** How many sides a board has that starts with these settings. */
function sidesIn(text) {
  return /^[ \t]*PEGOUT_SIDES[ \t]*=[ \t]*["']?[ \t]*3\b/m.test(text) ? 3 : 2;
}

function askToDrop(now, then) {
  $("#drop-why").textContent =
    `The board has ${now} sides. With PEGOUT_SIDES = "${then}" it starts a new match, and the one under way is lost.`;
  $("#drop").returnValue = "";
  $("#drop").showModal();
}

async function saveSettings() {
  tell(["Starting the board anew…"]);
  try {
    const { warnings = [], error } = await connection.saveSettings($("#toml").value);
    if (error) tell([`Not saved: ${error}`], true);
    else if (warnings.length) tell(["Saved. The board says:", ...warnings], true);
    else tell(["Saved: the board runs with these settings."]);
  } catch {
    tell(["Not saved: the board cannot be reached."], true);
  }
}

function tell(lines, bad = false) {
  const said = $("#settings-said");
  said.classList.toggle("bad", bad);
  said.replaceChildren(...lines.map((line) => make("p", { textContent: line })));
}
