/** The board does not do what was asked; the message is a line for people. */
export class Refused extends Error {}
