import { beforeAll, describe, expect, test } from "vitest";
import { order, shopOf } from "./app.ts";
import {
  addPart,
  advance,
  control,
  deadLetters,
  makeShop,
  type OrderReference,
  placeOrder,
  provider,
  runSchedule,
  type ScenarioShop,
  settle,
  witness,
} from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { becomeMortal, dieAndRise, runInParallel } from "./world/world.ts";

const ORDERS = 12;
/** The whole sandbox dies in the middle round, functions in the others. */
const ROUNDS = 3;
const SHOPS = 3;
const LONGEST = 600_000 + ORDERS * 6_000;
const OPENED_AT_ONCE = 5;
const CUSTOMERS = 6;
const REFUNDED_EVERY = 10;
/** The rounds cover this many of an order's about three calls, so that the last one still finds work. */
const CALLS_UNDER_FIRE = 2;

/** Faults of any call: the provider makes nothing, or makes it and loses the answer. */
const providerFaults = [
  ["POST", "reset-after-commit", 0.05],
  ["POST", "504-after-commit", 0.04],
  ["POST", "empty-201", 0.03],
  ["POST", "reset-before-commit", 0.03],
  ["GET", "html-502", 0.03],
  ["*", "429", 0.02],
] as const;
const tableFaults = [
  { fault: "transaction-conflict", match: { probability: 0.05 }, seed: 21 },
  { fault: "provisioned-throughput", match: { probability: 0.02 }, seed: 22 },
  { fault: "500-after-commit", match: { probability: 0.02 }, seed: 23 },
  { fault: "unprocessed", match: { probability: 0.2 }, seed: 24 },
  { fault: "stale-index", match: {}, delayMs: 300 },
];

async function misbehave(): Promise<void> {
  for (const [method, name, probability] of providerFaults) {
    await control("POST", "/lexoffice/faults", { match: { method, path: "/v1/*", probability }, fault: name });
  }
  for (const rule of tableFaults) await control("POST", "/table/faults", rule);
}

async function behave(): Promise<void> {
  await control("DELETE", "/lexoffice/faults");
  await control("DELETE", "/table/faults");
}

const calls = async (): Promise<number> => {
  const { lexoffice } = await control<{ lexoffice: { count: number }[] }>("GET", "/calls");
  return lexoffice.reduce((sum, { count }) => sum + count, 0);
};

/** Lets the shops go on working until the provider was called so often more. */
async function workOn(more: number, patience: number): Promise<void> {
  const enough = (await calls()) + more;
  const end = performance.now() + patience;
  while ((await calls()) < enough) {
    if (performance.now() > end) throw new Error(`fewer than ${more} calls of the provider`);
    await control("POST", "/settle", { timeoutMs: 100 });
  }
}

const kill = async (functions: string): Promise<number> =>
  (await witness<{ processes: number }>(`/kill/${functions}`, "POST")).processes;

interface Placed {
  shop: ScenarioShop;
  order: OrderReference;
  buyer: string;
  cents: number;
  isRefunded: boolean;
}

const euros = (cents: number) => cents / 100;
const centsOf = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100);
const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);

describe(`${ORDERS} orders while processes are killed, answers get lost and the table is busy`, () => {
  const placed: Placed[] = [];
  const shops: ScenarioShop[] = [];
  const killed = { workers: 0, deciders: 0 };

  async function place(shop: ScenarioShop, number: number): Promise<void> {
    // Every total is another one: a mix-up would show.
    const cents = 1_190 + 7 * number;
    const line = lineItem(euros(cents).toFixed(2), { sku: "CUP" });
    const buyer = `karla${Math.floor(number / SHOPS) % CUSTOMERS}`;
    const reference = await placeOrder(shop, anOrder({ buyer, lineItems: { nodes: [line] } }));
    const isRefunded = number % REFUNDED_EVERY === 0;
    if (isRefunded) {
      await addPart(shop, reference.id, "refund", {
        refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity: 1 }] },
      });
    }
    placed.push({ shop, order: reference, buyer, cents, isRefunded });
  }

  beforeAll(async () => {
    await becomeMortal();
    for (let first = 0; first < SHOPS; first += OPENED_AT_ONCE) {
      const names = Array.from(
        { length: Math.min(OPENED_AT_ONCE, SHOPS - first) },
        (_, place) => `killed-${first + place}`,
      );
      shops.push(...(await Promise.all(names.map((name) => makeShop(name)))));
    }
    await misbehave();
    await runInParallel();
    await Promise.all(
      shops.map(async (shop, first) => {
        for (let number = first; number < ORDERS; number += SHOPS) await place(shop, number);
      }),
    );
    for (let round = 1; round <= ROUNDS; round += 1) {
      await workOn(Math.ceil((CALLS_UNDER_FIRE * ORDERS) / ROUNDS), LONGEST / 4);
      if (round === Math.ceil(ROUNDS / 2)) {
        await dieAndRise();
        await misbehave();
      } else {
        killed.workers += await kill("document-tasks");
        killed.deciders += await kill("order-events");
        // Kill the receivers too: the platform repeats every delivery that no receiver took.
        await kill("");
      }
      // Leases end and messages come back.
      await control("POST", "/clock", { advance: "PT3M" });
      await runSchedule("wake-due");
    }
    await behave();
    // What was taken by a process that died is hidden until its time is over.
    await control("POST", "/clock", { advance: "PT13M" });
    await settle(LONGEST / 4);
    // Past the settling time, past breakers, and once more: what is settled must stay so.
    for (const duration of ["PT6M", "PT30M", "PT6H"]) await advance(duration);
  }, LONGEST);

  test("processes were killed at their work", () => {
    expect(Math.min(killed.workers, killed.deciders)).toBeGreaterThan(0);
  });

  test("the provider holds each invoice and each credit note once, to the cent, and each customer once", async () => {
    for (const shop of shops) {
      const own = placed.filter((entry) => entry.shop === shop);
      const { invoices, creditNotes, contacts } = await provider(shop);

      expect(sorted(invoices.map(({ totalPrice }) => centsOf(totalPrice?.totalGrossAmount))), shop.shop).toEqual(
        sorted(own.map(({ cents }) => cents)),
      );
      expect(sorted(creditNotes.map(({ totalPrice }) => centsOf(totalPrice?.totalGrossAmount))), shop.shop).toEqual(
        sorted(own.filter(({ isRefunded }) => isRefunded).map(({ cents }) => cents)),
      );
      expect(contacts.length, shop.shop).toBe(new Set(own.map(({ buyer }) => buyer)).size);
    }
  });

  test("every order shows its documents with the provider's numbers and totals, and no reason", async () => {
    for (const shop of shops) {
      const { invoices } = await provider(shop);
      const numberOf = (cents: number) =>
        invoices.find(({ totalPrice }) => centsOf(totalPrice?.totalGrossAmount) === cents)?.voucherNumber;
      for (const { order: reference, cents, isRefunded } of placed.filter((entry) => entry.shop === shop)) {
        const detail = await order(shop, reference.id);

        expect(detail.invoices, reference.name).toMatchObject([{ number: numberOf(cents), total: euros(cents) }]);
        expect(
          detail.credits.map(({ total }) => centsOf(total)),
          reference.name,
        ).toEqual(isRefunded ? [cents] : []);
        expect(detail.reason, reference.name).toBeNull();
      }
    }
  }, 400_000);

  test("each document took one transfer", async () => {
    for (const shop of shops) {
      const own = placed.filter((entry) => entry.shop === shop);
      const documents = own.length + own.filter(({ isRefunded }) => isRefunded).length;

      expect((await shopOf(shop)).plan.credits.used, shop.shop).toBe(documents);
    }
  });

  test("no message was given up", async () => {
    expect(await deadLetters()).toEqual([]);
  });
});
