/** The board does not do what was asked. why: a message of the card table, {say: its id, and its facts}, or a line. */
export class Refused extends Error {
  constructor(why) {
    super(why.say ?? why);
    this.why = why;
  }
}
