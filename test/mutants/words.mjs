// The words of tests in place of Vitest's: they keep tests for later instead of running them.
import { format } from "node:util";
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from "@vitest/expect";

for (const words of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(words);

export const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
);
chai.expect.extend(expect, customMatchers);

/** The tests of the file that is being loaded, the groups around the next one, and what is done before all or each. */
let tests = [];
let beforeTests = [];
const groups = [];
const before = [];

/** Loads a test file; answers its tests as `{ name, run }`. */
export async function load(file) {
  tests = [];
  beforeTests = [];
  await file();
  for (const prepare of before.splice(0)) await prepare();
  return tests;
}

/** A word with its form for tables. */
const withRows = (word) =>
  Object.assign(word, {
    each: (rows) => (title, run) => {
      for (const row of rows) {
        const values = Array.isArray(row) ? row : [row];
        word(format(title, ...values), () => run(...values));
      }
    },
  });

export const test = withRows((name, run) => {
  const preparations = beforeTests;
  const prepared = async () => {
    for (const prepare of preparations) await prepare();
    return run();
  };
  tests.push({ name: [...groups, name].join(" "), run: prepared });
});

export const describe = withRows((name, declare) => {
  groups.push(name);
  declare();
  groups.pop();
});

export const beforeAll = (prepare) => {
  before.push(prepare);
};

export const beforeEach = (prepare) => {
  beforeTests.push(prepare);
};

/** Builders of other suites name it; no unit test of a rule calls it. */
export const vi = {};
