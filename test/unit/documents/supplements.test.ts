import { describe, expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import { supplyOf } from "#test/builders/plans.ts";
import { Books } from "../../builders/books.ts";
import { aParcel, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aTransaction } from "../../builders/orders.ts";

const cups = (fields = {}) => aLineItem({ id: "1", title: "Tasse", quantity: 3, unitPriceCents: 1000, ...fields });
const bowl = (fields = {}) => aLineItem({ id: "2", title: "Schale", unitPriceCents: 500, ...fields });
const book = (fields = {}) => aLineItem({ id: "3", title: "Buch", unitPriceCents: 2000, rate: 700, ...fields });
const placed = anOrder({ lines: [cups()] });

/** Sent and paid as a whole, later than the order was placed. */
const edited = (lines: Order["lines"], fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ edited: true, lines, updatedAt: "2026-03-10T09:00:00.000Z", ...fields });

const booksOf = (settings = {}, more = {}) => {
  const books = new Books({ settings: { invoiceSupplement: true, ...settings }, ...more });
  books.see(placed);
  return books;
};

describe("O65 what comes to an order after its invoice", () => {
  test.each<[string, Order, string, number]>([
    ["a bowl of 5.00", edited([cups(), bowl()]), "invoice 5001-2 5.00", 1],
    ["a fourth cup", edited([cups({ quantity: 4 })]), "invoice 5001-2 10.00", 1],
    ["a bowl and two cups", edited([cups({ quantity: 5 }), bowl()]), "invoice 5001-2 25.00", 2],
    ["a book at another rate", edited([cups(), book()]), "invoice 5001-2 20.00", 1],
  ])("%s has an invoice of its own, once", (_label, order, told, lines) => {
    const books = booksOf();

    expect(books.see(order)).toEqual([]);
    expect(books.told).toEqual(["invoice 5001 30.00", told]);
    expect(books.made.at(-1)?.content.lines).toHaveLength(lines);
    expect(books.see(order)).toEqual([]);
    expect(books.made).toHaveLength(2);
  });

  test("is left to the merchant unless the setting allows it", () => {
    const books = booksOf({ invoiceSupplement: false });

    expect(books.see(edited([cups(), bowl()]))).toEqual(["invoice hold CHANGED_AFTER_DOCUMENT"]);
  });

  test("its units and tax are those the platform added", () => {
    const net = { isNet: true, unitPriceCents: 103 };
    const books = new Books({ settings: { invoiceSupplement: true } });
    books.see(anOrder({ taxesIncluded: false, lines: [cups({ ...net, quantity: 1 })] }));
    books.see(edited([cups({ ...net, quantity: 3 })], { taxesIncluded: false }));

    // 1.03 + 0.20, then the difference to 3.09 + 0.59
    expect(books.told).toEqual(["invoice 5001 1.23", "invoice 5001-2 2.45"]);
    expect(books.made[1]?.content.lines[0]?.quantity).toBe(2);
  });

  test("it says which invoice it adds to, and is of the day its goods left", () => {
    const first = aParcel([cups()], { createdAt: "2026-03-03T10:00:00.000Z" });
    const second = aParcel([bowl()], { createdAt: "2026-03-09T10:00:00.000Z" });
    const books = booksOf();
    books.see(edited([cups(), bowl()], { fulfillments: [first, second] }));

    const content = books.made[1]?.content;
    expect(content?.remark).toContain("Ergänzung zur Rechnung RE1 vom ");
    expect(content && [content.date, supplyOf(content).day]).toEqual([undefined, "2026-03-09"]);
  });

  test("a fourth cup in a second parcel is dated by that one, not by the three before", () => {
    const first = aParcel([cups()], { createdAt: "2026-03-03T10:00:00.000Z" });
    const second = aParcel([cups({ quantity: 1 })], { createdAt: "2026-03-08T10:00:00.000Z" });
    const books = booksOf();
    books.see(edited([cups({ quantity: 4 })], { fulfillments: [first, second] }));

    expect(books.made[1]?.content.delivery).toEqual({ type: "delivery", day: "2026-03-08" });
  });

  test("never before it came to the order, whatever was sent earlier", () => {
    const books = booksOf({ invoiceDate: "created", invoiceDeliveryDate0Event: "created" });
    books.see(edited([cups(), bowl()], { fulfillments: [aParcel([cups()])] }));

    expect(books.made[1]?.content.date).toBe("2026-03-10");
  });

  test("waits for the event of invoices and takes what is added until then", () => {
    const unsent = { fulfillmentStatus: "PARTIALLY_FULFILLED" };
    const books = booksOf();

    expect(books.see(edited([cups(), bowl()], unsent))).toEqual(["invoice wait WAIT"]);
    expect(books.see(edited([cups(), bowl(), book()], unsent))).toEqual(["invoice wait WAIT"]);
    expect(books.see(edited([cups(), bowl(), book()]))).toEqual([]);
    expect(books.told).toEqual(["invoice 5001 30.00", "invoice 5001-2 25.00"]);
  });

  test("O29 an intra-community supply waits for its own parcel, whatever the moment", () => {
    const vienna = anAddress({ countryCode: "AT", zip: "1010", city: "Wien", company: "Huber GmbH" });
    const abroad = { note: "ATU33864707", taxExempt: true, billingAddress: vienna, shippingAddress: vienna };
    const [first, second] = [cups({ taxes: [] }), bowl({ taxes: [] })];
    const parcel = aParcel([first], { createdAt: "2026-03-03T10:00:00.000Z" });
    const paid = { invoiceEvent: "paid", invoiceFinalize: "paid" } as const;
    const books = new Books({ settings: { invoiceSupplement: true, ...paid } });
    books.see(anOrder({ ...abroad, lines: [first], fulfillments: [parcel] }));
    const state = { ...abroad, fulfillments: [parcel], fulfillmentStatus: "PARTIALLY_FULFILLED" };

    expect(books.see(edited([first, second], state))).toEqual(["invoice wait WAIT"]);
    const sent = aParcel([second], { createdAt: "2026-03-12T10:00:00.000Z" });
    expect(books.see(edited([first, second], { ...abroad, fulfillments: [parcel, sent] }))).toEqual([]);
    expect(books.told).toEqual(["invoice 5001 30.00", "invoice 5001-2 5.00"]);
    expect(books.made[1]?.content.delivery).toEqual({ type: "delivery", day: "2026-03-12" });
  });

  test("taken out again before it was invoiced, nothing is left to say", () => {
    const removal = aRefundOf({
      id: "r1",
      money: "none",
      moneyMoved: false,
      totalCents: 0,
      lines: [aRefundLine(bowl())],
    });
    const books = booksOf();
    const order = edited([cups(), bowl({ currentQuantity: 0 })], {
      refunds: [removal],
      totals: { totalCents: 3500, currentTotalCents: 3000, receivedCents: 3000 },
    });

    expect(books.see(order)).toEqual(["creditNote skip REFUND_WITHOUT_MONEY"]);
    expect(books.told).toEqual(["invoice 5001 30.00"]);
  });

  test("several edits make several supplements, each once", () => {
    const books = booksOf();
    const pot = aLineItem({ id: "4", unitPriceCents: 700 });
    for (const lines of [[bowl()], [bowl(), book()], [bowl(), book(), pot]]) {
      const order = edited([cups(), ...lines]);
      books.see(order);
      books.see(order);
    }

    expect(books.told).toEqual([
      "invoice 5001 30.00",
      "invoice 5001-2 5.00",
      "invoice 5001-3 20.00",
      "invoice 5001-4 7.00",
    ]);
  });

  test("states out of order bring nothing back", () => {
    const books = booksOf();
    books.see(edited([cups(), bowl(), book()]));

    expect(books.see(edited([cups(), bowl()]))).toEqual(["invoice hold CHANGED_AFTER_DOCUMENT"]);
    expect(books.made).toHaveLength(2);
  });

  test("how the addition was paid stands on it alone: 5.00 by another means", () => {
    const payments = [
      aTransaction({ amountCents: 3000 }),
      aTransaction({ amountCents: 500, gateway: "paypal", processedAt: "2026-03-10T09:00:00.000Z" }),
    ];
    const books = booksOf();
    books.see(edited([cups(), bowl()], { transactions: payments, gateways: ["shopify_payments", "paypal"] }));

    expect(books.made[1]?.content.payment?.label).toBe("Bereits bezahlt per PayPal");
  });

  test.each([
    [
      "30.00 came by card and the 5.00 did not",
      "PARTIALLY_PAID",
      [aTransaction({ amountCents: 3000 })],
      "Zahlbar sofort ohne Abzug",
    ],
    ["nothing came, as the gateway pays for the buyer", "PENDING", [], "Bereits bezahlt per Karte"],
    [
      "the order is paid, in sums that name no addition",
      "PAID",
      [aTransaction({ amountCents: 3000 }), aTransaction({ amountCents: 200 }), aTransaction({ amountCents: 300 })],
      "Bereits bezahlt per Karte",
    ],
  ])("O81 it says what is due of it: %s", (_label, financialStatus, transactions, label) => {
    const paid = { type: "PAID", label: "", duration: 0, discount: { percentage: 0, range: 0 } } as const;
    const books = booksOf({ invoicePaymentGateway: { shopify_payments: paid } });
    books.see(edited([cups(), bowl()], { financialStatus, transactions }));

    expect(books.told.at(-1)).toBe("invoice 5001-2 5.00");
    expect(books.made[1]?.content.payment?.label).toBe(label);
  });
});

describe("O65 the merchant decides about an addition", () => {
  const more = edited([cups(), bowl()]);
  const hold = ["invoice hold CHANGED_AFTER_DOCUMENT"];
  const told = (books: Books, fields = {}, order = more) =>
    books
      .decide(order, order.updatedAt, fields)
      .map((one) => `${one.kind} ${one.verdict} ${"code" in one ? one.code : ""}`);

  test("where its sum is not what the order grew by", () => {
    expect(booksOf().see(edited([cups(), bowl()], { totals: { totalCents: 3600, currentTotalCents: 3600 } }))).toEqual(
      hold,
    );
  });

  test("where prices changed as well", () => {
    expect(booksOf().see(edited([cups({ unitPriceCents: 1100 }), bowl()]))).toEqual(hold);
  });

  test("where the buyer changed as well", () => {
    expect(booksOf().see(edited([cups(), bowl()], { billingAddress: anAddress({ lastName: "Neu" }) }))).toEqual(hold);
  });

  test("where an earlier supplement came to nothing", () => {
    const books = booksOf();
    books.see(more);
    const order = edited([cups(), bowl(), book()]);

    expect(told(books, { removedKeys: new Set(["invoice:5001-2"]) }, order)).toEqual(hold);
  });

  test("where the invoices would be taxed otherwise than alike", () => {
    const books = booksOf({ fixTaxRemoveTax: true });
    const small = new Books({
      settings: { invoiceSupplement: true, fixTaxRemoveTax: true },
      profile: { smallBusiness: true, taxType: "vatfree" },
    });
    small.made.push(...books.made);
    small.fingerprint = books.fingerprint;

    expect(small.see(more)).toEqual(hold);
  });

  test("where the first invoice is gone, though a supplement stands", () => {
    const books = booksOf();
    books.see(more);
    const fields = { existing: new Set(["invoice:5001-2"]), invoice: undefined };

    expect(told(books, fields)).toEqual(hold);
  });

  test("a street's typo beside it is a note", () => {
    const books = booksOf();
    const left = books.see(edited([cups(), bowl()], { billingAddress: anAddress({ street: "Lindenweg 2" }) }));

    expect([left, books.told.at(-1)]).toEqual([["invoice skip ADDRESS_CHANGED"], "invoice 5001-2 5.00"]);
  });
});

test("O65 while the first invoice is on its way, what came waits for its number", () => {
  const books = booksOf();
  const decisions = books.decide(edited([cups(), bowl()]), "2026-03-10T09:00:00.000Z", { invoice: undefined });

  expect(decisions.map(({ source, verdict }) => `${source.id} ${verdict}`)).toEqual(["5001-2 wait"]);
});
