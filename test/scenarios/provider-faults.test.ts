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
import { IS_LONG } from "./world/long.ts";

const invoices = { method: "POST", path: "/v1/invoices*", nth: 1 };
const contacts = { method: "POST", path: "/v1/contacts*", nth: 1 };
const readBack = { method: "GET", path: "/v1/invoices/*", nth: 1 };

/** What happens on the way to the provider, and whether the answer tells that nothing was done. */
const cases = [
  { name: "gateway-cut", fault: "504-after-commit", match: invoices, says: "invoice made, 504 answered" },
  { name: "gateway-early", fault: "504-before-commit", match: invoices, says: "nothing made, 504 answered" },
  { name: "contact-cut", fault: "504-after-commit", match: contacts, says: "contact made, 504 answered" },
  ...(IS_LONG
    ? ([
        { name: "empty-answer", fault: "empty-201", match: invoices, says: "invoice made, empty answer" },
        { name: "throttled", fault: "429", match: invoices, says: "too many requests" },
        { name: "reset-late", fault: "reset-after-commit", match: invoices, says: "invoice made, connection cut" },
        { name: "reset-early", fault: "reset-before-commit", match: invoices, says: "nothing made, connection cut" },
        { name: "error-500", fault: "500", match: invoices, says: "nothing made, 500" },
        { name: "error-503", fault: "503", match: invoices, says: "nothing made, 503" },
        { name: "html-502", fault: "html-502", match: invoices, says: "nothing made, a web page answered" },
        { name: "contact-500", fault: "500", match: contacts, says: "no contact made, 500" },
        { name: "number-race", fault: "account-number-race", match: contacts, says: "two contacts wanted one number" },
        { name: "read-503", fault: "503", match: readBack, says: "invoice made, reading it back failed" },
      ] as const)
    : []),
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

  test.each(["gateway-cut", "gateway-early", ...(IS_LONG ? ["empty-answer", "reset-late", "error-500"] : [])])(
    "is not asked again before the outcome can be known: %s",
    async (name) => {
      const isMade = ["gateway-cut", "reset-late", "empty-answer"].includes(name);

      expect(found(name).early).toBe(isMade ? 1 : 0);
    },
  );

  test("leaves no message that nobody could process", async () => {
    expect(await deadLetters()).toEqual([]);
  });
});
