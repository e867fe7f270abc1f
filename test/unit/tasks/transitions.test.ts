import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mayReopen, stateAfter, taskEvents, taskStates } from "#shared/domain/tasks/transitions.ts";

const readme = readFileSync(path.resolve(import.meta.dirname, "../../../functions/modules/tasks/README.md"), "utf8");

/** The table of states as the README prints it. */
const printed = [
  `| event | ${taskStates.join(" | ")} |`,
  `|${"---|".repeat(taskStates.length + 1)}`,
  ...taskEvents.map(
    (event) => `| \`${event}\` | ${taskStates.map((state) => stateAfter(state, event) ?? "–").join(" | ")} |`,
  ),
].join("\n");

test("the README prints every event and every state of a task as the code has them", () => {
  expect(readme).toContain(`\n\n${printed}\n\n`);
});

test("only a planned task is armed, and a task leaves SENDING only with an outcome or a search", () => {
  expect(taskStates.filter((state) => stateAfter(state, "arm") !== undefined)).toEqual(["PLANNED"]);
  expect(taskEvents.filter((event) => stateAfter("SENDING", event) === "PLANNED")).toEqual([
    "releaseUnsent",
    "requeue",
  ]);
  expect(stateAfter("SENDING", "skip")).toBeUndefined();
  expect(stateAfter("SENDING", "replan")).toBeUndefined();
});

test("evidence and its confirmation are taken in every state but CONFIRMED", () => {
  const open = taskStates.filter((state) => state !== "CONFIRMED");

  expect(taskStates.filter((state) => stateAfter(state, "recordEvidence") === state)).toEqual(open);
  expect(taskStates.filter((state) => stateAfter(state, "confirm") === "CONFIRMED")).toEqual(open);
});

test.each(["document", "transaction", "hint"] as const)("a confirmed %s is final", (type) => {
  expect(taskStates.filter((state) => mayReopen({ type, state: "CONFIRMED" }, state))).toEqual([]);
});

test.each(["contact", "account"] as const)("a confirmed %s may be looked for again", (type) => {
  expect(taskStates.filter((state) => mayReopen({ type, state: "CONFIRMED" }, state))).toEqual([
    "PLANNED",
    "SENDING",
    "CONFIRMED",
  ]);
});

test("no act of a merchant closes a task, or takes one back that was skipped", () => {
  expect(mayReopen({ type: "document", state: "PARKED" }, "REJECTED")).toBe(false);
  expect(taskStates.filter((state) => mayReopen({ type: "document", state: "SKIPPED" }, state))).toEqual([]);
});
