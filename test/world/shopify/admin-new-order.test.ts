// What the form gives is an order of https://shopify.dev/docs/api/admin-graphql/latest/objects/Order; the form is our own.
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

const PATH = "/store/demo/orders/new";
const money = (amount: string) => ({ shopMoney: { amount, currencyCode: "EUR" } });

/** A form with two lines; a test says what is different. */
const aForm = (more: FormFields = {}): FormFields => ({
  lines: "2",
  "line.0.title": "Tasse",
  "line.0.sku": "MUG",
  "line.0.quantity": "2",
  "line.0.price": "20,00",
  "line.0.rate": "19%",
  "line.1.title": "Buch",
  "line.1.quantity": "1",
  "line.1.price": "10",
  "line.1.rate": "7%",
  ...more,
});

test("lines, discounts, shipping and rates make the order's sums", async () => {
  const fields = aForm({
    "line.0.discount": "4,00",
    orderDiscount: "4,60",
    orderDiscountTitle: "Stammkunde",
    shippingTitle: "DHL",
    shippingPrice: "4,90",
    shippingRate: "19%",
  });

  const { status, location } = await admin.submit(PATH, fields);

  expect([status, location]).toEqual([303, admin.path()]);
  expect(admin.order()).toMatchObject({
    displayFinancialStatus: "PAID",
    subtotalPriceSet: money("41.4"),
    totalShippingPriceSet: money("4.9"),
    totalPriceSet: money("46.3"),
    totalDiscountsSet: money("8.6"),
    discountApplications: { nodes: [{ title: "Positionsrabatt" }, { title: "Stammkunde" }] },
    lineItems: {
      nodes: [
        { name: "Tasse", sku: "MUG", quantity: 2, totalDiscountSet: money("7.6"), taxLines: [{ rate: 0.19 }] },
        { name: "Buch", totalDiscountSet: money("1.0"), taxLines: [{ rate: 0.07, ratePercentage: 7 }] },
      ],
    },
  });
  expect(await admin.topics()).toEqual(["order_transactions/create", "orders/create", "orders/paid"]);
});

test("net prices get their tax on top", async () => {
  await admin.submit(PATH, aForm({ prices: "net" }));

  expect(admin.order()).toMatchObject({
    taxesIncluded: false,
    totalTaxSet: money("8.3"),
    totalPriceSet: money("58.3"),
  });
});

test("the customer, both addresses, tags and the note are the order's", async () => {
  const address = { firstName: "Ida", lastName: "Lang", address1: "Weg 1", zip: "50667", city: "Köln", country: "DE" };
  const prefixed = (prefix: string, parts: FormFields) =>
    Object.fromEntries(Object.entries(parts).map(([field, text]) => [`${prefix}.${field}`, text]));

  await admin.submit(
    PATH,
    aForm({
      email: "ida@example.de",
      ...prefixed("bill", { ...address, company: "Lang GmbH" }),
      ...prefixed("ship", { ...address, city: "Wien", country: "AT" }),
      elsewhere: "on",
      vatId: "de 123456789",
      tags: "vip, neu",
      note: "Klingeln",
      source: "pos",
      test: "on",
    }),
  );

  expect(admin.order()).toMatchObject({
    email: "ida@example.de",
    customer: { displayName: "Ida Lang", email: "ida@example.de" },
    billingAddress: { company: "Lang GmbH", city: "Köln", countryCodeV2: "DE" },
    shippingAddress: { city: "Wien", countryCodeV2: "AT" },
    purchasingEntity: { company: { name: "Lang GmbH" } },
    customAttributes: [{ key: "USt-IdNr.", value: "DE123456789" }],
    tags: ["vip", "neu"],
    note: "Klingeln",
    sourceName: "pos",
    test: true,
  });
});

test("nobody is bought for when nobody was named", async () => {
  await admin.submit(PATH, aForm());

  expect(admin.order()).toMatchObject({ customer: null, billingAddress: null, shippingAddress: null, email: null });
});

describe("how it is paid", () => {
  test.each([
    ["paid", {}, "PAID", [{ kind: "SALE", status: "SUCCESS", gateway: "paypal" }]],
    ["pending", {}, "PENDING", [{ kind: "SALE", status: "PENDING" }]],
    ["authorized", {}, "AUTHORIZED", [{ kind: "AUTHORIZATION", status: "SUCCESS" }]],
    ["part", { paidAmount: "12,50" }, "PARTIALLY_PAID", [{ kind: "SALE", amountSet: money("12.5") }]],
  ])("%s", async (payment, more: FormFields, status, transactions) => {
    await admin.submit(PATH, aForm({ payment, gateway: "paypal", ...more }));

    expect(admin.order()).toMatchObject({ displayFinancialStatus: status, transactions });
  });

  test("what costs nothing is paid without a payment", async () => {
    await admin.submit(PATH, aForm({ orderDiscount: "50" }));

    expect(admin.order()).toMatchObject({
      displayFinancialStatus: "PAID",
      totalPriceSet: money("0.0"),
      transactions: [],
    });
  });
});

test("vouchers and downloads are neither sent nor, for vouchers, taxed", async () => {
  await admin.submit(PATH, aForm({ "line.0.kind": "giftCard", "line.1.kind": "digital" }));

  expect(admin.order()).toMatchObject({
    displayFulfillmentStatus: "FULFILLMENT_NOT_REQUIRED",
    lineItems: {
      nodes: [
        { isGiftCard: true, requiresShipping: false, taxLines: [] },
        { isGiftCard: false, requiresShipping: false, taxLines: [{ rate: 0.07 }] },
      ],
    },
  });
});

describe("lines of the form", () => {
  test("one more keeps what was typed and places nothing", async () => {
    const { status, text } = await admin.submit(PATH, aForm({ act: "add", note: "Klingeln" }));

    expect(status).toBe(200);
    expect(text).toContain("Position 3");
    expect(text).toContain(">Klingeln</textarea>");
    expect(platform.simulator.orders(platform.shop)).toEqual([]);
  });

  test("one less moves the others up", async () => {
    const { text } = await admin.submit(PATH, aForm({ act: "remove.0" }));

    expect(text).not.toContain("Position 2");
    expect(/name="line\.0\.title" value="([^"]*)"/.exec(text)?.[1]).toBe("Buch");
  });
});

test("the sum is shown before the order is placed", async () => {
  const { text } = await admin.submit(`${PATH}/preview`, aForm({ shippingPrice: "5" }));

  expect(text.replace(/<[^>]*>/g, "")).toMatch(/Gesamt55,00\s€/);
  expect(platform.simulator.orders(platform.shop)).toEqual([]);
});

test.each<[string, FormFields, string]>([
  ["line.0.title", { "line.0.title": " " }, "Bitte den Artikel benennen."],
  ["line.0.quantity", { "line.0.quantity": "0" }, "Mindestens 1."],
  ["line.0.quantity", { "line.0.quantity": "10000" }, "Höchstens 9999."],
  ["line.1.price", { "line.1.price": "-1" }, "Bitte einen Betrag wie 12,50 eingeben."],
  ["line.1.price", { "line.1.price": "" }, "Bitte einen Preis eingeben."],
  ["line.1.discount", { "line.1.discount": "10,01" }, "Der Rabatt ist höher als der Preis der Position."],
  ["line.1.rate", { "line.1.rate": "42%" }, "Bitte einen der Einträge wählen."],
  ["orderDiscount", { orderDiscount: "50,01" }, "Der Rabatt ist höher als der Wert der Artikel."],
  ["shippingPrice", { shippingPrice: "frei" }, "Bitte einen Betrag wie 12,50 eingeben."],
  ["email", { email: "ida@" }, "Das ist keine E-Mail-Adresse."],
  ["vatId", { vatId: "123" }, "Eine USt-IdNr. beginnt mit zwei Buchstaben"],
  ["bill.company", { vatId: "DE123456789" }, "Zur USt-IdNr. gehört eine Firma."],
  ["paidAmount", { payment: "part" }, "Wie viel ist bezahlt?"],
  ["paidAmount", { payment: "part", paidAmount: "50" }, "Die Bestellung kostet nur 50,00"],
  ["payment", { payment: "später" }, "Bitte einen der Einträge wählen."],
  ["tags", { tags: "x".repeat(41) }, "Ein Tag hat höchstens 40 Zeichen."],
])("%s is refused beside its field and keeps what was typed: %j", async (field, wrong, sentence) => {
  const { status, text } = await admin.submit(PATH, aForm({ note: "Klingeln", ...wrong }));

  expect(status).toBe(422);
  expect(sentenceAt(text, field)).toContain(sentence);
  expect(text).toContain(">Klingeln</textarea>");
  expect(platform.simulator.orders(platform.shop)).toEqual([]);
  expect(await admin.topics()).toEqual([]);
});

test("an order that is made up from a number is the same each time, but for its own name and ids", async () => {
  await admin.submit("/store/demo/orders", { preset: "zufall", seed: "7" });
  await admin.submit("/store/demo/orders", { preset: "zufall", seed: "7" });

  const [first, second] = platform.simulator.orders(platform.shop);
  expect(first?.["totalPriceSet"]).toEqual(second?.["totalPriceSet"]);
  expect(first?.["name"]).not.toBe(second?.["name"]);
  const ids = [first, second].flatMap((order) => {
    const lines: { id: string }[] = Object(order?.["lineItems"]).nodes;
    return lines.map(({ id }) => id);
  });
  expect(new Set(ids).size).toBe(ids.length);
});
