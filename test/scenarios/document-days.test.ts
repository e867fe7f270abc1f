import { expect, test } from "vitest";
import { berlinDay } from "#shared/values/days.ts";
import {
  addPart,
  advance,
  makeShop,
  patchOrder,
  placeOrder,
  provider,
  type ScenarioShop,
  sandboxNow,
  settle,
} from "./client.ts";
import { anOpenOrder, anOrder, lineItem, payment } from "./orders.ts";

const both = { invoiceCreate: "all", creditCreate: "all" };
const moments = {
  created: { ...both, invoiceEvent: "created", invoiceFinalize: "created" },
  paid: { ...both, invoiceEvent: "paid", invoiceFinalize: "paid" },
  completed: { ...both, invoiceEvent: "completed", invoiceFinalize: "completed" },
};

const today = async () => berlinDay(await sandboxNow());
const german = (day: string) => day.split("-").reverse().join(".");

/** Day, supply and texts of each invoice or credit note of a shop. */
async function papersOf(shop: ScenarioShop, kind: "invoices" | "creditNotes") {
  return (await provider(shop))[kind].map(({ voucherDate, shippingConditions, introduction, remark }) => ({
    day: berlinDay(voucherDate),
    supply: shippingConditions?.shippingDate === undefined ? undefined : berlinDay(shippingConditions.shippingDate),
    text: `${introduction}\n${remark}`,
  }));
}

test("documents bear the day they are made, however long they waited: for money, parcel, release or transfers", async () => {
  const paidLater = await makeShop("days-paid", { preferences: moments.paid });
  const shippedLater = await makeShop("days-sent", { preferences: moments.completed });
  const released = await makeShop("days-held", { preferences: moments.created });
  const empty = await makeShop("days-empty", { plan: "free", preferences: moments.created });
  const ordered = await today();
  const [open, paid, held] = await Promise.all([
    placeOrder(paidLater, anOpenOrder()),
    placeOrder(shippedLater, anOrder()),
    placeOrder(
      released,
      anOrder({ lineItems: { nodes: [lineItem("300.00")] }, billingAddress: null, shippingAddress: null }),
    ),
  ]);
  const first = await placeOrder(empty, anOrder());
  await settle();
  await Promise.all(Array.from({ length: 10 }, () => placeOrder(empty, anOrder())));
  await settle();
  await addPart(empty, first.id, "refund", {
    refundLineItems: { nodes: [{ lineItem: { sku: "KANNE-1" }, quantity: 1 }] },
  });
  await settle();
  expect(await papersOf(paidLater, "invoices")).toEqual([]);
  expect(await papersOf(shippedLater, "invoices")).toEqual([]);
  expect(await papersOf(released, "invoices")).toEqual([]);
  expect(await papersOf(empty, "invoices")).toHaveLength(10);

  await advance("P5D");
  const later = await today();
  await addPart(paidLater, open.id, "transaction", payment);
  await addPart(shippedLater, paid.id, "fulfillment");
  const { billingAddress } = anOrder();
  await patchOrder(released, held.id, { billingAddress });
  await settle();

  const [ofMoney] = await papersOf(paidLater, "invoices");
  expect(ofMoney).toMatchObject({ day: later, supply: undefined });
  expect(ofMoney?.text).toContain("noch nicht ausgeführte Lieferung");
  expect(ofMoney?.text).not.toContain("Zahlung erhalten");
  expect(await papersOf(shippedLater, "invoices")).toMatchObject([{ day: later, supply: later }]);
  const [ofRelease] = await papersOf(released, "invoices");
  expect(ofRelease).toMatchObject({ day: later, supply: undefined });
  expect(ofRelease?.text).toContain(`Zahlung erhalten am ${german(ordered)}`);

  await advance("P31D");
  const reset = (await papersOf(empty, "invoices")).filter(({ day }) => day !== ordered);
  const notes = await papersOf(empty, "creditNotes");
  expect(reset).toHaveLength(1);
  expect([...reset, ...notes].every(({ day }) => day > later)).toBe(true);
  expect(reset[0]?.text).toContain(`Zahlung erhalten am ${german(ordered)}`);
  expect(notes).toHaveLength(1);
  expect(notes[0]?.text).toContain(`Erstattung vom ${german(ordered)}`);
});
