import { expect, test } from "vitest";
import { planCorrection } from "#shared/domain/documents/corrections/pressed-correction.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { invoiceOf } from "../../builders/credit-notes.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const [kept, returned] = [aLineItem({ totalCents: 80_000 }), aLineItem({ totalCents: 20_000 })];
const placed = anOrder({ lines: [kept, returned] });

/** The facts of both documents of a correction of the placed order, as it is on 11 December. */
function factsOf(order: Order) {
  const input = planInput({
    order,
    preferences: preferences({}),
    profile: aProfile(),
    context: aContext({
      now: "2026-12-11T12:00:00.000Z",
      existing: new Set([`invoice:${order.id}`]),
      documentedFingerprint: orderFingerprint(placed),
      invoice: invoiceOf({ order: placed, refunds: [], invoice: { supply: { supplyDay: "2026-03-03" } } }),
    }),
  });
  const plan = planCorrection({ input, decisions: [], openSlots: new Set() });
  if ("refusal" in plan) throw new Error(plan.refusal);
  return [plan.drafts.creditNote.supply, plan.drafts.invoice.supply];
}

test("a correction about a return before any payment knows its day", () => {
  const refund = aRefundOf({
    lines: [aRefundLine(returned)],
    createdAt: "2026-12-09T12:00:00.000Z",
    money: "none",
  });
  const totals = { ...placed.totals, currentTotalCents: 80_000, receivedCents: 0, outstandingCents: 80_000 };

  expect(
    factsOf({ ...placed, lines: [kept, { ...returned, currentQuantity: 0 }], refunds: [refund], totals }),
  ).toMatchObject([
    { invoicedOn: "2026-03-05", changedOn: "2026-12-09" },
    { invoicedOn: "2026-03-05", changedOn: "2026-12-09" },
  ]);
});

test("a correction about an addition, without any return, has the day of the press", () => {
  const more = aLineItem({ totalCents: 5_000 });
  const totals = { ...placed.totals, totalCents: 105_000, currentTotalCents: 105_000, receivedCents: 105_000 };

  for (const facts of factsOf({ ...placed, lines: [...placed.lines, more], totals }))
    expect(facts).toMatchObject({ changedOn: "2026-12-11" });
});

test("a correction about an address is about an error", () => {
  const facts = factsOf({ ...placed, billingAddress: anAddress({ city: "Bremen" }) });

  for (const one of facts) expect(one).not.toHaveProperty("changedOn");
});
