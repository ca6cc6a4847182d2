// Answers to what the page asks of a worker. Each question gets one, whatever goes wrong.

/** The listener for {ask: {what: value}, id}. python: resolves to MicroPython. more: what this worker itself answers,
 * {what: (value, told) => answer}; told(something) tells the page on the way. */
export function answering(python, more) {
  const ask = async (what, asked) => {
    const questions = (await python).pyimport("host_sim.site.questions");
    return JSON.parse(questions[what](JSON.stringify(asked)));
  };
  const answers = {
    check: (text) => ask("check", text),
    count: (asked) => ask("count", asked),
    games: (sides) => ask("games", sides),
    ...more,
  };
  return async ({ ask: question, id }) => {
    const [[what, asked]] = Object.entries(question);
    const told = (it) => postMessage({ told: it, id });
    try {
      postMessage({ answer: await answers[what](asked, told), id });
    } catch (error) {
      postMessage({ answer: { error: error.message }, id });
    }
  };
}
