import { expect, test } from "vitest";
import { decide } from "#functions/modules/orders/decide-order.ts";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { OrderRefund } from "#shared/domain/orders/order.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aProfile, preferences } from "../../builders/settings.ts";
import { aConnection, aDocument, aDocumentTask, aShop, NOW } from "../../contract/dynamodb/fixtures.ts";

// A merchant may change a draft at the provider before it is finished: its lines and rates are unknown from then on.

const since = { invoice: "2026-03-01T00:00:00.000Z", creditNote: "2026-03-01T00:00:00.000Z" };
const connection = aConnection({ profile: aProfile() });
const whole = { shop: aShop("becher.myshopify.com", { since }), preferences: preferences(), unused: {}, connection };

const cups = aLineItem({ id: "1", quantity: 10, unitPriceCents: 1000 });
const placed = anOrder({ lines: [cups] });
const made = { expectedGrossCents: 10_000, state: "CONFIRMED", providerId: "p1", sentAt: NOW } as const;
const invoiceTask = aDocumentTask({
  ...{ ...made, content: wantedInvoiceOf({ order: placed, preferences: whole.preferences }).content },
  fingerprint: orderFingerprint(placed),
});
const asSent = { providerId: "p1", status: "open", totalCents: 10_000, taxCents: 1597 } as const;

const refundOf = (id: string, quantity: number, before = 0): OrderRefund =>
  aRefundOf({ id, lines: [aRefundLine(cups, { quantity, before })], createdAt: `2026-03-0${id}T10:00:00.000Z` });

function refunded(refunds: readonly OrderRefund[], cents: number) {
  const lines = [{ ...cups, currentQuantity: 10 - cents / 1000 }];
  const totals = { ...placed.totals, currentTotalCents: 10_000 - cents, refundedCents: cents };
  return { ...placed, lines, refunds: [...refunds], totals };
}

function decided(order: ReturnType<typeof refunded>, tasks: unknown[], documents: unknown[]) {
  const before = { tasks, documents, head: { decisions: [], payments: [] }, trials: [] } as unknown as WholeOrder;
  return decide(NOW, whole as unknown as WholeShop, order, before);
}

const inShort = (decisions: ReturnType<typeof decided>) =>
  decisions.flatMap((one) => (one.kind === "creditNote" ? [one.verdict === "wanted" ? "wanted" : one.code] : []));

test.each([
  ["as it was sent", {}, "wanted"],
  ["with a cent of rounding in the tax", { taxCents: 1596 }, "wanted"],
  ["with another total", { totalCents: 8000, taxCents: 1277 }, "DOCUMENT_EDITED"],
  ["with another rate", { taxCents: 654 }, "DOCUMENT_EDITED"],
  ["not yet, and is the merchant's to adapt", { status: "draft", totalCents: 8000 } as const, "INVOICE_IS_DRAFT"],
])("O109 a refund of an invoice that was finished %s", (_, sums, expected) => {
  const decisions = decided(refunded([refundOf("4", 10)], 10_000), [invoiceTask], [aDocument({ ...asSent, ...sums })]);

  expect(inShort(decisions)).toEqual([expected]);
});

test.each([
  ["was finished as it was sent", "open", 4000, 639, "wanted"],
  ["was finished with another total", "open", 5000, 798, "DOCUMENT_EDITED"],
  ["is a draft with another total", "draft", 5000, 798, "DOCUMENT_EDITED"],
] as const)("O109 a refund after a credit note that %s", (_, status, totalCents, taxCents, expected) => {
  const [first, second] = [refundOf("4", 4), refundOf("5", 6, 4)];
  const [note] = decided(refunded([first], 4000), [invoiceTask], [aDocument(asSent)]);
  if (note?.verdict !== "wanted") return expect.fail();
  const source = { type: "refund", id: "4" } as const;
  const task = aDocumentTask({
    ...{ ...made, key: "creditNote:4:0", kind: "creditNote", source, content: note.content },
    ...{ expectedGrossCents: 4000, providerId: "c1" },
  });
  const document = aDocument({ kind: "creditNote", source, providerId: "c1", status, totalCents, taxCents });

  const decisions = decided(refunded([first, second], 10_000), [invoiceTask, task], [aDocument(asSent), document]);

  expect(inShort(decisions)).toEqual([expected]);
});
