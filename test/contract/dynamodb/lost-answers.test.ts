import { beforeEach, expect, test } from "vitest";
import { ticketStore } from "#functions/adapters/dynamodb/stores/connection/ticket-store.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { useFaultyTable } from "./a-table.ts";
import { armed, consuming } from "./arming.ts";
import { aDocumentTask, aLogEntry, aShopWithTasks, cipher, later, NOW } from "./fixtures.ts";

const faulty = useFaultyTable();
type Stores = Awaited<ReturnType<typeof aShopWithTasks>>;

const log = aLogEntry({ at: later(31), orderId: "5001", event: "document.parked" });
const refused = { state: "REJECTED", reason: { code: "accounting_rejected" }, log } as const;

/** Steps that raise a task's fence: the same write once more would meet a newer fence than expected. */
const steps: readonly {
  name: string;
  from: (stores: Stores) => Promise<Task>;
  step: (stores: Stores, task: Task) => Promise<unknown>;
}[] = [
  {
    name: "armed",
    from: async () => aDocumentTask(),
    step: async (stores, task) => stores.tasks.arm(task, await consuming(stores)),
  },
  { name: "closed", from: armed, step: ({ tasks }, task) => tasks.close(task, refused) },
  {
    name: "reopened",
    from: async (stores) => {
      const closed = await stores.tasks.close(await armed(stores), refused);
      if (closed === "lost") throw new Error("not closed");
      return closed;
    },
    step: ({ tasks }, task) => tasks.reopen(task, { ...task, state: "SENDING", providerId: "p1" }),
  },
];

beforeEach(() => faulty().faults.clear());

test("a ticket whose answer was lost is given all the same, and works once", async () => {
  const { table, faults } = faulty();
  const tickets = ticketStore(table, cipher);
  await faults.add({ fault: "500-after-commit", match: { operation: "PutItem", nth: 1 } });
  const ticket = {
    id: "tic_lost",
    shop: "a.myshopify.com",
    purpose: "connect",
    scopes: [],
    expiresAt: later(60),
  } as const;

  await tickets.put(ticket);

  expect(faults.rules()).toMatchObject([{ met: 1 }]);
  expect(await tickets.redeem(ticket.id, NOW)).toEqual(ticket);
  expect(await tickets.redeem(ticket.id, NOW)).toBeUndefined();
});

test.each(steps)("a task that was $name stays so, although the answer was lost", async ({ from, step }) => {
  const { table, faults } = faulty();
  const stores = await aShopWithTasks(table);
  const before = await from(stores);
  const writes = ["PutItem", "UpdateItem", "TransactWriteItems"];
  for (const operation of writes) {
    await faults.add({ fault: "500-after-commit", match: { operation, contains: before.key, nth: 1 } });
  }

  const answer = await step(stores, before);

  expect(faults.rules().reduce((sum, { met }) => sum + met, 0)).toBe(1);
  expect(["lost", "stale"]).not.toContain(answer);
  const after = await stores.tasks.find(before);
  expect(after?.fence).toBe(before.fence + 1);
});
