// The walnut of the plate: its colours and its growth rings, the same each time. Knows nothing of the holes.

/** Fill the rectangle (in millimetres) with wood whose grain runs along x.
 * @type {(context: Pen, it1: Box, tone: Tone) => void} */
export function drawGrain(context, { left, right, bottom, top }, tone) {
  let state = 121;
  const random = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const [width, height] = [right - left, top - bottom];
  const base = context.createLinearGradient(0, top, 0, bottom);
  for (let band = 0; band <= 6; band++) base.addColorStop(band / 6, tone.base[band % tone.base.length]);
  context.fillStyle = base;
  context.fillRect(left, bottom, width, height);
  // The growth rings all follow one slow wave, so that they never cross.
  const offset = (/** @type {number} */ x, /** @type {number} */ y) =>
    Math.sin(x / 61 + y / 83) * 2.6 + Math.sin(x / 23 + y / 31) * 0.7 + Math.sin(x / 140) * 5;
  for (let y = bottom - 14; y < top + 14; y += 0.35 + random() * 1.1) {
    context.strokeStyle = random() < 0.62 ? tone.dark : tone.light;
    context.globalAlpha = 0.05 + random() ** 2 * 0.2;
    context.lineWidth = 0.12 + random() ** 3 * 1.5;
    context.beginPath();
    for (let x = left - 3; x <= right + 15; x += 12) context.lineTo(x, y + offset(x, y));
    context.stroke();
  }
}
