import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { evidences } from "#functions/adapters/dynamodb/kinds/evidence.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { documentMonthReader } from "#functions/adapters/dynamodb/stores/documents/document-month-reader.ts";
import { toEvidence } from "#functions/adapters/dynamodb/stores/documents/evidence-items.ts";
import { checkOrder } from "#functions/modules/orders/check-order.ts";
import { type CreateDocumentPorts, createDocument } from "#functions/modules/orders/create-document.ts";
import { getOrder } from "#functions/modules/orders/get-order.ts";
import { decideAndSave } from "#functions/modules/orders/save-decided.ts";
import { settleDocument, undoSettlement } from "#functions/modules/orders/settle-document.ts";
import { type AssignedReceipt, linkReceipt } from "#functions/modules/receipts/link-receipt.ts";
import { listSuggestions } from "#functions/modules/receipts/list-suggestions.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { AppError } from "#shared/errors.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { noRegisters } from "../../builders/vat-ids.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { aConnectedShop, eventsOf, provider, runUntilQuiet, surroundings } from "./a-world.ts";

const table = useTable();
const nowhere = anOrder({ billingAddress: undefined, shippingAddress: undefined, customer: undefined });
const invoice = { orderId: nowhere.id, kind: "invoice", by: "4711" } as const;

/** An invoice that the merchant wrote at the provider. */
const aReceipt: AssignedReceipt = {
  ...{ providerId: "own-1", kind: "invoice", number: "RE77", status: "open", title: "Rechnung" },
  ...{ date: "2026-03-03", totalCents: nowhere.totals.totalCents, taxCents: nowhere.totals.taxCents, quantity: 1 },
  ...{ perRate: [{ taxRate: 1900, netCents: 1000, taxCents: 190 }], electronicProfile: "NONE" },
  ...{ introduction: "", remark: "" },
};

/** A shop with an order that is held, and the platform that shows the order as it is now. */
async function aHeldOrder(order: { now: Order } = { now: nowhere }) {
  const shop = await aConnectedShop(await surroundings(table()));
  await storePreferences(shop.shops, {
    preferences: preferences(),
    since: { invoice: "2026-03-01T09:00:00.000Z" },
  });
  const { shops, orders, tasks, work, logs } = shop;
  const { dispatcher, clock, ids } = shop.ports;
  const ports: CreateDocumentPorts = {
    ...{ shops, orders, tasks, work, dispatcher, logs, vatIds: noRegisters, clock, ids },
    platformOrders: { readOrder: async () => order.now },
    platformAuthorization: {
      exchange: () => Promise.reject(new AppError("unauthorized")),
      refresh: () => Promise.reject(new AppError("platform_token_missing")),
    },
    links: { documentUrl: (_, id) => `https://provider.example/${id}` },
  };
  const whole = async () => (await shops.findWhole()) ?? expect.fail();
  await decideAndSave(ports, { whole: await whole(), orderId: nowhere.id });
  return { ...shop, order, callPorts: ports, whole };
}

const inMonth = async ({ shop }: { shop: string }, month: string) =>
  (await documentMonthReader(table(), shop).documentsOf({ kind: "invoice", month })).documents;

async function evidenceOf(shop: string) {
  const { Items = [] } = await table().client.send(
    new QueryCommand({
      TableName: table().name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `EVIDENCE#${shop}` },
    }),
  );
  return Items.map((item) => toEvidence(evidences.read(item))).toSorted((one, other) =>
    one.kind.localeCompare(other.kind),
  );
}

test("a settlement and its undoing are proved with the staff member, the number and the hold", async () => {
  const shop = await aHeldOrder();

  await settleDocument(shop.callPorts, await shop.whole(), { ...invoice, number: "RE77" });
  await settleDocument(shop.callPorts, await shop.whole(), { ...invoice, number: "RE78" });
  await undoSettlement(shop.callPorts, await shop.whole(), invoice);
  await undoSettlement(shop.callPorts, await shop.whole(), invoice);

  expect(await evidenceOf(shop.shop)).toMatchObject([
    {
      kind: "settlement",
      orderId: nowhere.id,
      record: {
        by: "4711",
        settlement: { number: "RE77", code: "MISSING_CUSTOMER" },
        decision: { verdict: "hold", code: "MISSING_CUSTOMER" },
      },
    },
    { kind: "settlementUndone", record: { by: "4711", settlement: { number: "RE77" } } },
  ]);
  const events = await eventsOf(shop);
  expect(events.filter((event) => event.startsWith("document.sett"))).toEqual([
    "document.settled",
    "document.settlementUndone",
  ]);
});

test("the hold that a merchant overrides by hand is proved with the staff member, once", async () => {
  const shop = await aHeldOrder({ now: anOrder() });
  await runUntilQuiet(shop);
  shop.order.now = anOrder({ id: "5002", name: "#1001A" });
  await decideAndSave(shop.callPorts, { whole: await shop.whole(), orderId: "5002" });

  for (const by of ["4711", "4712"]) {
    await createDocument(shop.callPorts, await shop.whole(), { orderId: "5002", kind: "invoice", by });
  }

  expect(await evidenceOf(shop.shop)).toMatchObject([
    {
      kind: "override",
      orderId: "5002",
      record: { orderName: "#1001A", by: "4711", decision: { verdict: "hold", code: "DUPLICATE_ORDER" } },
    },
  ]);
});

test("a document that nothing held needs no proof when a merchant asks for it", async () => {
  const shop = await aHeldOrder({ now: anOrder() });

  await createDocument(shop.callPorts, await shop.whole(), { orderId: nowhere.id, kind: "invoice", by: "4711" });

  expect(await evidenceOf(shop.shop)).toEqual([]);
});

test("a settlement outlives a later decision and a correction; nothing is sent until it is taken back", async () => {
  const shop = await aHeldOrder();
  await settleDocument(shop.callPorts, await shop.whole(), invoice);
  shop.order.now = anOrder({ updatedAt: "2026-03-03T11:00:00.000Z" });

  const checked = await checkOrder(shop.callPorts, await shop.whole(), invoice);
  await runUntilQuiet(shop);

  expect(checked.reason).toMatchObject({ code: "SETTLED_ELSEWHERE", verdict: "skip" });
  expect(provider(shop).invoices).toHaveLength(0);

  await undoSettlement(shop.callPorts, await shop.whole(), invoice);
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
});

test("a receipt of the merchant stops the invoice of a live order, until the assignment is taken back", async () => {
  const shop = await aHeldOrder();
  const receipt = { ...aReceipt, number: "RE77" };
  const link = async () =>
    linkReceipt(shop.callPorts, await shop.whole(), { receipt, orderId: nowhere.id, sourceId: nowhere.id });
  expect([await link(), await link()]).toEqual([true, false]);
  shop.order.now = anOrder({ updatedAt: "2026-03-03T11:00:00.000Z" });

  await decideAndSave(shop.callPorts, { whole: await shop.whole(), orderId: nowhere.id });
  await runUntilQuiet(shop);

  const decided = await shop.orders.findWhole(nowhere.id);
  expect(decided?.head.decisions[0]).toMatchObject({ verdict: "skip", code: "LINKED_RECEIPT" });
  expect(provider(shop).invoices).toHaveLength(0);

  await undoSettlement(shop.callPorts, await shop.whole(), invoice);
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
});

test("an assigned receipt is the order's document in row, month and page, and goes with its assignment", async () => {
  const shop = await aHeldOrder();
  const before = await shop.orders.findWhole(nowhere.id);
  await linkReceipt(shop.callPorts, await shop.whole(), {
    receipt: aReceipt,
    orderId: nowhere.id,
    sourceId: nowhere.id,
  });

  const linked = await shop.orders.findWhole(nowhere.id);
  const shown = await getOrder(shop.callPorts, await shop.whole(), { orderId: nowhere.id });
  expect(linked?.documents).toMatchObject([
    { number: "RE77", date: "2026-03-03", perRate: aReceipt.perRate, isAssigned: true },
  ]);
  expect(shown.invoices).toMatchObject([
    { number: "RE77", status: "open", total: aReceipt.totalCents / 100, isAssigned: true },
  ]);
  expect(shown.reason).toBeNull();
  expect(shown.actions.filter(({ kind }) => kind === "invoice").map(({ action }) => action)).toEqual(["undo"]);
  expect(linked?.row).toMatchObject({ documents: [{ number: "RE77" }], remainingCents: aReceipt.totalCents });
  expect((await inMonth(shop, "2026-03")).map(({ number }) => number)).toEqual(["RE77"]);

  await undoSettlement(shop.callPorts, await shop.whole(), invoice);
  const undone = await shop.orders.findWhole(nowhere.id);
  expect([undone?.documents, undone?.row]).toEqual([[], before?.row]);
  expect(await inMonth(shop, "2026-03")).toEqual([]);
});

test("an assigned receipt with the sums of the order has the facts of its supply, whatever held the order back", async () => {
  const abroad = anAddress({ countryCode: "AT", zip: "1010", city: "Wien" });
  const order = anOrder({ billingAddress: abroad, shippingAddress: abroad });
  const facts = async (taxCents: number) => {
    const shop = await aHeldOrder({ now: order });
    await storePreferences(shop.shops, { preferences: preferences(), since: {} });
    const receipt = { ...aReceipt, taxCents };
    await linkReceipt(shop.callPorts, await shop.whole(), { receipt, orderId: order.id, sourceId: order.id });
    const [document] = (await shop.orders.findWhole(order.id))?.documents ?? [];
    return [document?.supplyCountry, document?.regime];
  };

  expect(await facts(aReceipt.taxCents)).toEqual(["AT", "homeTaxed"]);
  expect(await facts(0)).toEqual([undefined, undefined]);
});

test("an assignment of a sale abroad is taken back, also where this very press sees that the parcel left", async () => {
  const abroad = anAddress({ countryCode: "AT", zip: "1010", city: "Wien" });
  const order = anOrder({ billingAddress: abroad, shippingAddress: abroad, fulfillments: [] });
  const shop = await aHeldOrder({ now: order });
  await storePreferences(shop.shops, { preferences: preferences(), since: {} });
  await linkReceipt(shop.callPorts, await shop.whole(), { receipt: aReceipt, orderId: order.id, sourceId: order.id });
  shop.order.now = { ...order, fulfillments: anOrder().fulfillments, updatedAt: "2026-03-04T11:00:00.000Z" };

  await undoSettlement(shop.callPorts, await shop.whole(), invoice);

  expect((await shop.orders.findWhole(order.id))?.documents).toEqual([]);
  expect(await inMonth(shop, "2026-03")).toEqual([]);
});

test.each(["draft", "voided"] as const)("a receipt that is %s is not assigned", async (status) => {
  const shop = await aHeldOrder();
  const receipt = { ...aReceipt, status };

  expect(
    await linkReceipt(shop.callPorts, await shop.whole(), { receipt, orderId: nowhere.id, sourceId: nowhere.id }),
  ).toBe(false);

  expect((await shop.orders.findWhole(nowhere.id))?.documents).toEqual([]);
});

/** The places in the order to which the merchant is offered to assign the receipt. */
async function offersOf(shop: Awaited<ReturnType<typeof aHeldOrder>>) {
  const refunded = { orderId: nowhere.id, orderName: nowhere.name, sourceId: "r9", signs: [], score: 50 };
  const { providerId, number, date, totalCents } = aReceipt;
  const facts = { providerId, number, date, totalCents, suggestedAt: "2026-03-03T10:00:00.000Z" };
  const suggestions = [
    { ...facts, key: "a", kind: "invoice" as const, candidates: [{ ...refunded, sourceId: nowhere.id }] },
    { ...facts, key: "b", kind: "creditNote" as const, candidates: [refunded] },
  ];
  const ports = { suggestions: { list: async () => ({ suggestions }) }, storedJobs: { find: async () => undefined } };
  const listed = await listSuggestions(
    { ...ports, orders: shop.orders, links: shop.callPorts.links },
    await shop.whole(),
    {},
  );
  return listed.items.map(({ kind }) => kind);
}

test("a receipt is offered for what lacks its document, and for nothing else", async () => {
  expect(await offersOf(await aHeldOrder())).toEqual(["invoice", "credit"]);
});

type HeldOrder = Awaited<ReturnType<typeof aHeldOrder>>;
const linked = (receipt: AssignedReceipt) => async (shop: HeldOrder) => {
  await linkReceipt(shop.callPorts, await shop.whole(), { receipt, orderId: nowhere.id, sourceId: nowhere.id });
};
const documented: readonly (readonly [string, (shop: HeldOrder) => Promise<unknown>])[] = [
  ["a receipt of the same sum", linked(aReceipt)],
  ["a receipt of another sum", linked({ ...aReceipt, providerId: "own-2", totalCents: 999 })],
  ["a settlement", async (shop) => settleDocument(shop.callPorts, await shop.whole(), { ...invoice, number: "RE1" })],
  [
    "an invoice of the app",
    async (shop) => {
      shop.order.now = anOrder({ updatedAt: "2026-03-03T11:00:00.000Z" });
      await decideAndSave(shop.callPorts, { whole: await shop.whole(), orderId: nowhere.id });
      await runUntilQuiet(shop);
    },
  ],
];

test.each(documented)("no receipt is offered for the invoice of an order that has %s", async (_, document) => {
  const shop = await aHeldOrder();
  await document(shop);

  expect(await offersOf(shop)).toEqual(["credit"]);
});

test("a receipt of another sum is shown as such, and is neither the order's document nor in the month", async () => {
  const shop = await aHeldOrder();
  const receipt = { ...aReceipt, totalCents: 999 };
  await linkReceipt(shop.callPorts, await shop.whole(), { receipt, orderId: nowhere.id, sourceId: nowhere.id });

  const shown = await getOrder(shop.callPorts, await shop.whole(), { orderId: nowhere.id });
  expect(shown.invoices).toMatchObject([{ number: "RE77", isAssigned: true, differs: true }]);
  expect(shown.reason).toMatchObject({ code: "LINKED_RECEIPT" });
  expect(shown.actions.filter(({ kind }) => kind === "invoice").map(({ action }) => action)).toEqual(["undo"]);
  expect(await inMonth(shop, "2026-03")).toEqual([]);
});

test("an invoice that exists, or that nothing holds, cannot be settled", async () => {
  const shop = await aHeldOrder({ now: anOrder() });
  const settle = async () =>
    settleDocument(shop.callPorts, await shop.whole(), invoice).catch(({ code, details }: AppError) => [code, details]);

  expect(await settle()).toEqual(["document_not_possible", { code: "EXISTING" }]);
  await runUntilQuiet(shop);

  expect(await settle()).toEqual(["document_not_possible", { code: "EXISTING" }]);
  expect(provider(shop).invoices).toHaveLength(1);
});

/** A shop whose only invoice the merchant cancelled at the provider. */
async function aCancelledInvoice() {
  const shop = await aHeldOrder({ now: anOrder() });
  await runUntilQuiet(shop);
  const orderId = nowhere.id;
  const [before] = (await shop.orders.findWhole(orderId))?.documents ?? [];
  if (before === undefined) expect.fail("no invoice");
  const at = shop.clock.now();
  const after = { ...before, status: "voided", seenAt: at } as const;
  const cancellation = { before, after, isTrial: false, logs: [], isDecisive: true, at, payments: [] };
  await documentChanges(table(), shop.shop, async () => 30).apply(cancellation);
  await decideAndSave(shop.callPorts, { whole: await shop.whole(), orderId });
  const create = async (isFirstOnly = false) =>
    createDocument(shop.callPorts, await shop.whole(), { ...invoice, isFirstOnly }).catch(
      ({ details }: AppError) => details,
    );
  const reason = async () => (await getOrder(shop.callPorts, await shop.whole(), { orderId })).reason?.code;
  return { ...shop, create, reason };
}

test("the merchant, and no workflow, has another invoice made for a cancelled one, which the row shows as planned", async () => {
  const shop = await aCancelledInvoice();
  expect(await shop.reason()).toBe("DOCUMENT_CANCELLED");
  expect(await shop.create(true)).toEqual({ code: "DOCUMENT_CANCELLED", kind: "invoice" });

  expect(await shop.create()).toMatchObject({ reason: { kind: "invoice", verdict: "planned" } });
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(2);
  expect(await shop.reason()).toBeUndefined();
});

test("a cancelled invoice that the merchant settled, or assigned a receipt to, is not made again until that is undone", async () => {
  const shop = await aCancelledInvoice();
  await settleDocument(shop.callPorts, await shop.whole(), { ...invoice, number: "RE-77" });
  expect(await shop.create()).toMatchObject({ code: "SETTLED_ELSEWHERE" });
  await undoSettlement(shop.callPorts, await shop.whole(), invoice);
  const place = { receipt: aReceipt, orderId: nowhere.id, sourceId: nowhere.id };

  expect(await linkReceipt(shop.callPorts, await shop.whole(), place)).toBe(true);

  expect(await shop.create()).toMatchObject({ code: "LINKED_RECEIPT" });
  await runUntilQuiet(shop);
  expect(provider(shop).invoices).toHaveLength(1);
});
