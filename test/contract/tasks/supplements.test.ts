import { expect, test } from "vitest";
import { processOrderEvent } from "#functions/modules/orders/process-order-event.ts";
import { retryDocument } from "#functions/modules/orders/retry-document.ts";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { AppError } from "#shared/errors.ts";
import { anExchange, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { noRegisters } from "../../builders/vat-ids.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import {
  aConnectedShop,
  type ConnectedShop,
  later,
  passTime,
  provider,
  runUntilQuiet,
  type Surroundings,
  surroundings,
  timing,
} from "./a-world.ts";

const table = useTable();
const cup = (fields = {}) => aLineItem({ id: "1", title: "Tasse", unitPriceCents: 1000, ...fields });
const bowl = (fields = {}) => aLineItem({ id: "2", title: "Schale", unitPriceCents: 500, ...fields });
const book = aLineItem({ id: "3", title: "Buch", unitPriceCents: 2000, rate: 700 });
const refused = () => Promise.reject(new AppError("platform_token_missing"));

/** A shop with an invoiced order of one cup and later additions, and the platform that shows the order. */
async function anInvoicedShop(place: Surroundings) {
  const shop = await aConnectedShop(place);
  const since = { invoice: "2026-03-01T09:00:00.000Z", creditNote: "2026-03-01T09:00:00.000Z" };
  await storePreferences(shop.shops, { preferences: preferences({ invoiceSupplement: true }), since });
  const { shops, orders, tasks, work, logs, ports } = shop;
  const { dispatcher, clock, ids } = ports;
  const platform = { order: anOrder({ lines: [cup()] }) };
  const eventPorts = {
    ...{ shops, orders, tasks, work, dispatcher, logs, vatIds: noRegisters, clock, ids },
    platformOrders: { readOrder: async () => platform.order },
    platformAuthorization: { exchange: refused, refresh: refused },
    links: { documentUrl: (_: unknown, id: string) => `https://provider.example/${id}` },
  };
  const invoiced = { ...shop, platform, eventPorts };
  await deliver(invoiced);
  await settle(invoiced);
  return invoiced;
}

type InvoicedShop = ConnectedShop & Pick<Awaited<ReturnType<typeof anInvoicedShop>>, "platform" | "eventPorts">;

/** Each delivery carries no instant, so that none is taken for an old one. */
const deliver = (shop: InvoicedShop, ports = shop.eventPorts) =>
  processOrderEvent(
    ports,
    {
      ...{ shop: shop.shop, topic: "orders/updated", orderId: "5001", eventId: "e", webhookId: "w" },
      triggeredAt: later(0),
    },
    { isLastTry: false },
  );

/** Works until nothing is handed on any more. */
async function settle(shop: InvoicedShop): Promise<void> {
  await runUntilQuiet(shop);
  while (shop.orderEvents.splice(0).length > 0) {
    await deliver(shop);
    await runUntilQuiet(shop);
  }
}

let changes = 0;

/** The platform shows the order changed. */
function change(shop: InvoicedShop, fields: Parameters<typeof anOrder>[0]): void {
  changes += 1;
  shop.platform.order = anOrder({ edited: true, updatedAt: later(changes), ...fields });
}

const grossOf = (documents: readonly { totalPrice?: { totalGrossAmount?: number } }[]) =>
  documents.map(({ totalPrice }) => totalPrice?.totalGrossAmount).sort((one = 0, other = 0) => one - other);

const refundedOrder = (
  lines: Order["lines"],
  refund: OrderRefund,
  receivedCents: number,
): Parameters<typeof anOrder>[0] => ({
  lines,
  refunds: [refund],
  financialStatus: "PARTIALLY_REFUNDED",
  totals: { receivedCents, refundedCents: refund.totalCents, currentTotalCents: receivedCents - refund.totalCents },
});

test("O65 O94 each edit makes one supplement, delivered five times at once and late again", async () => {
  const shop = await anInvoicedShop(await surroundings(table()));
  for (const lines of [[bowl()], [bowl(), book]]) {
    change(shop, { lines: [cup(), ...lines] });
    await Promise.all(Array.from({ length: 5 }, () => deliver(shop)));
    await settle(shop);
    await deliver(shop);
    await settle(shop);
  }

  expect(grossOf(provider(shop).invoices)).toEqual([5, 10, 20]);
  const whole = await shop.orders.findWhole("5001");
  expect(whole?.documents.map(({ source }) => source.id).sort()).toEqual(["5001", "5001-2", "5001-3"]);
  expect(whole?.row).toMatchObject({ remainingCents: 3500, reason: null });
  expect(whole?.row.documents).toHaveLength(3);
  expect((await shop.shops.findWhole())?.statistics.provider.invoices).toMatchObject({ created: 3 });
  expect(await usedTransfers(shop)).toBe(3);
});

test("O65 O96 what is added while a supplement's answer is lost is the next one; the lost one is found by its mark", async () => {
  const shop = await anInvoicedShop(await surroundings(table()));
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices", nth: 1 }, fault: "504-after-commit" });
  change(shop, { lines: [cup(), bowl()] });
  await deliver(shop);
  await settle(shop);
  shop.simulator.clearFaults();
  change(shop, { lines: [cup(), bowl(), book] });
  await deliver(shop);
  await settle(shop);
  await passTime(shop, timing.settleSeconds + 120);
  await settle(shop);

  expect(grossOf(provider(shop).invoices)).toEqual([5, 10, 20]);
  const task = await shop.tasks.find({ key: "invoice:5001-2:0", orderId: "5001", type: "document" });
  expect(task).toMatchObject({ state: "CONFIRMED", adopted: true });
});

test("O65 what is added before a supplement was begun comes with it", async () => {
  const shop = await anInvoicedShop(await surroundings(table()));
  change(shop, { lines: [cup(), bowl()] });
  await deliver(shop);
  change(shop, { lines: [cup(), bowl(), book] });
  await deliver(shop);
  await settle(shop);

  expect(grossOf(provider(shop).invoices)).toEqual([10, 25]);
});

test("O65 taken out again before it was begun, nothing is sent for it", async () => {
  const shop = await anInvoicedShop(await surroundings(table()));
  change(shop, { lines: [cup(), bowl()] });
  await deliver(shop);
  const refund = aRefundOf({ id: "r1", money: "none", moneyMoved: false, totalCents: 0, lines: [aRefundLine(bowl())] });
  const lines = [cup(), bowl({ currentQuantity: 0 })];
  change(shop, { lines, refunds: [refund], totals: { receivedCents: 1000, currentTotalCents: 1000 } });
  await deliver(shop);
  await settle(shop);

  expect(grossOf(provider(shop).invoices)).toEqual([10]);
  expect((await shop.orders.findWhole("5001"))?.row.reason).toBeNull();
});

test("a refund of what was added is linked to the supplement at the provider", async () => {
  const shop = await anInvoicedShop(await surroundings(table()));
  change(shop, { lines: [cup(), bowl()] });
  await deliver(shop);
  await settle(shop);
  const refund = aRefundOf({ id: "r1", createdAt: later(5), lines: [aRefundLine(bowl())] });
  change(shop, refundedOrder([cup(), bowl({ currentQuantity: 0 })], refund, 1500));
  await deliver(shop);
  await settle(shop);

  const supplement = provider(shop).invoices.find(({ totalPrice }) => totalPrice?.totalGrossAmount === 5);
  expect(provider(shop).creditNotes.map(({ relatedVouchers }) => relatedVouchers.map(({ id }) => id))).toEqual([
    [supplement?.id],
  ]);
});

test("a refund over both names both, and is not made once one of them is taken back at the provider", async () => {
  const shop = await anInvoicedShop(await surroundings(table()));
  change(shop, { lines: [cup(), bowl()] });
  await deliver(shop);
  await settle(shop);
  const refund = aRefundOf({ id: "r1", createdAt: later(5), lines: [aRefundLine(cup()), aRefundLine(bowl())] });
  const lines = [cup({ currentQuantity: 0 }), bowl({ currentQuantity: 0 })];
  change(shop, refundedOrder(lines, refund, 1500));
  await deliver(shop);
  const supplement = provider(shop).invoices.find(({ totalPrice }) => totalPrice?.totalGrossAmount === 5);
  shop.simulator.act(shop.organizationId, "void", "invoice", supplement?.id ?? "");
  await settle(shop);

  expect(provider(shop).creditNotes).toEqual([]);
  const task = await shop.tasks.find({ key: "creditNote:r1:0", orderId: "5001", type: "document" });
  expect(task).toMatchObject({ state: "REJECTED", reason: { code: "RECEIPT_NOT_FOUND" } });
});

test("O68 an even exchange: an invoice of the new, a linked correction of the old", async () => {
  const shop = await anInvoicedShop(await surroundings(table()));
  const given = { money: "none", moneyMoved: false, totalCents: 0, returnId: "x" } as const;
  change(shop, {
    edited: false,
    lines: [cup({ currentQuantity: 0 }), aLineItem({ id: "9", title: "Tasse, blau", unitPriceCents: 1000 })],
    returns: [anExchange({ id: "x", exchangeLines: [{ lineId: "9", quantity: 1 }] })],
    refunds: [aRefundOf({ id: "r1", createdAt: later(5), lines: [aRefundLine(cup())], ...given })],
    totals: { totalCents: 2000, currentTotalCents: 1000, receivedCents: 1000 },
  });
  await deliver(shop);
  await settle(shop);
  await deliver(shop);
  await settle(shop);

  expect([grossOf(provider(shop).invoices), grossOf(provider(shop).creditNotes)]).toEqual([[10, 10], [10]]);
  const whole = await shop.orders.findWhole("5001");
  const first = whole?.documents.find(({ source }) => source.id === "5001");
  expect(provider(shop).creditNotes[0]?.relatedVouchers.map(({ id }) => id)).toEqual([first?.providerId]);
  expect(whole?.row).toMatchObject({ remainingCents: 1000, reason: null });
});

test("a supplement that the provider refused is tried again under the next revision, and nothing else is added by itself", async () => {
  const shop = await anInvoicedShop(await surroundings(table()));
  change(shop, { lines: [cup(), bowl()] });
  await deliver(shop);
  const planned = await shop.tasks.find({ key: "invoice:5001-2:0", orderId: "5001", type: "document" });
  if (planned === undefined) throw new Error("no supplement is planned");
  const log = {
    key: "log_1",
    at: shop.clock.now(),
    origin: "invoice",
    event: "document.rejected",
    status: "critical",
  } as const;
  await shop.tasks.close(planned, { state: "REJECTED", reason: { code: "refused" }, log });
  change(shop, { lines: [cup(), bowl(), book] });
  await deliver(shop);
  await settle(shop);
  expect(grossOf(provider(shop).invoices)).toEqual([10]);
  expect((await shop.orders.findWhole("5001"))?.row.reason).toMatchObject({ verdict: "failed", sourceId: "5001-2" });

  await retryDocument(shop.eventPorts, await wholeOf(shop), {
    ...{ orderId: "5001", kind: "invoice", source: "5001-2", by: "4711" },
  });
  await settle(shop);

  expect(grossOf(provider(shop).invoices)).toEqual([10, 25]);
  const task = await shop.tasks.find({ key: "invoice:5001-2:1", orderId: "5001", type: "document" });
  expect(task).toMatchObject({ state: "CONFIRMED" });
});
