// The board's buzzer in the browser: off until somebody wants it, as browsers ask for a gesture first. So it is never
// remembered either.

const VOLUME = 0.05;
const BEHIND_S = 0.03; // tones are played this much later than they come, so that short ones keep their length

export class PageBuzzer {
  /** `choice` switches it on and off; `switched(on)` is called then. */
  constructor(/** @type {HTMLSelectElement} */ choice, /** @type {(on: boolean) => void} */ switched) {
    /** @type {ReturnType<typeof newVoice> | null} */
    this.audio = null;
    this.on = false;
    /** @type {number | null} */
    this.zero = null; // what to add to the board's seconds for the audio clock's
    choice.addEventListener("change", () => {
      const on = ["tones", "both"].includes(choice.value);
      if (on === this.on) return;
      this.switch(on);
      switched(on);
    });
  }

  switch(/** @type {boolean} */ on) {
    this.on = on;
    if (on) {
      this.audio ??= newVoice();
      this.audio.context.resume();
    } else this.audio?.gain.gain.setValueAtTime(0, this.audio.context.currentTime);
  }

  /** The buzzer changes to `hertz` (0: silence) at the board's millisecond `ms`. */
  tone(/** @type {{ hertz: number, ms: number }} */ { hertz, ms }) {
    if (!this.on || !this.audio) return;
    const { context, gain, voice } = this.audio;
    const now = context.currentTime;
    if (this.zero === null || ms / 1000 + this.zero < now || ms / 1000 + this.zero > now + 0.5) {
      this.zero = now + BEHIND_S - ms / 1000;
    }
    const at = ms / 1000 + this.zero;
    if (hertz) voice.frequency.setValueAtTime(hertz, at);
    gain.gain.setValueAtTime(hertz ? VOLUME : 0, at);
  }
}

/** A square wave that is silent until its gain is raised. */
function newVoice() {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: 0 });
  const voice = new OscillatorNode(context, { type: "square", frequency: 440 });
  voice.connect(gain).connect(context.destination);
  voice.start();
  return { context, gain, voice };
}
