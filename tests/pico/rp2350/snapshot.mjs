// Saves the state of a graph of objects, and puts it back into the same objects, because functions may refer to them.
// Variables of closures are not saved: state that functions change must be a property of an object.

// Return the state of everything reachable from `roots`, except `left` (objects or buffers).
export function take(roots, left = []) {
  const saved = new Map();
  const waiting = [...roots];
  while (waiting.length) {
    const one = waiting.pop();
    if (typeof one !== "object" || one === null || saved.has(one) || left.includes(one)) continue;
    if (ArrayBuffer.isView(one)) {
      waiting.push(one.buffer);
    } else if (one instanceof ArrayBuffer) {
      saved.set(one, new Uint8Array(one).slice());
    } else if (one instanceof Set || one instanceof Map) {
      saved.set(one, [...one]);
      waiting.push(...[...one].flat());
    } else {
      const state = Array.isArray(one) ? one.slice() : { ...one };
      saved.set(one, state);
      waiting.push(...Object.values(state));
    }
  }
  return saved;
}

export function restore(saved) {
  for (const [one, state] of saved) {
    if (one instanceof ArrayBuffer) {
      new Uint8Array(one).set(state);
    } else if (one instanceof Set || one instanceof Map) {
      one.clear();
      for (const entry of state) one instanceof Set ? one.add(entry) : one.set(...entry);
    } else {
      if (Array.isArray(one) && one.length !== state.length) one.length = state.length;
      for (const name of Object.keys(one)) if (!(name in state)) delete one[name];
      Object.assign(one, state);
    }
  }
}
