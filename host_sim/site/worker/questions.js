// Answers to what the page asks of a worker. Each question gets one, whatever goes wrong.

/** Ask host_sim.site.questions, in Python. */
export async function ask(python, what, asked) {
  const questions = (await python).pyimport("host_sim.site.questions");
  return JSON.parse(questions[what](JSON.stringify(asked)));
}

/** The listener for {ask: {what: value}, id}. python: resolves to MicroPython. more: what this worker itself answers,
 * {what: (value, told) => answer}; told(something) tells the page on the way. */
export function answering(python, more) {
  const answers = {
    check: (text) => ask(python, "check", text),
    count: (asked) => ask(python, "count", asked),
    games: (sides) => ask(python, "games", sides),
    ...more,
  };
  return async ({ ask: question, id }) => {
    const [[what, asked]] = Object.entries(question);
    const told = (it) => postMessage({ told: it, id });
    try {
      postMessage({ answer: await answers[what](asked, told), id });
    } catch (/** @type {any} */ error) {
      postMessage({ answer: { error: error.message }, id });
    }
  };
}
