import { describe, expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { Decision, OpenDecision } from "#shared/domain/documents/decision/decision.ts";
import {
  assignmentOf,
  type Settlement,
  settlementOf,
  withSettlements,
} from "#shared/domain/documents/decision/settlement.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { Books } from "../../builders/books.ts";
import { aLineItem, anAddress, anOrder, aRefund } from "../../builders/orders.ts";
import { invoiceDecisionOf, planInput } from "../../builders/plans.ts";
import { aContext } from "../../builders/settings.ts";

const at = "2026-03-05T10:00:00.000Z";
const nowhere = anAddress({ street: undefined, city: undefined, countryCode: "FR" });
const order = anOrder({ billingAddress: nowhere, shippingAddress: nowhere });
const held = invoiceDecisionOf({ order });
const wanted = invoiceDecisionOf({}) ?? expect.fail();

const isHeld = (decision: Decision | undefined): decision is OpenDecision => decision?.verdict === "hold";
if (!isHeld(held)) throw new Error("the order is not held");
const settlement = settlementOf(held, { at, by: "7", number: "RE77", hasDocument: false });

test("a held order names the parts of the address that are missing", () => {
  expect(held).toMatchObject({ code: "MISSING_ADDRESS", details: { value: "Straße, Ort" } });
});

describe("an invoice that was made elsewhere", () => {
  test("is left out with the number that the merchant gave", () => {
    const [settled] = withSettlements([held], [settlement]);

    expect(settled).toMatchObject({ verdict: "skip", code: "SETTLED_ELSEWHERE", details: { value: "RE77" } });
    expect(settled?.trace.at(-1)).toEqual({ rule: "settled", datum: "RE77", outcome: "skip" });
  });

  test("is not made when the order is corrected afterwards", () => {
    const [decision] = decideDocuments(planInput({ context: aContext({ settlements: [ofOrder(wanted)] }) }));

    expect(decision).toMatchObject({ verdict: "skip", code: "SETTLED_ELSEWHERE" });
  });

  test("leaves its refunds without an invoice of ours to correct", () => {
    const input = planInput({
      order: { ...order, refunds: [aRefund()] },
      context: aContext({ settlements: [settlement] }),
    });

    const credit = decideDocuments(input).find(({ kind }) => kind === "creditNote");

    expect(credit).toMatchObject({ verdict: "hold", code: "RECEIPT_NOT_FOUND" });
  });

  test("is called by its own receipt where one is assigned, also where a rule leaves it out", () => {
    const receipt = { kind: "invoice", sourceId: held.source.id, number: "RE77", providerId: "i7" } as const;
    const assigned = assignmentOf(receipt, { at, by: "7" });

    expect(assigned).toEqual({ ...receipt, code: "EXISTING", at, by: "7" });
    for (const decision of [held, { ...held, verdict: "skip" } as const])
      expect(withSettlements([decision], [assigned])).toMatchObject([{ verdict: "skip", code: "LINKED_RECEIPT" }]);
  });

  test("names nothing where the merchant gave no number", () => {
    const { number: _, ...unnamed } = settlement;

    expect(withSettlements([held], [unnamed])[0]).toMatchObject({ code: "SETTLED_ELSEWHERE", details: undefined });
  });

  test("stays what a rule leaves out anyway", () => {
    const skipped = invoiceDecisionOf({ order: anOrder({ test: true }) }) ?? expect.fail();

    expect(withSettlements([skipped], [ofOrder(skipped)])).toEqual([skipped]);
  });

  test("says nothing about the documents of other sources", () => {
    const other: Settlement = { ...settlement, sourceId: "4711" };

    expect(withSettlements([held], [other])).toEqual([held]);
  });
});

const change = (documentCents: number): OpenDecision => ({
  ...held,
  code: "CHANGED_AFTER_DOCUMENT",
  details: { documentCents, orderCents: 11_900 },
});

describe("a change after our document", () => {
  const settledChange = settlementOf(change(10_000), { at, hasDocument: true });

  test("that the merchant settled holds nothing any more", () => {
    expect(withSettlements([change(10_000)], [settledChange])[0]?.verdict).toBe("skip");
  });

  test("is held again when it says something else", () => {
    expect(withSettlements([change(9_000)], [settledChange])).toEqual([change(9_000)]);
  });

  test.each<[string, OpenDecision]>([
    ["for another reason", { ...change(10_000), code: "SUM_MISMATCH" }],
    ["waits", { ...change(10_000), verdict: "wait" }],
  ])("that %s with the same findings is another one", (_label, decision) => {
    expect(withSettlements([decision], [settledChange])).toEqual([decision]);
  });
});

describe("a change after our document, settled for its state", () => {
  const cup = aLineItem({ id: "1", unitPriceCents: 10_000 });
  const mug = aLineItem({ id: "2", unitPriceCents: 2_000 });
  const plate = aLineItem({ id: "3", unitPriceCents: 2_000, rate: 700 });
  const untaxed = aLineItem({ id: "4", unitPriceCents: 2_000, rate: 0 });
  const now = { invoiceEvent: "created", invoiceFinalize: "created" } as const;
  const called = (lastName: string) => anOrder({ lines: [cup], billingAddress: anAddress({ lastName }) });
  const edited = (...lines: (typeof cup)[]) => anOrder({ lines: [cup, ...lines], edited: true });
  const goneMug = { ...mug, currentQuantity: 0 };

  /** The open decisions in short, once the merchant has settled those about the first state. */
  function afterSettling(books: Books, first: Order, next: Order, hasDocument = true): string[] {
    books.see(anOrder({ lines: [cup] }));
    const settlements = books
      .decide(first)
      .filter(isHeld)
      .map((one) => settlementOf(one, { at, hasDocument }));
    expect(settlements).toHaveLength(1);
    expect(books.decide(first, at, { settlements })).toMatchObject([{ code: "SETTLED_ELSEWHERE" }]);
    return books
      .decide(next, at, { settlements })
      .map((one) => (one.verdict === "wanted" ? "wanted" : `${one.code} ${one.source.id}`));
  }

  test.each<[string, Order, Order]>([
    ["another buyer", called("Bauer"), called("Clausen")],
    [
      "something of the same price at another rate",
      edited(mug),
      anOrder({
        lines: [cup, goneMug, plate],
        edited: true,
        totals: { totalCents: 14_000, currentTotalCents: 12_000 },
      }),
    ],
  ])("is held again for %s, with the same findings", (_, first, next) => {
    expect(afterSettling(new Books({ settings: now }), first, next)).toEqual(["CHANGED_AFTER_DOCUMENT 5001"]);
  });

  test("counts for what was added alone, and leaves further additions to the merchant", () => {
    const books = () => new Books({ settings: { ...now, invoiceSupplement: true } });

    expect(afterSettling(books(), edited(untaxed), edited(untaxed, plate), false)).toEqual([
      "CHANGED_AFTER_DOCUMENT 5001",
    ]);
    expect(afterSettling(books(), edited(untaxed), edited(untaxed), false)).toEqual(["SETTLED_ELSEWHERE 5001-2"]);
  });

  test("is on no supplement of the app, whatever the settings say from then on", () => {
    const [before, after] = [false, true].map(
      (invoiceSupplement) => new Books({ settings: { ...now, invoiceSupplement } }),
    );
    if (before === undefined || after === undefined) return expect.fail();
    before.see(anOrder({ lines: [cup] }));
    after.see(anOrder({ lines: [cup] }));
    const settlements = before
      .decide(edited(mug))
      .filter(isHeld)
      .map((one) => settlementOf(one, { at, hasDocument: true }));

    expect(after.decide(edited(mug), at, { settlements })).toMatchObject([{ code: "SETTLED_ELSEWHERE" }]);
    expect(after.decide(edited(mug, plate), at, { settlements })).toMatchObject([{ code: "CHANGED_AFTER_DOCUMENT" }]);
  });

  test("that an earlier version settled without its state is compared by its findings", () => {
    const held: OpenDecision = { ...change(10_000), state: "one" };
    const { state: _, ...older } = settlementOf(held, { at, hasDocument: true });

    expect(withSettlements([{ ...held, state: "other" }], [older])).toMatchObject([{ code: "SETTLED_ELSEWHERE" }]);
  });
});

function ofOrder({ source }: Pick<Decision, "source">): Settlement {
  return { ...settlement, sourceId: source.id };
}
