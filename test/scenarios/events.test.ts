import { beforeAll, describe, expect, test } from "vitest";
import { order, reasonOf, requestAs } from "./app.ts";
import { addPart, makeShop, placeOrder, provider, type ScenarioShop, settle } from "./client.ts";
import { anOpenOrder, anOrder, payment } from "./orders.ts";

const statuses = async (shop: ScenarioShop) =>
  (await provider(shop)).invoices.map(({ voucherStatus }) => voucherStatus);

/** The invoice's settings (others are in `unit/documents/timing`), and its status after created, paid and fulfilled. */
const cases = [
  { event: "paid", finalize: false, steps: ["WAIT", "draft", "draft"] },
  { event: "completed", finalize: "completed", steps: ["WAIT", "WAIT", "open"] },
] as const;

describe("an invoice", () => {
  const seen = new Map<unknown, (string | null)[]>();

  beforeAll(async () => {
    const started = await Promise.all(
      cases.map(async (row) => {
        const { event: invoiceEvent, finalize: invoiceFinalize } = row;
        const preferences = { invoiceEvent, invoiceFinalize };
        const shop = await makeShop(`event-${invoiceEvent}-${invoiceFinalize}`, { preferences });
        return { row, shop, placed: await placeOrder(shop, anOpenOrder()) };
      }),
    );
    const look = async () => {
      await settle();
      for (const { row, shop, placed } of started) {
        const [status, ...more] = await statuses(shop);
        expect(more).toEqual([]);
        seen.set(row, [...(seen.get(row) ?? []), status ?? (await reasonOf(shop, placed.id))]);
      }
    };
    await look();
    await Promise.all(started.map(({ shop, placed }) => addPart(shop, placed.id, "transaction", payment)));
    await look();
    await Promise.all(started.map(({ shop, placed }) => addPart(shop, placed.id, "fulfillment")));
    await look();
  });

  test.each(cases)("at $event, finalised at $finalize, comes once and when it is due", (row) => {
    expect(seen.get(row)).toEqual(row.steps);
  });
});

test.concurrent("a draft has no number and no PDF yet", async () => {
  const shop = await makeShop("drafts", { preferences: { invoiceFinalize: false } });
  const placed = await placeOrder(shop, anOrder());
  await settle();

  const detail = await order(shop, placed.id);

  expect(detail.invoices).toMatchObject([{ status: "draft", number: null, pdf: null }]);
  const key = detail.invoices[0]?._key;
  const path = `/api/orders/${placed.id}/lexoffice/invoice/${key}/download`;
  const answer = await requestAs(shop.shop, "GET", path);
  expect([answer.status, answer.body]).toMatchObject([409, { code: "draft_not_downloadable" }]);
});
