import { expect, test } from "vitest";
import { controlImport, getImport, listPast, storePast } from "#shared/api/imports.ts";
import { undoSettlement } from "#shared/api/orders.ts";
import type { MatchAnswer } from "#shared/api/receipts.responses.ts";
import { dismissSuggestion, linkSuggestion, listSuggestions, matchReceipts } from "#shared/api/receipts.ts";
import { plusDays } from "#shared/values/days.ts";
import { call, order, reasonOf, requestAs, story } from "./app.ts";
import {
  addPart,
  clearFaults,
  control,
  fault,
  makeShop,
  placeOrder,
  provider,
  type ScenarioShop,
  sandboxNow,
  settle,
  until,
} from "./client.ts";
import { anOpenOrder, anOrder } from "./orders.ts";
import { documentByHand } from "./provider-by-hand.ts";
import { canary } from "./world/canary.ts";
import { longTest } from "./world/long.ts";

interface AtPlatform {
  displayFinancialStatus: string;
  metafields: { value: string }[];
}

const customer = `Karla ${canary.lastName}`;

/** A shop with orders of ten days before its installation, and the day of them. */
async function anOlderShop(name: string) {
  const rest = { plan: "custom", scopes: ["read_orders", "read_all_orders"], createdAt: "2025-01-10T09:00:00.000Z" };
  const shop = await makeShop(name, rest);
  const day = plusDays((await sandboxNow()).slice(0, 10), -10);
  const placed = (name: string, fields: object = {}) => {
    const at = `${day}T10:00:00.000Z`;
    return placeOrder(shop, anOrder({ name, createdAt: at, processedAt: at, ...fields }), []);
  };
  return { shop, day, placed };
}

/** Asks again for as long as the answer says so. */
async function matchAll(shop: ScenarioShop): Promise<MatchAnswer> {
  let answer = await call(shop, matchReceipts);
  while (answer.continue) answer = await call(shop, matchReceipts);
  return answer;
}

/** Has everything documented that the shop sold before. */
async function importAll(shop: ScenarioShop, day: string) {
  await call(shop, listPast, { from: plusDays(day, -1), to: plusDays(day, 1) });
  await until(async () => (await call(shop, getImport)).phase === "listed");
  await call(shop, controlImport, {
    act: "create",
    withoutComparison: true,
    nothingElsewhere: true,
    withoutParcel: "orderDay",
  });
  await until(async () => (await call(shop, getImport)).phase === "done");
  await settle();
}

test.concurrent("receipts of the merchant are assigned where all signs agree, and stop a second invoice until that is undone", async () => {
  const { shop, day, placed } = await anOlderShop("receipts-match");
  const [certain, likely, none] = [await placed("#5001"), await placed("#5002"), await placed("#5003")];
  const own = await documentByHand(shop, { euros: 119, recipient: customer, introduction: "Zu #5001.", day });
  await documentByHand(shop, { euros: 119, recipient: "Ole Nachbar", introduction: "Zu #5002.", day });
  await documentByHand(shop, { euros: 777, recipient: "Ole Nachbar", introduction: "Zu #5003.", day: "2024-12-01" });
  await call(shop, storePast);

  expect(await matchAll(shop)).toEqual({ continue: false, progress: 100, found: 2, affected: 2, assigned: 1 });
  const { items, matching } = await call(shop, listSuggestions);
  expect(matching).toMatchObject({ continue: false, assigned: 1 });
  expect(items).toMatchObject([
    {
      kind: "invoice",
      total: 119,
      date: day,
      candidates: [{ orderId: likely.id, orderName: "#5002", source: likely.id }],
    },
  ]);
  expect(items[0]?.candidates[0]?.signs).toEqual(["reference", "amount", "date"]);

  const atOnce = await order(shop, certain.id);
  expect(atOnce.invoices).toMatchObject([{ number: own.number, isAssigned: true }]);
  expect(atOnce.actions.map(({ action }) => action)).toContain("undo");
  await importAll(shop, day);
  const linked = await order(shop, certain.id);
  expect(linked.invoices).toMatchObject([{ number: own.number, date: day, total: 119, isAssigned: true }]);
  expect(linked.reason).toBeNull();
  expect(linked.decisions[0]).toMatchObject({ details: { value: own.number } });
  expect(linked.actions.map(({ action }) => action)).toEqual(["undo"]);
  expect((await story(shop, certain.id)).filter((event) => event === "document.linked")).toHaveLength(1);
  expect((await provider(shop)).invoices).toHaveLength(5);
  expect([await reasonOf(shop, none.id), await reasonOf(shop, likely.id)]).not.toContain("LINKED_RECEIPT");

  await call(shop, undoSettlement, { orderId: certain.id, kind: "invoice" });
  await settle();
  expect((await provider(shop)).invoices).toHaveLength(6);
});

test.concurrent("an assigned receipt is told to the platform: its values, and later that it is paid", async () => {
  const rest = { plan: "custom", createdAt: "2025-01-10T09:00:00.000Z", events: true };
  const shop = await makeShop("receipts-told", {
    ...{ ...rest, scopes: ["read_orders", "read_all_orders", "write_orders"] },
    preferences: {
      metafieldWrite: [{ value: "invoice.number", namespace: "lexoffice", key: "rechnung" }],
      syncOrderPayment: true,
    },
  });
  const day = plusDays((await sandboxNow()).slice(0, 10), -10);
  const at = `${day}T10:00:00.000Z`;
  const { id } = await placeOrder(shop, anOpenOrder({ name: "#5101", createdAt: at, processedAt: at }), []);
  const own = await documentByHand(shop, { euros: 119, recipient: customer, introduction: "Zu #5101.", day });
  await call(shop, storePast);
  expect(await matchAll(shop)).toMatchObject({ assigned: 1 });
  const atPlatform = async () => {
    const path = `/shops/${shop.shop}/orders/${id}`;
    return (await control<{ order: AtPlatform }>("GET", path)).order;
  };

  await until(async () => (await atPlatform()).metafields.some(({ value }) => value === own.number));
  expect((await atPlatform()).displayFinancialStatus).toBe("PENDING");
  const pay = { action: "pay", kind: "invoice", id: own.id };
  await control("POST", `/lexoffice/${shop.organizationId}/actions`, pay);

  await until(async () => (await atPlatform()).displayFinancialStatus === "PAID");
  expect((await order(shop, id)).invoices).toMatchObject([{ number: own.number, status: "paid", isAssigned: true }]);
});

longTest.concurrent("what is likely is the merchant's to decide, once", async () => {
  const { shop, day, placed } = await anOlderShop("receipts-decide");
  const [mine, other] = [await placed("#6001"), await placed("#6002")];
  await documentByHand(shop, { euros: 119, recipient: "Ole Nachbar", remark: "Bestellung 6001", day });
  await documentByHand(shop, { euros: 50, recipient: customer, remark: "#6002", day });
  await call(shop, storePast);
  await matchAll(shop);
  const { items } = await call(shop, listSuggestions);
  const suggestionOf = (orderId: string) =>
    items.find(({ candidates }) => candidates[0]?.orderId === orderId)?.key ?? "";
  expect(items).toHaveLength(2);

  const link = { key: suggestionOf(mine.id), orderId: mine.id, source: mine.id };
  expect((await call(shop, linkSuggestion, link)).items).toHaveLength(1);
  expect((await call(shop, dismissSuggestion, { key: suggestionOf(other.id) })).items).toEqual([]);
  const again = await requestAs(shop.shop, "POST", `/api/imports/receipts/${link.key}/link`, {
    body: { orderId: mine.id, source: mine.id },
  });
  expect([again.status, again.body]).toMatchObject([404, { code: "suggestion_not_found" }]);

  expect(await matchAll(shop)).toMatchObject({ found: 2, assigned: 0 });
  expect((await call(shop, listSuggestions)).items).toEqual([]);
  await importAll(shop, day);
  expect((await order(shop, mine.id)).invoices).toMatchObject([{ isAssigned: true }]);
  expect((await provider(shop)).invoices).toHaveLength(3);
});

longTest.concurrent(
  "a credit note of the merchant settles its refund, and an invoice for two orders settles both",
  async () => {
    const { shop, day, placed } = await anOlderShop("receipts-credits");
    const [first, second, refunded] = [await placed("#7001"), await placed("#7002"), await placed("#7003")];
    const { partId } = await addPart(shop, refunded.id, "refund", {
      createdAt: `${plusDays(day, 1)}T10:00:00.000Z`,
      totalRefundedSet: { shopMoney: { amount: "119.00" } },
    });
    const common = { recipient: customer, day: plusDays(day, 2) };
    await documentByHand(shop, { ...common, euros: 238, introduction: "Zu #7001 und #7002" });
    await documentByHand(shop, { ...common, euros: 119, introduction: "Zu #7003" });
    await documentByHand(shop, { ...common, kind: "credit-notes", euros: 119, introduction: "Zu #7003" });
    await settle();
    await call(shop, storePast);

    expect(await matchAll(shop)).toMatchObject({ found: 3, affected: 3, assigned: 3 });
    await importAll(shop, day);
    for (const { id } of [first, second, refunded]) expect((await order(shop, id)).invoices).toEqual([]);
    const { decisions } = await order(shop, refunded.id);
    expect(decisions.find(({ source }) => source.id === partId)).toMatchObject({ code: "LINKED_RECEIPT" });
    expect((await provider(shop)).creditNotes).toHaveLength(1);
  },
);

longTest.concurrent("a credit note that names only its invoice's number is shown with that order", async () => {
  const shop = await makeShop("receipts-numbers", { preferences: { creditCreate: false } });
  const day = (await sandboxNow()).slice(0, 10);
  const refunded = await placeOrder(shop, anOrder());
  await settle();
  const number = (await order(shop, refunded.id)).invoices[0]?.number ?? expect.fail("no invoice");
  const { partId } = await addPart(shop, refunded.id, "refund", {
    totalRefundedSet: { shopMoney: { amount: "119.00" } },
  });
  await settle();
  const credit = { kind: "credit-notes", euros: 119, recipient: "Ole Nachbar", day } as const;
  await documentByHand(shop, { ...credit, introduction: `Gutschrift zur Rechnung ${number}.` });
  await documentByHand(shop, { ...credit, introduction: "Gutschrift zur Rechnung RE9999." });

  expect(await matchAll(shop)).toMatchObject({ affected: 1, assigned: 0 });
  expect((await call(shop, listSuggestions)).items).toMatchObject([
    { kind: "credit", candidates: [{ orderId: refunded.id, source: partId, signs: ["invoice", "amount", "date"] }] },
  ]);
});

longTest.concurrent("INV-66 a delivery note of the merchant settles the parcel that it names", async () => {
  const { shop, day, placed } = await anOlderShop("receipts-parcels");
  const sent = await placed("#8101");
  await addPart(shop, sent.id, "fulfillment", { createdAt: `${plusDays(day, 1)}T10:00:00.000Z` });
  const note = { kind: "delivery-notes", recipient: customer, day: plusDays(day, 1) } as const;
  await documentByHand(shop, { ...note, euros: 119, remark: "Lieferung #8101.1" });
  await documentByHand(shop, { ...note, euros: 119, remark: "Lieferung #8101.7" });
  await settle();
  await call(shop, storePast);

  expect(await matchAll(shop)).toMatchObject({ found: 2, affected: 1, assigned: 1 });
  expect((await story(shop, sent.id)).filter((event) => event === "document.linked")).toHaveLength(1);
  expect((await call(shop, listSuggestions)).items).toEqual([]);
});

longTest.concurrent("without a connection nothing is compared", async () => {
  const shop = await makeShop("receipts-unconnected", { connected: false });
  const refused = await requestAs(shop.shop, "POST", "/api/lexoffice/import", { body: {} });
  expect([refused.status, refused.body]).toMatchObject([409, { code: "not_connected" }]);
});

longTest.concurrent("while the provider refuses calls the comparison waits, and goes on where it was", async () => {
  const { shop, day, placed } = await anOlderShop("receipts-throttled");
  await placed("#9001");
  await documentByHand(shop, { euros: 119, recipient: customer, introduction: "Zu #9001", day });
  await call(shop, storePast);
  await fault(shop, "429", { method: "GET", path: "/v1/voucherlist*" });

  expect(await call(shop, matchReceipts)).toMatchObject({ continue: true, found: 0 });
  await clearFaults();
  expect(await matchAll(shop)).toMatchObject({ found: 1, assigned: 1 });
});
