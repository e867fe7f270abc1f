import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { type ConnectedShop, passTime, provider, runOnce, type Surroundings, surroundings, timing } from "./a-world.ts";
import { crashing, type Death, NEVER, untilCrash } from "./crashing.ts";
import { aBookingShop, booked, decided, hintsOf, paymentTask } from "./payments.ts";

/** Long enough for a dead lease, a look, another send and another look, of account, movement and hint. */
const PATIENCE_SECONDS = timing.leaseSeconds + 6 * timing.settleSeconds;

/** The worker's ports; time, ids and pure functions do not die. */
function mortal({ ports }: ConnectedShop, death: Death) {
  const { shops, connections, accounting, orders, tasks, work, dispatcher, logs } = ports;
  const dying = crashing({ shops, connections, accounting, orders, tasks, work, dispatcher, logs }, death);
  return { ports: { ...ports, ...dying.ports }, calls: dying.calls };
}

/** A shop whose invoice is there already, so that what follows is about money only. */
async function anInvoicedShop(place: Surroundings): Promise<ConnectedShop> {
  const shop = await aBookingShop(place);
  await decided(shop, { transactions: [] });
  await runOnce(shop, "w0");
  await decided(shop, { updatedAt: shop.clock.now() });
  return shop;
}

async function callsOfHappyPath(place: Surroundings): Promise<string[]> {
  const shop = await anInvoicedShop(place);
  const { ports, calls } = mortal(shop, NEVER);
  await runOnce(shop, "w1", ports);
  return calls;
}

const word = (every: number) => (every === 1 ? "any call" : `every ${every}th call`);

/** Tests that kill a worker at every n-th call on a payment's way, and check its outcome. */
export function paymentCrashWalk(table: () => Table, every: number): void {
  for (const when of ["before", "after"] as const) {
    test(`a worker that dies right ${when} ${word(every)} leaves one account, one movement and one hint`, {
      timeout: 600_000,
    }, async () => {
      const place = await surroundings(table());
      const calls = await callsOfHappyPath(place);

      for (const [index, call] of calls.entries()) {
        if (index % every !== 0) continue;
        const label = `${when} ${index + 1} ${call}`;
        const shop = await anInvoicedShop(place);
        await untilCrash(runOnce(shop, "dead", mortal(shop, { at: index + 1, when }).ports));
        await passTime(shop, PATIENCE_SECONDS, timing.settleSeconds / 2);

        expect([label, booked(shop), provider(shop).invoices.length]).toEqual([
          label,
          { accounts: 1, amounts: [11.9], hints: 1 },
          1,
        ]);
        expect(await paymentTask(shop), label).toMatchObject({ state: "CONFIRMED" });
        expect(await hintsOf(shop), label).toMatchObject([{ state: "CONFIRMED" }]);
      }

      expect(calls).toEqual(
        expect.arrayContaining([
          "accounting.createAccount",
          "accounting.bookTransaction",
          "tasks.lookedForHints",
          "accounting.hintAssignment",
        ]),
      );
      // Account, movement and assignment hint.
      expect(calls.filter((call) => call === "tasks.confirm")).toHaveLength(3);
    });
  }
}
