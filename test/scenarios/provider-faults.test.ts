import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order, shopOf } from "./app.ts";
import {
  advance,
  clearFaults,
  deadLetters,
  fault,
  makeShop,
  type OrderReference,
  placeOrder,
  provider,
  type ScenarioShop,
  settle,
} from "./client.ts";
import { anOrder } from "./orders.ts";

const invoices = { method: "POST", path: "/v1/invoices*", nth: 1 };
const contacts = { method: "POST", path: "/v1/contacts*", nth: 1 };

/** Faults on the way to the provider; `contract/tasks/faults` goes through all. */
const cases = [
  { name: "gateway-cut", fault: "504-after-commit", match: invoices, says: "invoice made, 504 answered" },
  { name: "gateway-early", fault: "504-before-commit", match: invoices, says: "nothing made, 504 answered" },
  { name: "contact-cut", fault: "504-after-commit", match: contacts, says: "contact made, 504 answered" },
] as const;

describe("a provider that fails once", () => {
  const shops = new Map<string, { shop: ScenarioShop; placed: OrderReference; early: number }>();
  const found = (name: string) => {
    const entry = shops.get(name);
    if (!entry) throw new Error(`no case ${name}`);
    return entry;
  };

  beforeAll(async () => {
    await Promise.all(
      cases.map(async ({ name, fault: kind, match }) => {
        const shop = await makeShop(`fault-${name}`);
        await fault(shop, kind, match);
        shops.set(name, { shop, placed: await placeOrder(shop, anOrder()), early: 0 });
      }),
    );
    await settle();
    for (const entry of shops.values()) entry.early = (await provider(entry.shop)).invoices.length;
    // Past SETTLE, and once more: what is settled must stay so.
    await advance("PT6M");
    await advance("PT6M");
  }, 400_000);
  afterAll(clearFaults);

  test.each(cases)("leaves one contact and one invoice: $says", async ({ name }) => {
    const { shop, placed } = found(name);
    const held = await provider(shop);
    const detail = await order(shop, placed.id);

    expect([held.contacts.length, held.invoices.length]).toEqual([1, 1]);
    expect(detail.invoices).toMatchObject([{ number: held.invoices[0]?.voucherNumber, total: 119 }]);
    expect(detail.reason).toBeNull();
    expect((await shopOf(shop)).plan.credits.used).toBe(1);
  });

  test("is not asked again before the outcome can be known", () => {
    expect([found("gateway-cut").early, found("gateway-early").early]).toEqual([1, 0]);
  });

  test("leaves no message that nobody could process", async () => {
    expect(await deadLetters()).toEqual([]);
  });
});
