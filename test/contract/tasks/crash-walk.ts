import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import {
  aConnectedShop,
  type ConnectedShop,
  invoiceTask,
  passTimeUntilConfirmed,
  planned,
  provider,
  runOnce,
  type Surroundings,
  surroundings,
  timing,
} from "./a-world.ts";
import { crashing, type Death, NEVER, untilCrash } from "./crashing.ts";

/** Long enough for a dead lease, a search, another send and another search. */
const PATIENCE_SECONDS = timing.leaseSeconds + 3 * timing.settleSeconds;

/** The calls of a run that nothing disturbs. */
async function callsOfHappyPath(
  place: Surroundings,
  prepare: (shop: ConnectedShop) => Promise<void>,
): Promise<string[]> {
  const shop = await aConnectedShop(place);
  await prepare(shop);
  const { ports, calls } = mortal(shop, NEVER);
  await runOnce(shop, "w1", ports);
  return calls;
}

/** The worker's ports; time, ids and pure functions do not die. */
function mortal({ ports }: ConnectedShop, death: Death) {
  const { shops, connections, authorization, accounting, tasks, work, dispatcher, logs } = ports;
  const dying = crashing({ shops, connections, authorization, accounting, tasks, work, dispatcher, logs }, death);
  return { ports: { ...ports, ...dying.ports }, calls: dying.calls };
}

async function crashAt(place: Surroundings, death: Death, prepare: (shop: ConnectedShop) => Promise<void>) {
  const shop = await aConnectedShop(place);
  await prepare(shop);
  await untilCrash(runOnce(shop, "dead", mortal(shop, death).ports));
  await passTimeUntilConfirmed(shop, PATIENCE_SECONDS, timing.settleSeconds / 2);
  return shop;
}

async function expectExactlyOnce(shop: ConnectedShop, label: string): Promise<void> {
  const { invoices, contacts } = provider(shop);
  expect([label, invoices.length, contacts.length]).toEqual([label, 1, 1]);
  expect(await invoiceTask(shop), label).toMatchObject({ state: "CONFIRMED", providerId: invoices[0]?.id });
  expect((await shop.orders.findWhole("5001"))?.documents, label).toHaveLength(1);
  expect(await usedTransfers(shop), label).toBe(1);
  expect(
    (await shop.orders.list({ sortBy: "date", descending: true, pageSize: 5, filter: "withInvoice" })).total,
    label,
  ).toBe(1);
}

const plan = async (shop: ConnectedShop) => void (await planned(shop));

const planWithLostAnswer = async (shop: ConnectedShop) => {
  await planned(shop);
  const { organizationId } = shop;
  shop.simulator.addFault({
    match: { method: "POST", path: "/invoices", organizationId, nth: 1 },
    fault: "504-after-commit",
  });
  await runOnce(shop, "w0");
  shop.clock.advance(timing.settleSeconds + 1);
};

const word = (every: number) => (every === 1 ? "any call" : `every ${every}th call`);

/** Tests that kill a worker at every n-th call of its way, and check the order's outcome. */
export function crashWalk(table: () => Table, every: number): void {
  for (const when of ["before", "after"] as const) {
    test(`a worker that dies right ${when} ${word(every)} of its run leaves exactly one invoice`, {
      timeout: 600_000,
    }, async () => {
      const place = await surroundings(table());
      const calls = await callsOfHappyPath(place, plan);

      for (const [index, call] of calls.entries()) {
        if (index % every !== 0) continue;
        const label = `${when} ${index + 1} ${call}`;
        await expectExactlyOnce(await crashAt(place, { at: index + 1, when }, plan), label);
      }

      expect(calls).toEqual(expect.arrayContaining(["tasks.arm", "accounting.createDocument", "tasks.confirm"]));
    });

    test(`a worker that dies right ${when} ${word(every)} of a search leaves exactly one invoice`, {
      timeout: 600_000,
    }, async () => {
      const place = await surroundings(table());
      const calls = await callsOfHappyPath(place, planWithLostAnswer);

      for (const [index, call] of calls.entries()) {
        if (index % every !== 0) continue;
        const label = `${when} ${index + 1} ${call}`;
        await expectExactlyOnce(await crashAt(place, { at: index + 1, when }, planWithLostAnswer), label);
      }

      expect(calls).toEqual(expect.arrayContaining(["accounting.findDocuments", "tasks.recordEvidence"]));
    });
  }
}
