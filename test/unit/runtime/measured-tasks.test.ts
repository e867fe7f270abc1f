import { expect, test } from "vitest";
import type { TaskStore } from "#functions/modules/tasks/ports.ts";
import { measuredTasks } from "#functions/runtime/measured-tasks.ts";
import type { Metrics } from "#functions/runtime/metrics.ts";
import type { Task } from "#shared/domain/tasks/task.ts";

// Of a task the figures need these fields alone; of a store each test needs the function that it calls.
const task = {
  type: "document",
  lane: "1-live",
  orderId: "1",
  createdAt: "2026-03-05T12:00:10.000Z",
  askedAt: "2026-03-05T12:00:00.000Z",
} as Task;
const made = { log: { at: "2026-03-05T12:00:12.500Z" } } as never;
const refusal = { state: "REJECTED", reason: { code: "INVALID" }, log: made } as never;

function measured(store: Partial<TaskStore>, refusedBefore: () => Promise<string[]> = async () => []) {
  const told: [string, number][] = [];
  const metrics: Metrics = { add: (name, value) => void told.push([name, value]) };
  return { told, tasks: measuredTasks(store as TaskStore, { inRow: refusedBefore }, metrics) };
}

const confirms = { confirm: async (confirmed: Task) => confirmed } as unknown as TaskStore;
const closes = { close: async (ended: Task) => ended } as unknown as TaskStore;

test.each<[string, Partial<Task>, number[]]>([
  ["from the platform's event on", {}, [12.5]],
  ["from its plan on where no event of the platform asked for it", { askedAt: undefined } as never, [2.5]],
  ["as none where the platform's clock runs ahead", { askedAt: "2026-03-05T13:00:00.000Z" }, [0]],
  ["not at all for past orders", { lane: "4-import" }, []],
  ["not at all for a draft to look at", { isTrial: true } as never, []],
  ["not at all for a movement of money", { type: "transaction" } as never, []],
])("the time until a document stands counts %s", async (_, changed, seconds) => {
  const { told, tasks } = measured(confirms);

  await tasks.confirm({ ...task, ...changed } as Task, made);

  expect(told).toEqual([["TasksConfirmed", 1], ...seconds.map((value) => ["OrderToDocumentSeconds", value])]);
});

test("a confirmation that came second is not counted", async () => {
  const { told, tasks } = measured({ confirm: async () => "lost" } as unknown as TaskStore);

  await tasks.confirm(task, made);

  expect(told).toEqual([]);
});

test.each([
  ["three orders in a row, this one seen in the list", ["1", "2", "3"], true],
  ["three orders in a row, this one not yet in the list", ["2", "3"], true],
  ["one order that is tried again and again", ["1", "1", "1", "1"], false],
  ["two orders", ["1", "2"], false],
])("a shop is noticed by what is refused one after the other: %s", async (_, before, isNoticed) => {
  const { told, tasks } = measured(closes, async () => before);

  await tasks.close(task, refusal);

  expect(told).toEqual([["TasksRejected", 1], ...(isNoticed ? [["RefusedShops", 1]] : [])]);
});

test("an import's refusals tell nothing of a shop, and a look that fails leaves the end as it is", async () => {
  const { told, tasks } = measured(closes, async () => {
    throw new Error("the table is busy");
  });

  await tasks.close({ ...task, lane: "4-import" }, refusal);
  const ended = await tasks.close(task, refusal);

  expect(ended).toBe(task);
  expect(told.map(([name]) => name)).toEqual(["TasksRejected", "TasksRejected"]);
});
