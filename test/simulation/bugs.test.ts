import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bugs } from "./bugs/bugs.ts";
import { hunted } from "./bugs/hunt.ts";

// `npm run simulate -- --bugs` finds them all; here a few, and that every other one still has its place in the source.

const root = path.resolve(import.meta.dirname, "../..");
const sourceOf = (file: string) => readFileSync(path.join(root, file), "utf8");

test.for(bugs)("$name: has its place", ({ changes }) => {
  for (const { file, from } of changes) expect(sourceOf(file).split(from), `${file}: ${from}`).toHaveLength(2);
});

test.for([
  "the send comes before its write-ahead",
  "an uncertain send is repeated at once",
  "nothing is searched before another send",
  "slots are reserved and not waited for",
])("%s: is found", async (name) => {
  const bug = bugs.find((one) => one.name === name);
  if (bug === undefined) throw new Error(`no bug ${name}`);

  const { seeds } = await hunted(bug, 20);

  expect(seeds).toBeDefined();
});
