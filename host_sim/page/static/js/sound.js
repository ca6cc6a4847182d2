// The board's buzzer in the browser: off until somebody wants it, as browsers ask for a gesture first.

const VOLUME = 0.05;
const BEHIND_S = 0.03; // tones are played this much later than they come, so that short ones keep their length

export class Sound {
  constructor() {
    this.context = null;
    this.on = false;
    this.zero = null; // what to add to the board's seconds for the audio clock's
  }

  switch(on) {
    this.on = on;
    if (on && !this.context) {
      this.context = new AudioContext();
      this.gain = new GainNode(this.context, { gain: 0 });
      this.voice = new OscillatorNode(this.context, { type: "square", frequency: 440 });
      this.voice.connect(this.gain).connect(this.context.destination);
      this.voice.start();
    }
    if (on) this.context.resume();
    else this.gain?.gain.setValueAtTime(0, this.context.currentTime);
  }

  /** The buzzer changes to `hertz` (0: silence) at the board's millisecond `ms`. */
  tone({ hertz, ms }) {
    if (!this.on) return;
    const now = this.context.currentTime;
    if (this.zero === null || ms / 1000 + this.zero < now || ms / 1000 + this.zero > now + 0.5) {
      this.zero = now + BEHIND_S - ms / 1000;
    }
    const at = ms / 1000 + this.zero;
    if (hertz) this.voice.frequency.setValueAtTime(hertz, at);
    this.gain.gain.setValueAtTime(hertz ? VOLUME : 0, at);
  }
}
