import { expect, test } from "vitest";
import { sentDays } from "#functions/modules/orders/sent-days.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order, OrderLine } from "#shared/domain/orders/order.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { aParcel } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { aRefundAbroad, aSaleAbroad } from "../../builders/sales-abroad.ts";

const [first, second] = [aLineItem({ id: "1", quantity: 1 }), aLineItem({ id: "2", quantity: 1 })];
const sent = (day: string, lines: readonly OrderLine[], fields = {}) =>
  aParcel(lines, { createdAt: `${day}T10:00:00.000Z`, ...fields });

/** Documents with the tasks that made them, for the lines that the order had then. */
function stored(...made: { document: AccountingDocument; lines?: readonly OrderLine[]; corrects?: string }[]) {
  const tasks = made.map(({ document, lines = [first], corrects }) => ({
    type: "document",
    providerId: document.providerId,
    fingerprint: orderFingerprint(anOrder({ lines })),
    content: corrects === undefined ? {} : { corrects: { providerId: corrects } },
  }));
  return { documents: made.map(({ document }) => document), tasks: tasks as unknown as Task[] };
}

const daysOf = (before: ReturnType<typeof stored>, order: Partial<Order>) =>
  sentDays(before, anOrder(order)).map(({ document, sentOn }) => [document.number, sentOn]);

const invoice = aSaleAbroad({ number: "RE1", date: "2026-09-30", supplyDay: undefined });

test("an invoice and its credit note learn the day on which the last parcel leaves after them", () => {
  const refund = aRefundAbroad(invoice, { cents: 100, on: "2026-10-01" });
  const before = stored({ document: invoice }, { document: refund, corrects: invoice.providerId });

  expect(daysOf(before, { lines: [first], fulfillments: [] })).toEqual([]);
  expect(daysOf(before, { lines: [first], fulfillments: [sent("2026-10-02", [first])] })).toEqual([
    ["RE1", "2026-10-02"],
    ["RE1-GS", "2026-10-02"],
  ]);
});

test("nothing is written where the day is known, and a parcel that was given up takes it back", () => {
  const before = stored({ document: { ...invoice, sentOn: "2026-10-02" } });
  const parcel = (status: string) => ({ lines: [first], fulfillments: [sent("2026-10-02", [first], { status })] });

  expect(daysOf(before, parcel("SUCCESS"))).toEqual([]);
  expect(daysOf(before, parcel("CANCELLED"))).toEqual([["RE1", undefined]]);
});

test("a parcel with what was added later dates the supplement alone", () => {
  const added = aSaleAbroad({
    number: "RE2",
    source: { type: "supplement", id: "s" },
    createdAt: "2026-10-03T10:00:00.000Z",
  });
  const before = stored({ document: invoice }, { document: added, lines: [first, second] });
  const fulfillments = [sent("2026-09-29", [first]), sent("2026-10-05", [second])];

  expect(daysOf(before, { lines: [first, second], fulfillments })).toEqual([
    ["RE1", "2026-09-29"],
    ["RE2", "2026-10-05"],
  ]);
});

test("more units of a line that was invoiced before count for their own invoice", () => {
  const two = { ...first, quantity: 2 };
  const added = aSaleAbroad({
    number: "RE2",
    source: { type: "supplement", id: "s" },
    createdAt: "2026-10-03T10:00:00.000Z",
  });
  const before = stored({ document: invoice }, { document: added, lines: [two] });
  const fulfillments = [sent("2026-10-05", [first]), sent("2026-09-29", [first])];

  expect(daysOf(before, { lines: [two], fulfillments })).toEqual([
    ["RE1", "2026-09-29"],
    ["RE2", "2026-10-05"],
  ]);
});

test("documents at home, delivery notes and those of another sum are left alone", () => {
  const before = stored(
    { document: aSaleAbroad({ regime: "domestic", supplyCountry: "DE" }) },
    { document: aSaleAbroad({ kind: "deliveryNote" }) },
    { document: aSaleAbroad({ differs: true }) },
  );

  expect(daysOf(before, { lines: [first], fulfillments: [sent("2026-10-02", [first])] })).toEqual([]);
});
