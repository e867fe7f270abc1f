import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order } from "./app.ts";
import { advance, control, deadLetters, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";

const busy = [
  { fault: "transaction-conflict", match: { probability: 0.1 }, seed: 11 },
  { fault: "condition-failed", match: { operation: "TransactWriteItems", probability: 0.03 }, seed: 12 },
  { fault: "provisioned-throughput", match: { probability: 0.02 }, seed: 13 },
  { fault: "request-limit", match: { probability: 0.02 }, seed: 14 },
  { fault: "500-after-commit", match: { probability: 0.02 }, seed: 15 },
  { fault: "unprocessed", match: { probability: 0.3 }, seed: 16 },
  { fault: "stale-index", match: {}, delayMs: 400 },
];

describe("orders that arrive while the table is busy and its indexes lag", () => {
  let shop: ScenarioShop;
  let placed: { id: string; name: string }[];

  beforeAll(async () => {
    shop = await makeShop("busy-table");
    for (const rule of busy) await control("POST", "/table/faults", rule);
    placed = await Promise.all(
      ["11.90", "23.80", "35.70", "47.60"].map((price) =>
        placeOrder(shop, anOrder({ lineItems: { nodes: [lineItem(price)] } }), ["orders/create", "orders/paid"]),
      ),
    );
    await control("POST", "/settle", { timeoutMs: 20_000 });
    const met = await control<{ faults: { met: number }[] }>("GET", "/table/faults");
    expect(met.faults.reduce((sum, rule) => sum + rule.met, 0)).toBeGreaterThan(0);
    await control("DELETE", "/table/faults");
    // A message whose tries were used up comes back after its visibility timeout; a document whose confirmation did not come
    // through is looked up at the provider after its settling time.
    await advance("PT4M");
    await advance("PT10M");
  });
  afterAll(() => control("DELETE", "/table/faults"));

  test("become exactly one invoice each", async () => {
    const { invoices, creditNotes } = await provider(shop);

    expect(invoices.map(({ totalPrice }) => totalPrice?.totalGrossAmount).sort()).toEqual([11.9, 23.8, 35.7, 47.6]);
    expect(creditNotes).toEqual([]);
  });

  test("show the provider's numbers, each its own", async () => {
    const details = await Promise.all(placed.map(({ id }) => order(shop, id)));

    const numbers = details.flatMap(({ invoices }) => invoices.map(({ number }) => number));
    const known = (await provider(shop)).invoices.map(({ voucherNumber }) => voucherNumber);
    expect(numbers.sort()).toEqual(known.sort());
  });

  test("leave no message that nobody could process", async () => {
    expect(await deadLetters()).toEqual([]);
  });
});
