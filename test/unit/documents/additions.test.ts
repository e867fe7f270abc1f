import { describe, expect, test } from "vitest";
import type { Supplement } from "#shared/domain/documents/decision/decision-input.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { additionOf } from "#shared/domain/documents/supplements/addition.ts";
import { supplementDecision } from "#shared/domain/documents/supplements/supplement-decision.ts";
import { supplementNumber } from "#shared/domain/documents/supplements/supplement-id.ts";
import { supplementOrder } from "#shared/domain/documents/supplements/supplement-order.ts";
import type { Order, OrderLine } from "#shared/domain/orders/order.ts";
import { invoiceOf } from "../../builders/credit-notes.ts";
import { aFee, anExchange, aParcel, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder, aTax, aTransaction } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const cups = (fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ id: "1", quantity: 2, unitPriceCents: 1000, ...fields });
const bowl = (fields: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ id: "2", unitPriceCents: 500, ...fields });
const off = (...cents: number[]) => cents.map((amountCents, at) => ({ amountCents, title: `CODE${at}` }));
/** What came to an order of these lines. */
const grown = (before: OrderLine[], now: OrderLine[], fields: Parameters<typeof anOrder>[0] = {}) =>
  additionOf(anOrder({ ...fields, lines: now, edited: true }), orderFingerprint(anOrder({ ...fields, lines: before })));
const linesOf = (lines: readonly OrderLine[] = []) =>
  lines.map(({ id, quantity, totalCents, discounts, taxes }) => [
    ...[id, quantity, totalCents],
    ...[discounts.map(({ amountCents }) => amountCents), taxes.map(({ taxCents }) => taxCents)],
  ]);

describe("an addition", () => {
  test("of units has their share of discounts and tax, and leaves the rest as it was invoiced", () => {
    const addition = grown(
      [cups({ discounts: off(200, 100) })],
      [cups({ quantity: 5, discounts: off(500, 100, 50) }), bowl()],
    );

    expect(linesOf(addition?.lines)).toEqual([
      ["1", 3, 3000, [300, 50], [424]],
      ["2", 1, 500, [], [80]],
    ]);
    expect(linesOf(addition?.rest.lines)).toEqual([["1", 2, 2000, [200, 100], [271]]]);
    expect(addition).toMatchObject({
      grossCents: 3150,
      rest: { totals: { totalCents: 1700, currentTotalCents: 1700 } },
    });
    expect([...(addition?.invoiced ?? [])]).toEqual([["1", 2]]);
  });

  test("in a net shop comes to its amount with tax", () => {
    expect(
      grown([cups({ isNet: true })], [cups({ isNet: true }), bowl({ isNet: true })], { taxesIncluded: false }),
    ).toMatchObject({
      ...{ grossCents: 595, rest: { totals: { totalCents: 2380, currentTotalCents: 2380 } } },
    });
  });

  test("once it is invoiced is documented with the rest", () => {
    const now = [cups({ quantity: 3 }), bowl()];

    expect(grown([cups()], now)?.fingerprint).toBe(orderFingerprint(anOrder({ lines: now })));
  });

  const duties = [aFee(100)];
  test.each<[string, OrderLine[], OrderLine[]]>([
    ["nothing came", [cups()], [cups()]],
    ["an invoiced line is gone", [cups(), bowl()], [cups()]],
    ["a part of a new line was taken out again", [cups()], [cups(), bowl({ quantity: 2, currentQuantity: 1 })]],
    ["a new line has duties", [cups()], [cups(), bowl({ duties })]],
    ["a grown line has duties", [cups()], [cups({ quantity: 3, duties })]],
    [
      "a line's sum is not its price by its units",
      [cups()],
      [cups({ quantity: 3, totalCents: 3000, unitPriceCents: 500 })],
    ],
    ["a line became cheaper", [cups()], [cups({ quantity: 1 })]],
    ["more came than is left", [cups()], [cups({ quantity: 5, currentQuantity: 2 })]],
    ["its price is another one", [cups()], [cups({ unitPriceCents: 1100 })]],
    ["a discount became less", [cups({ discounts: off(200) })], [cups({ quantity: 3, discounts: off(100) })]],
    ["a discount is gone", [cups({ discounts: off(200, 0) })], [cups({ quantity: 3, discounts: off(200) })]],
    ["its tax became less", [cups()], [cups({ quantity: 3, taxes: [aTax(1900, 318)] })]],
    ["its rate is another one", [cups()], [cups({ quantity: 3, rate: 700, taxes: [aTax(700, 400)] })]],
    ["it has another tax beside it", [cups()], [cups({ quantity: 3, taxes: [aTax(1900, 400), aTax(700, 79)] })]],
  ])("is none that can be told where %s", (label, before, now) => {
    const fields = label.includes("taken out again") ? { refunds: [removalOf(now)] } : {};

    expect(grown(before, now, fields)).toBeUndefined();
  });

  test("of all units that there are is told", () => {
    expect(linesOf(grown([cups()], [cups({ quantity: 4, currentQuantity: 2 })])?.lines)).toEqual([
      ["1", 2, 2000, [], [320]],
    ]);
  });

  const removalOf = (lines: OrderLine[]) =>
    aRefundOf({
      ...{ money: "none", moneyMoved: false, totalCents: 0 },
      lines: lines.slice(1).map((line) => aRefundLine(line, { quantity: 1 })),
    });
});

describe("an addition as an order of its own", () => {
  const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T10:00:00.000Z`;
  const now = [cups({ quantity: 3, discounts: off(300) }), bowl()];
  const ownOf = (fields: Parameters<typeof anOrder>[0] = {}) => {
    const order = anOrder({ lines: now, edited: true, updatedAt: at(10), ...fields });
    const addition = additionOf(order, orderFingerprint(anOrder({ lines: [cups({ discounts: off(200) })] })));
    return supplementOrder(order, addition ?? expect.fail("no addition"));
  };

  test("has its own sums and nothing else of the order", () => {
    const own = ownOf({ returns: [anExchange()], totals: { tipCents: 500 } });

    expect(own).toMatchObject({ processedAt: at(10), edited: false, shipping: [], refunds: [] });
    expect(own.returns).toBeUndefined();
    expect(own.totals).toEqual({
      ...{ totalCents: 1400, currentTotalCents: 1400, taxCents: 224, currentTaxCents: 224, discountCents: 100 },
      ...{
        tipCents: 0,
        dutiesCents: 0,
        additionalFeesCents: 0,
        receivedCents: 0,
        outstandingCents: 1400,
        refundedCents: 0,
      },
    });
  });

  test("has the parcels with units beyond those invoiced, oldest first", () => {
    const parcel = (day: number, lines: OrderLine[], fields = {}) =>
      aParcel(lines, { createdAt: at(day), name: `${day}`, ...fields });
    const fulfillments = [
      parcel(9, [bowl()], { status: "CANCELLED" }),
      parcel(8, [cups({ quantity: 1 })]),
      parcel(5, [cups({ quantity: 1 })]),
      parcel(7, [bowl(), aLineItem({ id: "9" })]),
      parcel(6, [cups({ quantity: 1 }), aLineItem({ id: "9" })]),
      parcel(4, [], { lines: undefined }),
    ];

    expect(ownOf({ fulfillments }).fulfillments.map(({ name }) => name)).toEqual(["7", "8"]);
  });

  const payment = (amountCents: number, gateway: string, fields = {}) =>
    aTransaction({ amountCents, gateway, ...fields });
  test.each<[string, Partial<Order>, number, string[]]>([
    ["its later payment", { transactions: [payment(1400, "a"), payment(1400, "b"), payment(1400, "c")] }, 1400, ["c"]],
    [
      "no payment of another sum",
      { transactions: [payment(1700, "a"), payment(1300, "b")], gateways: ["a", "b"] },
      0,
      [],
    ],
    ["no first payment of its sum", { transactions: [payment(1400, "a")], gateways: ["a", "b"] }, 0, []],
    [
      "no payment that failed",
      { transactions: [payment(1700, "a"), payment(1400, "b", { status: "FAILURE" })], gateways: ["a"] },
      0,
      ["a"],
    ],
    ["the order's only gateway", { gateways: ["a"] }, 0, ["a"]],
    [
      "not the only gateway, which paid a part alone",
      { transactions: [payment(1700, "a")], gateways: ["a"], financialStatus: "PARTIALLY_PAID" },
      0,
      [],
    ],
  ])("has %s", (_, fields, receivedCents, gateways) => {
    expect(ownOf(fields)).toMatchObject({
      totals: { receivedCents, outstandingCents: 1400 - receivedCents },
      gateways,
    });
  });

  test.each([
    ["5001", 1],
    ["5001-3", 3],
  ])("%s is the order's invoice number %i", (id, number) => {
    expect(supplementNumber(id)).toBe(number);
  });
});

describe("the decision about an addition", () => {
  const placed = anOrder({ lines: [cups()] });
  const order = anOrder({ lines: [cups(), bowl()], edited: true, updatedAt: "2026-03-10T09:00:00.000Z" });
  const invoice = invoiceOf({ order: placed, refunds: [] });
  const existing = new Set(["invoice:5001"]);
  interface Given extends Omit<Partial<Parameters<typeof planInput>[0] & object>, "context"> {
    facts?: Parameters<typeof aContext>[0];
    settings?: Parameters<typeof preferences>[0];
  }
  const decidedOf = ({ facts, settings = { invoiceSupplement: true }, ...fields }: Given = {}) => {
    const input = planInput({
      ...{ order, preferences: preferences(settings), profile: aProfile(), ...fields },
      context: aContext({ invoice, existing, ...facts }),
    });
    const addition = additionOf(input.order, orderFingerprint(placed));
    return supplementDecision(input, addition ?? expect.fail("no addition"));
  };
  const told = (given: Given) => {
    const decision = decidedOf(given)?.decision;
    return decision === undefined
      ? "the merchant's"
      : `${decision.verdict} ${"code" in decision ? decision.code : ""}`.trim();
  };
  const gone: Supplement = { sourceId: "5001-2" };
  const small = aProfile({ smallBusiness: true, taxType: "vatfree" });
  const exchangeOf = (lineId: string): Partial<Order> => ({
    returns: [anExchange({ id: "x", exchangeLines: [{ lineId, quantity: 1 }] })],
    refunds: [aRefundOf({ returnId: "x", totalCents: 0 })],
  });

  test.each<[string, Given, string]>([
    ["wanted", {}, "wanted"],
    ["wanted for an exchange", { settings: {}, order: { ...order, ...exchangeOf("2") } }, "wanted"],
    [
      "the merchant's where something else was exchanged",
      { settings: {}, order: { ...order, ...exchangeOf("9") } },
      "the merchant's",
    ],
    [
      "the merchant's where nothing came back of the exchange",
      { settings: {}, order: { ...order, ...exchangeOf("2"), refunds: [] } },
      "the merchant's",
    ],
    ["the merchant's where it is not wished", { settings: {} }, "the merchant's"],
    [
      "the merchant's where an earlier one was removed",
      { facts: { supplements: [gone], removedKeys: new Set(["invoice:5001-2"]) } },
      "the merchant's",
    ],
    [
      "the merchant's where the invoice was removed",
      { facts: { invoice: undefined as never, removedKeys: new Set(["invoice:5001"]) } },
      "the merchant's",
    ],
    ["the merchant's where the order is a test", { order: { ...order, test: true } }, "the merchant's"],
    [
      "the merchant's where the invoice is a draft",
      { facts: { invoice: { ...invoice, status: "draft" } } },
      "the merchant's",
    ],
    [
      "the merchant's where it is cancelled",
      { facts: { invoice: { ...invoice, status: "voided" } } },
      "the merchant's",
    ],
    [
      "the merchant's where its content is unknown",
      { facts: { invoice: { ...invoice, content: undefined as never } } },
      "the merchant's",
    ],
    [
      "the merchant's where it would be taxed otherwise",
      { profile: small, settings: { invoiceSupplement: true, fixTaxRemoveTax: true } },
      "the merchant's",
    ],
    ["wanted in net beside gross", { settings: { invoiceSupplement: true, invoiceAsNet: true } }, "wanted"],
    ["waits for the invoice", { facts: { invoice: undefined as never } }, "wait WAIT"],
    [
      "left out where it is a gift card alone",
      { order: { ...order, lines: [cups(), bowl({ giftCard: true, taxes: [] })] } },
      "skip SKIP_GIFT_CARD",
    ],
    ["held without a connection", { profile: undefined as never }, "hold NOT_CONNECTED"],
    [
      "held where its content cannot be right",
      { order: { ...order, lines: [cups(), bowl({ taxes: [aTax(1900, 90)] })] } },
      "hold TAX_UNCLEAR",
    ],
    ["waits for its parcel", { order: { ...order, fulfillmentStatus: "PARTIALLY_FULFILLED" } }, "wait WAIT"],
  ])("is %s", (_, given, verdict) => {
    expect(told(given)).toBe(verdict);
  });

  test("tells what permits it, each question, and its sum", () => {
    const trace = decidedOf()?.decision.trace ?? [];
    const exchanged = decidedOf({ settings: {}, order: { ...order, ...exchangeOf("2") } })?.decision.trace;

    expect(trace[0]).toEqual({ rule: "supplement", setting: "invoiceSupplement", datum: "5,00 €", outcome: "passed" });
    expect(exchanged?.[0]).toEqual({ rule: "supplement", datum: "Umtausch, 5,00 €", outcome: "passed" });
    expect(trace.at(-1)).toEqual({ rule: "content", datum: "5,00 €", outcome: "wanted" });
    expect(trace.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(["test", "recipient", "tax-regime", "timing"]),
    );
    expect(
      decidedOf({ order: { ...order, lines: [cups(), bowl({ taxes: [aTax(1900, 90)] })] } })?.decision.trace.at(-1),
    ).toEqual({
      ...{ rule: "content", outcome: "hold" },
    });
  });
});
