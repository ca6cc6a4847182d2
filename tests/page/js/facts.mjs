// What the tests of the page's modules know of the project: written by test_modules.py, which runs them.

import { readFileSync } from "node:fs";

export const facts = JSON.parse(readFileSync(process.env.PEGOUT_FACTS, "utf-8"));
