/** The board does not do what was asked. why: a message, {say: its id, and its facts}. */
export class Refused extends Error {
  constructor(why) {
    super(why.say);
    this.why = why;
  }
}
