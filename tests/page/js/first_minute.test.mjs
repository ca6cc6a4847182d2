import { assert, each, of } from "./page.mjs";

const { nextStep } = await of("help/first_minute.js");

const STORY = [
  ["an entry", 0, true, [], 1],
  ["it is pegged", 1, false, ["score"], 2],
  ["a tap that is pegged before the page hears of its entry", 0, false, ["score"], 2],
  ["UNDO", 2, false, ["undo"], 3],
  ["DEAL", 3, false, ["deal"], 4],
  ["nothing", 2, false, [], 2],
  ["a setting is no move", 3, false, ["setting"], 3],
  ["a score in place of UNDO: the player plays on", 2, false, ["score"], -1],
  ["a score in place of DEAL: the player plays on", 3, false, ["score"], -1],
  ["after the last step any move", 4, false, ["score"], -1],
];

each(STORY, (step, entered, types, next) => assert.equal(nextStep(step, entered, types), next));
