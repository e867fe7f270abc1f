import { describe, expect, test } from "vitest";
import { asksTurnover, dutyFrom, eInvoiceOf } from "#shared/domain/documents/invoice/e-invoice.ts";
import { settingsGaps } from "#shared/domain/documents/invoice/e-invoice-settings.ts";
import { isLeitwegId, looksLikeAuthority } from "#shared/domain/documents/paper/leitweg-id.ts";
import { unitCode } from "#shared/domain/documents/paper/unit-codes.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
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
  content?: Omit<NonNullable<Parameters<typeof eInvoiceOf>[0]["content"]>, "totals">;
  madeAt?: string;
}

const totals = { grossCents: 35_700, netCents: 30_000, taxCents: 5_700, perRate: [] };

const eInvoice = ({ order = companyOrder(), set = net, profile = {}, content, madeAt }: Case = {}) =>
  eInvoiceOf({
    ...{ order, preferences: preferences(set), profile: aProfile(profile) },
    ...{ content: content && { ...content, totals }, madeAt, now },
  });

describe("whether an e-invoice is due (L24)", () => {
  test.each([
    ["2026-12-31", "", "upcoming"],
    ["2026-12-31", "above", "upcoming"],
    ["2027-01-01", "", "byTurnover"],
    ["2027-01-01", "above", "due"],
    ["2027-01-01", "expectedAbove", "due"],
    ["2027-12-31", "below", "upcoming"],
    ["2027-12-31", "expectedBelow", "upcoming"],
    ["2028-01-01", "below", "due"],
    ["2028-01-01", "", "due"],
  ] as const)("an invoice transmitted on %s with a turnover %j: %s", (day, eInvoiceTurnover, duty) => {
    const set = { ...net, eInvoiceTurnover };

    expect(eInvoice({ set, madeAt: `${day}T10:00:00.000Z` })).toEqual({ duty, gaps: [] });
  });

  test("the day of transmission decides, not that of supply", () => {
    const order = companyOrder({ ...shippedOn("2026-12-30"), processedAt: "2026-12-29T10:00:00.000Z" });

    expect(eInvoice({ order, madeAt: "2028-01-02T10:00:00.000Z" })?.duty).toBe("due");
    expect(eInvoice({ order, madeAt: "2026-12-31T10:00:00.000Z" })?.duty).toBe("upcoming");
  });

  test("a supply before 2025 never needs one", () => {
    const order = companyOrder({ ...shippedOn("2024-12-31"), processedAt: "2024-12-30T10:00:00.000Z" });

    expect(eInvoice({ order })).toEqual({ duty: "exempt", exemption: "earlySupply", gaps: [] });
  });

  test("the merchant is asked for its turnover before 2027, and once more in January", () => {
    expect([dutyFrom(""), dutyFrom("expectedAbove"), dutyFrom("below")]).toEqual([
      undefined,
      "2027-01-01",
      "2028-01-01",
    ]);
    expect([asksTurnover("2026-11-28", ""), asksTurnover("2026-11-28", "expectedBelow")]).toEqual([true, false]);
    expect([asksTurnover("2027-01-01", "expectedBelow"), asksTurnover("2027-01-01", "below")]).toEqual([true, false]);
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
    expect(eInvoice({ order: companyOrder({ lines: [aLineItem({ totalCents: 25_001 })] }) })?.duty).toBe("due");
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
    ["a unit with a code (BR-23)", { content: { taxType: "net", lines: [{ ...line, unit: "Palette" }] } }, ["unit"]],
    ["a unit at all", { content: { taxType: "net", lines: [{ ...line, unit: "—" }] } }, ["unit"]],
    ["such a unit before there is an invoice", { set: { ...net, invoiceItemUnit: { de: "Palette" } } }, ["unit"]],
    ["nothing with another usual unit", { set: { ...net, invoiceItemUnit: { de: "Paar" } } }, []],
    [
      "an early payment discount in numbers (BR-DE-18)",
      { content: { taxType: "net", lines: [line], payment: { label: "10 Tage 2 % Skonto", durationDays: 30 } } },
      ["skonto"],
    ],
    [
      "nothing where the numbers are there as well",
      {
        content: {
          ...{ taxType: "net", lines: [line] },
          payment: { label: "10 Tage 2 % Skonto", durationDays: 30, discount: { rate: 200, days: 10 } },
        },
      },
      [],
    ],
    [
      "the same by the terms of its payment method",
      {
        order: companyOrder({ gateways: ["invoice"], transactions: [] }),
        set: {
          ...net,
          invoicePaymentGateway: {
            invoice: { type: "DELAY", label: "2 % Skonto", duration: 14, discount: { percentage: 0, range: 0 } },
          },
        },
      },
      ["skonto"],
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

describe("invoices to authorities", () => {
  const authority = anAddress({ company: "Stadt Freiburg im Breisgau" });
  const toAuthority = (fields: OrderFields = {}, profile: Case["profile"] = {}) =>
    eInvoice({ order: companyOrder({ billingAddress: authority, ...fields }), profile });
  const attribute = (value: string) => ({ attributes: [{ key: "Leitweg-ID", value }] });

  test("an authority that names no Leitweg-ID is asked for it (BR-DE-15)", () => {
    expect(toAuthority()).toMatchObject({ gaps: ["leitwegId"] });
    expect(eInvoice()?.gaps).toEqual([]);
  });

  test.each<[string, OrderFields]>([
    ["an attribute", attribute(" 04011000-1234512345-06 ")],
    ["the note", { note: "Bitte mit Leitweg-ID: 04011000-1234512345-06 senden" }],
    [
      "a metafield",
      {
        metafields: [{ resource: "customer", namespace: "custom", key: "leitweg_id", value: "04011000-1234512345-06" }],
      },
    ],
  ])("one in %s is told", (_label, fields) => {
    expect(toAuthority(fields)).toMatchObject({ gaps: [], leitwegId: "04011000-1234512345-06" });
  });

  test("wrong check digits are told", () => {
    const found = toAuthority(attribute("04011000-12345-34"));

    expect([found?.gaps, found?.leitwegId]).toEqual([["leitwegIdInvalid"], undefined]);
  });

  test("only the largest version of the provider writes XRechnungen", () => {
    expect(toAuthority(attribute("04011000-1234512345-06"), { businessFeatures: ["INVOICING"] })?.gaps).toEqual([
      "versionXl",
    ]);
  });
});

test.each([
  ["04011000-1234512345-06", true],
  ["04011000-12345-34", false],
  ["0761-123456-12", false],
  ["", false],
])("%s is a Leitweg-ID: %s", (text, expected) => {
  expect(isLeitwegId(text)).toBe(expected);
});

test.each([
  ["Stadt Freiburg", true],
  ["Bundesministerium der Justiz", true],
  ["Universität Leipzig", true],
  ["Bezirksamt Friedrichshain-Kreuzberg", true],
  ["Hauptzollamt Köln", true],
  ["Stadt-Apotheke Müller", false],
  ["Kreis Drei Design GmbH", false],
  ["Hausverwaltung Amtmann KG", false],
])("%s sounds like an authority: %s", (name, expected) => {
  expect(looksLikeAuthority(name)).toBe(expected);
});

test("every usual unit that a merchant chooses has a code", () => {
  expect(deSettingsScreen.units.options.filter((unit) => unitCode(unit) === undefined)).toEqual([]);
  expect([unitCode(" STÜCK "), unitCode("m²"), unitCode("Palette"), unitCode("—"), unitCode("")]).toEqual([
    ...["C62", "MTK"],
    ...[undefined, undefined, undefined],
  ]);
});

test("the settings of a shop tell what keeps all its invoices from being e-invoices", () => {
  const ready: PreferencesPatch = { invoiceB2bAsNet: true, invoiceUseDiscount: false };

  expect(settingsGaps(preferences())).toEqual(["net", "discount"]);
  expect(settingsGaps(preferences(ready))).toEqual([]);
  expect(settingsGaps(preferences({ ...ready, contactCreate: [], invoiceShippingUnit: { de: "Palette" } }))).toEqual([
    ...["contact", "unit"],
  ]);
});
