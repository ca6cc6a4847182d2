"""Scripts that look for faults in the layout of a page, and the windows in which tests run them."""

import random

WINDOWS = [(390, 844), (412, 412), (360, 640), (844, 390), (683, 440), (700, 600), (768, 1024), (1024, 768)]
WINDOWS += [(1366, 768), (1920, 1080)]
LETTERS = [16, 24, 32]
OF_EACH_LAYOUT = [(360, 640), (412, 412), (844, 390), (768, 1024), (1366, 768)]
"""A window size for each layout except the tablet's."""
UNSEEN = 0.1
"""The scale for windows in which only positions are checked. It saves a third of the time, as less is painted."""


def in_turn(seed: int, windows: list[tuple[int, int]] = WINDOWS) -> list[tuple[int, int, int]]:
    """Return every window at every font size, in random order: (font size, width, height)."""
    every = [(size, *window) for size in LETTERS for window in windows]
    return random.Random(seed).sample(every, len(every))


FAULTS = """() => {
  const faults = [], dialog = document.querySelector('dialog:modal');
  const room = dialog ?? document.querySelector('#room');
  const scope = dialog ?? document.querySelector('main'), all = [...scope.querySelectorAll('*')];
  const looks = new Map(all.map((it) => [it, getComputedStyle(it)]));
  const clipped = new Set(all.filter((it) => looks.get(it).clipPath !== 'none'));
  const hidden = (it) => it && it !== room && (clipped.has(it) || hidden(it.parentElement));
  const isShown = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && it.getBoundingClientRect().width > 0 && !hidden(it);
  const shown = (selector) => [...scope.querySelectorAll(selector)].filter(isShown);
  const name = (it) => it.dataset.button ?? (it.id || `${it.className} ${it.textContent}`.trim());
  const middle = (it) => {
    it.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  };
  const things = `button, summary, [href], input, select, #table-count:not(:empty), .score, #table-starter,
    #table-pile .card:last-child, #show-total:not(:empty)`;
  for (const it of shown(things)) {
    const there = middle(it);
    if (!it.contains(there)) faults.push(['covered', name(it), there && name(there)]);
  }
  const grids = all.filter((it) => looks.get(it).display === 'grid' && looks.get(it).gridTemplateAreas !== 'none');
  for (const it of grids.filter(isShown)) {
    const { gridTemplateAreas: areas, gridTemplateColumns: columns, gridTemplateRows: rows } = looks.get(it);
    const named = areas.match(/"[^"]*"/g).map((row) => row.split(' ').length);
    if (columns.split(' ').length !== named[0] || rows.split(' ').length !== named.length) {
      faults.push(['implicit track', name(it).slice(0, 40), columns, rows]);
    }
  }
  for (const it of shown('.card')) {
    const { width } = it.getBoundingClientRect();
    if (width < 24) faults.push(['small', it.parentElement.id || it.parentElement.className, width]);
  }
  const texts = `#table-says, #table-said, #table-main, #table-count, .score, .togo, .crib, .entry, .key .cap,
    .key .word, #said, #more`;
  for (const it of shown(texts).filter((it) => it.textContent && it.clientWidth)) {
    const [right, down] = [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight];
    const most = it.matches('.score, #table-count') ? 20 : 3; // digits overhang their line
    if (right > 1 || down > most) faults.push(['cut', name(it), right, down]);
  }
  const count = shown('#table-count:not(:empty)')[0], last = shown('#table-pile .card').at(-1);
  const digits = document.createRange();
  if (count && last) {
    digits.selectNodeContents(count.firstChild);
    const over = last.getBoundingClientRect().right - digits.getBoundingClientRect().left;
    if (over > 0) faults.push(['covered', 'the count, by the pile', over]);
  }
  for (const it of shown('h2, h3, legend, label > span, label strong, .close, #show-tabs > *')) {
    const range = document.createRange(), words = it.textContent.trim().split(/[ \u00a0\u202f-]+/);
    range.selectNodeContents(it);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4)));
    if (lines.size > words.length + 1) faults.push(['broken', name(it)]);
  }
  for (const it of [room, ...shown('#table-end')])
    if (it.scrollWidth > it.clientWidth) faults.push(['sideways', name(it), it.scrollWidth - it.clientWidth]);
  room.scrollTop = 0;
  return faults;
}"""
"""Returns the visible faults: an element whose middle is covered or out of reach, a grid with a track that no style
names, a card narrower than 24 px, text that is cut off or has more lines than words, a page or an end view that scrolls
sideways."""

PLACES = """() => [...document.querySelectorAll('main, .seat, .readout > *, #plate, #table, #table *, .key, #more')]
    .filter((it) => it.checkVisibility()).map(it => { const { left, top, width, height } = it.getBoundingClientRect();
        return [it.id || it.className, ...[left, top, width, height].map(Math.round)].join(' ') })"""
"""Returns the rectangle of every visible element."""
