// The pages are our own; what they change follows https://shopify.dev/docs/api/admin-graphql/latest/objects/Order, .../Refund,
// .../Fulfillment and .../OrderTransaction, and order edits https://shopify.dev/docs/apps/build/orders-fulfillment/order-management-apps/edit-orders.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Admin, adminOf, type FormFields, sentenceAt } from "./admin-under-test.ts";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
let admin: Admin;
beforeEach(async () => {
  platform = await startPlatform();
  admin = adminOf(platform);
});
afterEach(() => platform.stop());

const money = (amount: string) => ({ shopMoney: { amount, currencyCode: "EUR" } });

describe("a payment", () => {
  test("in part, by the chosen gateway, leaves the rest open", async () => {
    await admin.sell({});

    const { status } = await admin.act("pay", { amount: "20,00", gateway: "paypal", status: "SUCCESS" });

    expect(status).toBe(303);
    expect(admin.order()).toMatchObject({
      displayFinancialStatus: "PARTIALLY_PAID",
      totalOutstandingSet: money("35.0"),
      transactions: [{ kind: "SALE", gateway: "paypal", amountSet: money("20.0") }],
    });
  });

  test("without a form pays all that is open", async () => {
    await admin.sell({});
    await admin.topics();

    await admin.act("pay");

    expect(admin.order()).toMatchObject({ displayFinancialStatus: "PAID", totalReceivedSet: money("55.0") });
    expect(await admin.topics()).toEqual(["order_transactions/create", "orders/paid", "orders/updated"]);
  });

  test("captures what was authorised", async () => {
    await admin.sell({ displayFinancialStatus: "AUTHORIZED" });

    await admin.act("pay", { amount: "55", status: "SUCCESS" });

    expect(admin.order()).toMatchObject({
      displayFinancialStatus: "PAID",
      transactions: [{ kind: "AUTHORIZATION" }, { kind: "CAPTURE", gateway: "shopify_payments" }],
    });
  });

  test("that was awaited arrives", async () => {
    await admin.sell({ transactions: [{ kind: "SALE", status: "PENDING", gateway: "manual" }] });
    const part = /name="part" value="(\d+)"/.exec((await admin.get(admin.path())).text)?.[1] ?? "";

    await admin.act("parts", { list: "transactions", part, act: "arrived" });

    expect(admin.order()).toMatchObject({ displayFinancialStatus: "PAID", transactions: [{ status: "SUCCESS" }] });
  });
});

test("a payment that was awaited cannot arrive when the order was paid in another way", async () => {
  await admin.sell({ transactions: [{ kind: "SALE", status: "PENDING", gateway: "manual" }] });
  const part = /name="part" value="(\d+)"/.exec((await admin.get(admin.path())).text)?.[1] ?? "";
  await admin.act("pay");

  const { status } = await admin.act("parts", { list: "transactions", part, act: "arrived" });

  expect([status, (await admin.get(admin.path())).text.includes("Geld ist da")]).toEqual([422, false]);
  expect(admin.order()).toMatchObject({ totalReceivedSet: money("55.0") });
});

describe("a fulfilment", () => {
  test("in part carries the chosen units and the parcel's number", async () => {
    await admin.sell();
    await admin.topics();

    await admin.act("fulfill", {
      [admin.quantityOf("MUG")]: "1",
      [admin.quantityOf("BOOK")]: "0",
      trackingCompany: "DHL",
      trackingNumber: "00340",
    });

    expect(admin.order()).toMatchObject({
      displayFulfillmentStatus: "PARTIALLY_FULFILLED",
      fulfillments: [
        {
          trackingInfo: [{ company: "DHL", number: "00340" }],
          fulfillmentLineItems: { nodes: [{ quantity: 1, lineItem: { sku: "MUG" } }] },
        },
      ],
    });
    expect(await admin.topics()).toEqual(["fulfillments/create", "orders/partially_fulfilled", "orders/updated"]);
  });

  test("can be taken back", async () => {
    await admin.sell({ displayFulfillmentStatus: "FULFILLED" });
    const part = /name="part" value="(\d+)"/.exec((await admin.get(admin.path())).text)?.[1] ?? "";

    await admin.act("parts", { list: "fulfillments", part, act: "takenBack" });

    expect(admin.order()).toMatchObject({
      displayFulfillmentStatus: "UNFULFILLED",
      fulfillments: [{ status: "CANCELLED" }],
    });
  });
});

describe("a refund", () => {
  test("by item pays back what the units are worth and restocks them", async () => {
    await admin.sell();

    await admin.act("refund", { [admin.quantityOf("MUG")]: "1", restock: "on" });

    expect(admin.order()).toMatchObject({
      displayFinancialStatus: "PARTIALLY_REFUNDED",
      currentTotalPriceSet: money("35.0"),
      refunds: [
        {
          totalRefundedSet: money("20.0"),
          refundLineItems: { nodes: [{ quantity: 1, restockType: "CANCEL", restocked: true }] },
          orderAdjustments: { nodes: [] },
        },
      ],
    });
  });

  test.each([
    ["a fee is kept", { fee: "3,50" }, "16.5", "3.5"],
    ["another amount is paid", { amount: "5" }, "5.0", "15.0"],
    ["more than the units are worth is paid", { amount: "30" }, "30.0", "-10.0"],
  ])("by item where %s is adjusted by the difference", async (_, more: FormFields, paid, adjusted) => {
    await admin.sell();

    await admin.act("refund", { [admin.quantityOf("MUG")]: "1", ...more });

    expect(admin.order()).toMatchObject({
      refunds: [
        {
          totalRefundedSet: money(paid),
          refundLineItems: { nodes: [{ restockType: "NO_RESTOCK", restocked: false }] },
          orderAdjustments: { nodes: [{ amountSet: money(adjusted), reason: "REFUND_DISCREPANCY" }] },
        },
      ],
    });
  });

  test("of shipping alone pays back a part of it", async () => {
    await admin.sell();

    await admin.act("refund", { shipping: "2,50" });

    expect(admin.order()).toMatchObject({
      currentShippingPriceSet: money("2.5"),
      refunds: [{ totalRefundedSet: money("2.5"), refundLineItems: { nodes: [] }, orderAdjustments: { nodes: [] } }],
    });
  });

  test("by amount alone is an adjustment", async () => {
    await admin.sell();

    await admin.act("refund", { amount: "7,77", note: "Kulanz" });

    expect(admin.order()).toMatchObject({
      currentTotalPriceSet: money("47.23"),
      refunds: [
        {
          note: "Kulanz",
          totalRefundedSet: money("7.77"),
          orderAdjustments: { nodes: [{ amountSet: money("-7.77") }] },
        },
      ],
    });
  });

  test("of what nobody paid moves no money", async () => {
    await admin.sell({});

    await admin.act("refund", { [admin.quantityOf("BOOK")]: "1" });

    expect(admin.order()).toMatchObject({
      totalOutstandingSet: money("45.0"),
      refunds: [{ totalRefundedSet: money("0.0"), transactions: { nodes: [] }, orderAdjustments: { nodes: [] } }],
    });
  });

  test("is shown before it is made", async () => {
    await admin.sell();

    const { text } = await admin.act("refund/preview", { [admin.quantityOf("MUG")]: "2", fee: "1" });

    expect(text.replace(/<[^>]*>/g, "")).toMatch(/Wert der Rückgabe40,00\s€\s*Zurück an den Kunden39,00\s€/);
    expect(admin.order()).toMatchObject({ refunds: [] });
  });
});

describe("a cancellation", () => {
  test("with the money back leaves nothing of the order", async () => {
    await admin.sell();
    await admin.topics();

    await admin.act("cancel", { reason: "INVENTORY", refund: "on", restock: "on", staffNote: "Bruch" });

    expect(admin.order()).toMatchObject({
      cancelReason: "INVENTORY",
      cancellation: { staffNote: "Bruch" },
      displayFinancialStatus: "REFUNDED",
      currentTotalPriceSet: money("0.0"),
      netPaymentSet: money("0.0"),
    });
    expect(await admin.topics()).toEqual([
      "order_transactions/create",
      "orders/cancelled",
      "orders/updated",
      "orders/updated",
      "refunds/create",
    ]);
  });

  test("without a refund leaves the money where it is", async () => {
    await admin.sell();

    await admin.act("cancel", { reason: "CUSTOMER", staffNote: "" });

    expect(admin.order()).toMatchObject({ cancelReason: "CUSTOMER", displayFinancialStatus: "PAID", refunds: [] });
  });
});

describe("an edit", () => {
  test("takes units out as a refund without a payment", async () => {
    await admin.sell();
    await admin.topics();

    await admin.act("edit", { [admin.quantityOf("MUG")]: "1", [admin.quantityOf("BOOK")]: "0" });

    expect(admin.order()).toMatchObject({
      edited: true,
      currentTotalPriceSet: money("25.0"),
      originalTotalPriceSet: money("55.0"),
      lineItems: {
        nodes: [
          { quantity: 2, currentQuantity: 1 },
          { quantity: 1, currentQuantity: 0 },
        ],
      },
      refunds: [{ transactions: { nodes: [] }, orderAdjustments: { nodes: [] } }],
    });
    expect(await admin.topics()).toEqual(["orders/edited", "orders/updated"]);
  });

  test("adds units and a line, which are then open", async () => {
    await admin.sell();
    await admin.topics();

    await admin.act("edit", {
      [admin.quantityOf("MUG")]: "3",
      "added.title": "Löffel",
      "added.sku": "SPOON",
      "added.quantity": "2",
      "added.price": "4,00",
      "added.discount": "1,00",
      "added.rate": "19%",
      "added.kind": "goods",
    });

    expect(admin.order()).toMatchObject({
      displayFinancialStatus: "PARTIALLY_PAID",
      currentTotalPriceSet: money("82.0"),
      originalTotalPriceSet: money("55.0"),
      totalOutstandingSet: money("27.0"),
      lineItems: {
        nodes: [
          { sku: "MUG", quantity: 3, taxLines: [{ priceSet: money("9.58") }] },
          { sku: "BOOK" },
          { sku: "SPOON", currentQuantity: 2, totalDiscountSet: money("1.0") },
        ],
      },
    });
    expect(await admin.topics()).toEqual(["orders/edited", "orders/updated"]);
  });

  test("that made the order cheaper is followed by a refund of the difference, which adjusts nothing", async () => {
    await admin.sell();
    await admin.act("edit", { [admin.quantityOf("BOOK")]: "0" });

    await admin.act("refund", { [admin.quantityOf("MUG")]: "0" });

    expect(admin.order()).toMatchObject({
      currentTotalPriceSet: money("45.0"),
      netPaymentSet: money("45.0"),
      refunds: [{}, { totalRefundedSet: money("10.0"), orderAdjustments: { nodes: [] } }],
    });
  });
});

test("tags are added and taken away one by one, and a note is kept", async () => {
  await admin.sell({ tags: ["alt"] });

  await admin.act("tags", { tags: "neu, wichtig, neu" });
  await admin.act("tags", { remove: "alt" });
  await admin.act("note", { note: "Bitte als Geschenk" });

  expect(admin.order()).toMatchObject({ tags: ["neu", "wichtig"], note: "Bitte als Geschenk" });
});

test("an address that was missing is filled in", async () => {
  await admin.sell({ customer: null, billingAddress: null, shippingAddress: null });
  const typed = { firstName: "Ida", lastName: "Lang", address1: "Weg 1", zip: "50667", city: "Köln", country: "AT" };

  await admin.act("address", {
    email: "ida@example.de",
    ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [`bill.${field}`, text])),
    same: "on",
  });

  const address = { name: "Ida Lang", zip: "50667", countryCodeV2: "AT", country: "Austria" };
  expect(admin.order()).toMatchObject({
    email: "ida@example.de",
    billingAddress: address,
    shippingAddress: address,
    billingAddressMatchesShippingAddress: true,
  });
});

describe("what is wrong is said beside its field, and nothing happens", () => {
  const wrong: [string, string, (own: Admin) => FormFields, string][] = [
    ["pay", "amount", () => ({ amount: "viel" }), "Bitte einen Betrag wie 12,50 eingeben."],
    ["pay", "amount", () => ({ amount: "55,01" }), "Offen sind nur 55,00"],
    ["pay", "amount", () => ({ amount: "0" }), "Der Betrag muss größer als 0 sein."],
    ["pay", "amount", () => ({ amount: "" }), "Bitte einen Betrag eingeben."],
    ["pay", "gateway", () => ({ amount: "1", gateway: "muscheln" }), "Bitte einen der Einträge wählen."],
    ["fulfill", "MUG", (own) => ({ [own.quantityOf("MUG")]: "3" }), "Es sind nur noch 2 offen."],
    ["fulfill", "MUG", (own) => ({ [own.quantityOf("MUG")]: "1.5" }), "Bitte eine ganze Zahl eingeben."],
    ["refund", "MUG", (own) => ({ [own.quantityOf("MUG")]: "3" }), "Es sind nur noch 2 übrig."],
    ["refund", "shipping", () => ({ shipping: "5,01" }), "Vom Versand sind nur noch 5,00"],
    ["refund", "amount", () => ({ amount: "0,01" }), "Bezahlt und noch nicht erstattet sind 0,00"],
    ["refund", "fee", (own) => ({ [own.quantityOf("MUG")]: "1", fee: "1" }), "Einbehalten lassen sich höchstens 0,00"],
    ["cancel", "reason", () => ({ reason: "LAUNE" }), "Bitte einen der Einträge wählen."],
    ["edit", "MUG", (own) => ({ [own.quantityOf("MUG")]: "-1" }), "Bitte eine ganze Zahl eingeben."],
    ["edit", "added.price", () => ({ "added.title": "Löffel", "added.quantity": "1" }), "Bitte einen Preis eingeben."],
    ["tags", "tags", () => ({ tags: "x".repeat(41) }), "Ein Tag hat höchstens 40 Zeichen."],
    ["note", "note", () => ({ note: "x".repeat(5_001) }), "Höchstens 5000 Zeichen."],
    ["address", "email", () => ({ email: "ida" }), "Das ist keine E-Mail-Adresse."],
  ];

  test.each(wrong)("%s: %s", async (name, field, fields, sentence) => {
    await admin.sell({});
    await admin.topics();
    const before = JSON.stringify(admin.order()["updatedAt"]);

    const { status, text } = await admin.act(name, fields(admin));

    expect(status).toBe(422);
    expect(sentenceAt(text, field === "MUG" ? admin.quantityOf("MUG") : field)).toContain(sentence);
    expect(await admin.topics()).toEqual([]);
    expect(JSON.stringify(admin.order()["updatedAt"])).toBe(before);
    expect(admin.order()).toMatchObject({ transactions: [], fulfillments: [], refunds: [], cancelledAt: null });
  });

  test.each([
    ["fulfill", "Wähle mindestens einen Artikel."],
    ["refund", "Wähle Artikel, Versand oder einen Betrag."],
    ["edit", "Es hat sich nichts geändert."],
  ])("%s without anything chosen", async (name, sentence) => {
    await admin.sell({});
    const quantity = name === "edit" ? "2" : "0";

    const { status, text } = await admin.act(name, { [admin.quantityOf("MUG")]: quantity });

    expect([status, text.includes(sentence)]).toEqual([422, true]);
  });

  test("what was sent cannot be taken out", async () => {
    await admin.sell();
    await admin.act("fulfill", { [admin.quantityOf("MUG")]: "1" });

    const { text } = await admin.act("edit", { [admin.quantityOf("MUG")]: "0" });

    expect(sentenceAt(text, admin.quantityOf("MUG"))).toBe("1 davon sind schon versendet.");
    expect(admin.order()).toMatchObject({ refunds: [] });
  });

  test("a cancelled order takes no payment, no parcel and no edit", async () => {
    await admin.sell({});
    await admin.act("cancel");

    const answers = await Promise.all(["pay", "fulfill", "edit", "cancel"].map((name) => admin.act(name)));

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(answers.every(({ text }) => /Die Bestellung ist (schon )?storniert\./.test(text))).toBe(true);
    expect(admin.order()).toMatchObject({ transactions: [], fulfillments: [] });
  });
});
