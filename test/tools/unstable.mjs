import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

/** Tests that may fail while their cause is sought: `{ test, cause, until }`, `test` by `nameOf`. */
const LIST = "test/unstable.json";

const MOST_ENTRIES = 3;
const MOST_DAYS = 14;
const DAY_MILLISECONDS = 86_400_000;

/** The name of a test in the list and in reports: its file from the root on, and its own. */
export const nameOf = ({ file, name }) => `${file} › ${name}`;

/** The entries of the list, each with the day on which its test first stood there. */
export function readUnstable() {
  const entries = JSON.parse(readFileSync(join(root, LIST), "utf8"));
  return entries.map((entry) => ({ ...entry, enteredOn: firstDayOf(entry.test) ?? today() }));
}

/** Undefined where git knows nothing of it: it is not committed yet. */
function firstDayOf(test) {
  const quoted = JSON.stringify(test);
  const args = ["log", "--reverse", "--format=%cs", `-S${quoted}`, "--", LIST];
  return spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.split("\n")[0] || undefined;
}

export const today = () => new Date().toISOString().slice(0, 10);

/** The list's faults. `names` holds all tests of the run; unused entries show only in files that ran. */
export function faultsOfUnstable(entries, names, day) {
  const files = new Set([...names].map(fileOf));
  const faults = entries.flatMap(({ test, cause, until, enteredOn }) => {
    if (!cause || !/^\d{4}-\d\d-\d\d$/.test(until)) return [`${test}: needs a cause and a last day (YYYY-MM-DD)`];
    if (until < day) return [`${test}: expired on ${until}`];
    if (until > dayAfter(enteredOn, MOST_DAYS))
      return [`${test}: stands there since ${enteredOn}, for at most ${MOST_DAYS} days, and is never renewed`];
    if (files.has(fileOf(test)) && !names.has(test)) return [`${test}: there is no such test`];
    return [];
  });
  if (entries.length > MOST_ENTRIES) faults.push(`${entries.length} entries, and ${MOST_ENTRIES} at most`);
  return faults.map((message) => ({ file: LIST, name: "unstable tests", message }));
}

const fileOf = (test) => test.split(" › ")[0];

const dayAfter = (day, days) => new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
