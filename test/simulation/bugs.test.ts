import { expect, test } from "vitest";
import type { Bug } from "./bugs/bug.ts";
import { bugs } from "./bugs/bugs.ts";
import { hunted } from "./bugs/hunt.ts";
import { loadPatched } from "./build/bundle.ts";
import { earlier } from "./build/earlier.ts";
import { type Patch, patch, placeOf } from "./build/patch.ts";
import { withoutClause, withPut, writtenAs } from "./build/with-commands.ts";
import { simulate } from "./simulate.ts";

// `npm run simulate -- --bugs` finds them all; here a few, and that every other one is still a change of what is simulated.

const ORDERS = 60;
/** More seeds than are needed: the test ends as soon as everything was called, which the first two mostly do. */
const SEEDS = [4, 7, ...Array.from({ length: 20 }, (_, place) => place + 8)];

const asItIs = ({ module, name }: Patch): Patch => ({ module, name, change: (original) => original });

function bugNamed(name: string): Bug {
  const bug = bugs.find((one) => one.name === name);
  if (bug === undefined) throw new Error(`no bug ${name}`);
  return bug;
}

test("every bug has a name of its own and changes something", () => {
  expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
  expect(bugs.filter(({ patches }) => patches.length === 0)).toEqual([]);
});

test("every export that a bug, or the version before, replaces is called where orders, payments and faults come in", async () => {
  const patches = [earlier, ...bugs].flatMap((version) => version.patches.map(asItIs));
  const { product, applied } = await loadPatched(patches);

  for (const seed of SEEDS) {
    if (applied.idle.length === 0) break;
    await simulate(product, { seed, orders: ORDERS, withFaults: ["personal-data"] });
  }

  expect(applied.idle.map(placeOf)).toEqual([]);
});

test("a patch of what a module does not export is refused", async () => {
  const renamed: Patch = { module: "functions/modules/tasks/send-once.ts", name: "sendTwice", change: (it) => it };

  await expect(loadPatched([renamed])).rejects.toThrow(
    "not in the bundle: sendTwice of functions/modules/tasks/send-once.ts",
  );
});

test("a find does not count while a part of the mistake is not at work", async () => {
  const { patches } = bugNamed("two transfers are taken for one document");
  // Sweeps call it, which are not simulated.
  const idle = patch(
    "functions/modules/connection/with-provider-token.ts",
    "withProviderAccess",
    (original) => original,
  );

  await expect(hunted({ name: "half a mistake", patches: [...patches, idle] })).rejects.toThrow("withProviderAccess");
});

test("a find does not count where a condition is not what the mistake changes", async () => {
  const unfitting = patch(
    "functions/adapters/dynamodb/stores/tasks/task-changes.ts",
    "putAsRead",
    (original) =>
      (...parts) =>
        writtenAs(original(...parts), (write) => withPut(write, (put) => withoutClause(put, "fence < ?"))),
  );

  await expect(hunted({ name: "no mistake", patches: [unfitting] })).rejects.toThrow("no clause fence < ?");
});

test.for([
  "the send comes before its write-ahead",
  "an uncertain send is repeated at once",
  "nothing is searched before another send",
  "slots are reserved and not waited for",
])("%s: is found", async (name) => {
  const { seeds } = await hunted(bugNamed(name), 20);

  expect(seeds).toBeDefined();
});
