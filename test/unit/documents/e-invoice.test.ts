import { describe, expect, test } from "vitest";
import { eInvoiceOf } from "#shared/domain/documents/e-invoice.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aFulfillment, aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

type OrderFields = Parameters<typeof anOrder>[0];

const company = anAddress({ company: "Muster GmbH" });
const shippedOn = (day: string) => ({ fulfillments: [aFulfillment({ createdAt: `${day}T10:00:00.000Z` })] });

/** An order of a German company over 357.00 with 19 % in it, shipped in 2027. */
const companyOrder = (fields: OrderFields = {}): Order =>
  anOrder({
    ...{ billingAddress: company, shippingAddress: company },
    ...{ lines: [aLineItem({ totalCents: 35_700 })], processedAt: "2027-03-01T10:00:00.000Z" },
    ...shippedOn("2027-03-02"),
    ...fields,
  });

const net: PreferencesPatch = { invoiceB2bAsNet: true };
const now = "2028-03-05T12:00:00.000Z";

interface Case {
  order?: Order;
  set?: PreferencesPatch;
  profile?: Parameters<typeof aProfile>[0];
  content?: Parameters<typeof eInvoiceOf>[0]["content"];
}

const eInvoice = ({ order = companyOrder(), set = net, profile = {}, content }: Case = {}) =>
  eInvoiceOf({ order, preferences: preferences(set), profile: aProfile(profile), content, now });

describe("whether an e-invoice is due (L24)", () => {
  test.each([
    ["2026-12-31", "upcoming"],
    ["2027-01-01", "byTurnover"],
    ["2027-12-31", "byTurnover"],
    ["2028-01-01", "due"],
  ] as const)("a supply of %s: %s", (day, duty) => {
    expect(eInvoice({ order: companyOrder(shippedOn(day)) })).toEqual({ duty, gaps: [] });
  });

  test.each<[string, Case, string]>([
    ["up to 250.00", { order: companyOrder({ lines: [aLineItem({ totalCents: 25_000 })] }) }, "smallAmount"],
    ["of a small business", { profile: { smallBusiness: true } }, "smallBusiness"],
    [
      "to a company abroad",
      { order: companyOrder({ billingAddress: anAddress({ company: "Muster OG", countryCode: "AT" }) }) },
      "abroad",
    ],
  ])("an invoice %s is exempt", (_label, given, exemption) => {
    expect(eInvoice(given)).toEqual({ duty: "exempt", exemption, gaps: [] });
  });

  test("one cent above the small amount it is due", () => {
    expect(eInvoice({ order: companyOrder({ lines: [aLineItem({ totalCents: 25_001 })] }) })?.duty).toBe("byTurnover");
  });

  test("a private buyer's invoice is not affected", () => {
    expect(eInvoice({ order: companyOrder({ billingAddress: anAddress(), shippingAddress: anAddress() }) })).toBe(
      undefined,
    );
  });
});

describe("what is missing for it", () => {
  const withBilling = (fields: object): Case => ({
    order: companyOrder({
      billingAddress: anAddress({ company: "Muster GmbH", ...fields }),
      shippingAddress: undefined,
    }),
  });
  const line = {
    title: "Becher",
    quantity: 1,
    unit: "Stück",
    unitPriceE4: 3_000_000,
    taxRate: 1900,
    totalCents: 30_000,
  };
  const discounted = aLineItem({ totalCents: 40_000, discounts: [{ title: "Rabatt", amountCents: 4_300 }] });

  test.each<[string, Case, readonly string[]]>([
    ["street", withBilling({ street: undefined }), ["street"]],
    ["postcode (BR-DE-9)", withBilling({ zip: " " }), ["zip"]],
    ["town (BR-DE-8)", withBilling({ city: undefined }), ["city"]],
    ["country (BR-11)", withBilling({ countryCode: undefined }), ["country"]],
    ["all of the address", withBilling({ street: "", zip: "", city: "" }), ["street", "zip", "city"]],
    ["net amounts", { set: {} }, ["net"]],
    ["a contact at the provider", { set: { ...net, contactCreate: ["gold"] } }, ["contact"]],
    ["a sum that net amounts lead to", { content: { taxType: "gross", lines: [line] } }, ["netSums"]],
    [
      "a price of at least 0 (BR-27)",
      { content: { taxType: "net", lines: [{ ...line, unitPriceE4: -1 }] } },
      ["discount"],
    ],
    ["the same before there is an invoice", { order: companyOrder({ lines: [discounted] }) }, ["discount"]],
    [
      "the name of a company that has a VAT id only",
      {
        order: companyOrder({ billingAddress: anAddress(), shippingAddress: undefined, note: "DE136695976" }),
      },
      ["company", "net"],
    ],
    ["nothing", { content: { taxType: "net", lines: [line] } }, []],
    [
      "nothing with discounts in the prices",
      { order: companyOrder({ lines: [discounted] }), set: { ...net, invoiceUseDiscount: false } },
      [],
    ],
  ])("%s", (_label, given, gaps) => {
    expect(eInvoice(given)?.gaps).toEqual(gaps);
  });
});
