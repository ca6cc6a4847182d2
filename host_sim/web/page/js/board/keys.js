// The letter keys of the page, by their names on this keyboard.

let letterOf = (/** @type {string} */ code) => code.replace("Key", "");
let relabel = () => {};

/** @type {any} */ (navigator).keyboard?.getLayoutMap?.().then(
  (/** @type {Map<string, string>} */ map) => {
    letterOf = (code) => (map.get(code) ?? code.replace("Key", "")).toUpperCase();
    relabel();
  },
  () => {},
);

/** Name the letter keys on the buttons. */
export function showKeys(/** @type {Seats} */ seats) {
  relabel = () => showKeys(seats);
  seats.label(letterOf);
}
