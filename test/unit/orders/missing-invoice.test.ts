import { expect, test } from "vitest";
import { decide } from "#functions/modules/orders/decide-order.ts";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { anAddress, anOrder, aRefund } from "../../builders/orders.ts";
import { aProfile, preferences } from "../../builders/settings.ts";
import { aConnection, aDocument, aDocumentTask, aShop, NOW } from "../../contract/dynamodb/fixtures.ts";

/** An order whose invoice was begun but does not exist: which decisions follow, and which reason the order shows. */

const placed = anOrder();
const edited = { ...placed, billingAddress: anAddress({ lastName: "Mustermann" }) };
const refunded = { ...placed, refunds: [aRefund()] };
const cancelled = { ...placed, cancelledAt: "2026-03-04T00:00:00.000Z" };
const unpaid = {
  ...cancelled,
  totals: { ...placed.totals, receivedCents: 0, outstandingCents: 0 },
  transactions: [],
};

const since = { invoice: "2026-03-01T00:00:00.000Z", creditNote: "2026-03-01T00:00:00.000Z" };
const shop = {
  shop: aShop("becher.myshopify.com", { since }),
  preferences: preferences(),
  unused: {},
  connection: aConnection({ profile: aProfile() }),
};

/** The decisions in short, without those whose trace names an override or a deleted document. */
function decided(order: Order, task: Partial<DocumentTask>, documents: readonly AccountingDocument[] = []): string[] {
  const made = aDocumentTask({ fingerprint: orderFingerprint(placed), ...task });
  const before = { tasks: [made], documents, head: { decisions: [], payments: [] }, trials: [] };
  // Only what decisions read of both.
  const decisions = decide(NOW, shop as unknown as WholeShop, order, before as unknown as WholeOrder);
  return decisions
    .filter(({ trace }) => !trace.some(({ rule }) => rule === "waived" || rule === "deleted"))
    .map((one) => `${one.kind} ${one.verdict === "wanted" ? "wanted" : `${one.verdict} ${one.code}`}`);
}

const deleted = [aDocument({ providerId: "p1", status: "deleted", orderId: placed.id })];
const missing = [
  ["refused", { state: "REJECTED", sentAt: NOW }, []],
  ["parked before it was sent", { state: "PARKED" }, []],
  ["waived", { state: "SKIPPED", reason: { code: "SKIPPED_BY_PERSON" } }, []],
  ["given up while it waited for a transfer", { state: "SKIPPED", reason: { code: "DISCARDED" } }, []],
  ["deleted at the provider", { state: "CONFIRMED", providerId: "p1", sentAt: NOW }, deleted],
] as const;

test.each(missing)("nobody is told to correct an invoice that was %s: there is none", (_, task, documents) => {
  expect(decided(edited, task, documents)).toEqual([]);
  expect(decided(cancelled, task, documents)).toEqual([]);
  expect(decided(unpaid, task, documents)).toEqual([]);
});

test.each(missing)("O110 a refund does not wait for an invoice that was %s: a person decides", (_, task, documents) => {
  expect(decided(refunded, task, documents)).toEqual(["creditNote hold RECEIPT_NOT_FOUND"]);
});

test.each([
  ["is on its way", { state: "SENDING", sentAt: NOW }],
  ["may have been made", { state: "PARKED", sentAt: NOW, reason: { code: "DOCUMENT_UNCLEAR" } }],
] as const)("what happens while an invoice %s is said, and a refund waits for it", (_, task) => {
  expect(decided(edited, task)).toEqual(["invoice hold CHANGED_AFTER_DOCUMENT"]);
  expect(decided(refunded, task)).toEqual(["creditNote wait WAIT"]);
});
