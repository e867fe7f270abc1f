import { describe, expect, test } from "vitest";
import { isRefusal } from "#shared/domain/documents/charges/charge.ts";
import { creditCharge } from "#shared/domain/documents/credit-notes/credit-charges.ts";
import { taxRegime } from "#shared/domain/documents/tax/decide-regime.ts";
import { buyerVatIdIn, taxNote } from "#shared/domain/documents/tax/notes.ts";
import {
  areZeroRated,
  isAllPhotovoltaic,
  isEventInGermany,
  lineTaxNotice,
  namesZeroRate,
} from "#shared/domain/documents/tax/product-rules.ts";
import { rateRefusal } from "#shared/domain/documents/tax/rate-refusal.ts";
import { rateKindOf, successorRate } from "#shared/domain/documents/tax/rates.ts";
import { regimeCharges } from "#shared/domain/documents/tax/regime-charges.ts";
import { factsInDatum, regimeDatum } from "#shared/domain/documents/tax/regime-datum.ts";
import { isFetchedByTax } from "#shared/domain/documents/tax/tax-region.ts";
import type { Order, OrderLine } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { textsIn } from "#shared/domain/texts/texts-in.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const untaxed = (fields: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ taxes: [], ...fields });
const zero = (fields: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ taxes: [aTax(0, 0)], ...fields });
const service = { requiresShipping: false };
const to = (countryCode: string, fields: Parameters<typeof anOrder>[0] = {}, address = {}) => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort", ...address });
  return anOrder({ billingAddress: place, shippingAddress: place, ...fields });
};
const note = (id: string) => ({ note: `USt-ID: ${id}` });
const oss: Partial<ProviderProfile> = { distanceSalesPrinciple: "DESTINATION" };
const small: Partial<ProviderProfile> = { smallBusiness: true, taxType: "vatfree" };
const day = "2026-03-02";
const inputOf = (order: Order, profile: Partial<ProviderProfile> = {}, patch: PreferencesPatch = {}) => ({
  ...{ order, preferences: preferences(patch), profile: aProfile(profile), supplyDay: day },
});

describe("what cannot be taxed is told with what it hangs on:", () => {
  const giftCard = untaxed({ totalCents: 5000, giftCard: true, taxable: false });
  const changed = (name: "smallBusiness" | "distanceSales") => ({ taxChanges: { [name]: { since: "2026-03-03" } } });

  test.each<[string, Order, Partial<ProviderProfile>, PreferencesPatch, string, string | undefined]>([
    [
      "goods and services to a business",
      to("AT", { lines: [untaxed(), untaxed(service)], ...note("ATU13585627") }),
      {},
      {},
      "TAX_MIXED_SUPPLY",
      undefined,
    ],
    [
      "goods and services to a consumer",
      to("AT", { lines: [aLineItem({ rate: 2000 }), aLineItem({ rate: 2000, ...service })] }),
      oss,
      {},
      "TAX_MIXED_SUPPLY",
      undefined,
    ],
    [
      "money beside gift cards",
      to("AT", { lines: [giftCard], totals: { tipCents: 100 }, ...note("ATU13585627") }),
      {},
      {},
      "TAX_UNCLEAR",
      "0 %",
    ],
    [
      "an id that is none",
      to("AT", { lines: [untaxed()], ...note("ATU13585628") }),
      {},
      {},
      "VAT_ID_INVALID",
      "ATU13585628",
    ],
    [
      "a German id",
      to("AT", { lines: [untaxed()], ...note("DE136695976") }),
      {},
      {},
      "VAT_ID_OWN_STATE",
      "DE136695976",
    ],
    [
      "goods without a destination",
      to("AT", { lines: [untaxed()], shippingAddress: undefined as never, ...note("ATU13585627") }),
      {},
      {},
      "TAX_DESTINATION_UNKNOWN",
      "AT",
    ],
    [
      "books to Ireland without the one-stop scheme",
      to("IE", { lines: [zero({ productTags: ["buch"] })] }),
      {},
      {},
      "TAX_REGIME_CONFLICT",
      "IE, 0 %",
    ],
    ["goods at 0 % to Ireland", to("IE", { lines: [zero()] }), oss, {}, "TAX_UNCLEAR", "IE: 0 %"],
    [
      "a business under the one-stop scheme",
      to("AT", { lines: [aLineItem({ rate: 2000 })], ...note("ATU13585627") }),
      oss,
      {},
      "TAX_BUSINESS_AS_CONSUMER",
      "ATU13585627",
    ],
    [
      "a business with German tax",
      to("AT", note("ATU13585627")),
      {},
      { askTaxForeignB2b: true },
      "TAX_BUSINESS_AS_CONSUMER",
      "ATU13585627",
    ],
    [
      "a change of the account",
      to("AT"),
      changed("distanceSales"),
      {},
      "TAX_STATUS_CHANGED",
      "02.03.2026, geändert zum 03.03.2026",
    ],
    [
      "a place with rates of its own",
      to("ES", { lines: [aLineItem({ rate: 2100 })] }, { zip: "9000-001", countryCode: "PT" }),
      oss,
      {},
      "UNSUPPORTED_TAX_TERRITORY",
      "Madeira (PT)",
    ],
    ["tax without a rate", anOrder({ lines: [aLineItem({ taxes: [aTax(0, 5)] })] }), {}, {}, "TAX_UNCLEAR", "0,05 €"],
    ["goods without any tax", anOrder({ lines: [untaxed()] }), {}, {}, "TAX_UNCLEAR", "0 %"],
    ["a small business with tax", anOrder(), small, {}, "SMALL_BUSINESS_TAXED", "1,90 €"],
  ])("%s", (_, order, profile, patch, code, value) => {
    const regime = taxRegime(inputOf(order, profile, patch));

    expect(regime).toEqual({ code, ...(value !== undefined && { details: { value } }) });
  });
});

describe("the facts that a stored trace tells of an order's tax", () => {
  test.each<[string, Order, Partial<ProviderProfile>, PreferencesPatch, object]>([
    ["at home", anOrder(), {}, {}, { regime: "domestic", supplyCountry: "DE" }],
    ["to Austria below the threshold", to("AT"), {}, {}, { regime: "homeTaxed", supplyCountry: "AT" }],
    [
      "to Austria",
      to("AT", { lines: [aLineItem({ rate: 2000 })] }),
      oss,
      {},
      { regime: "distanceSale", supplyCountry: "AT" },
    ],
    [
      "to Monaco",
      to("MC", { lines: [aLineItem({ rate: 2000 })] }),
      oss,
      {},
      { regime: "distanceSale", supplyCountry: "FR" },
    ],
    [
      "to the Canary Islands",
      to("ES", { lines: [untaxed()] }, { zip: "35001" }),
      {},
      {},
      { regime: "export", supplyCountry: "ES" },
    ],
    ["to Northern Ireland", to("GB", {}, { zip: "BT1 1AA" }), {}, {}, { regime: "homeTaxed", supplyCountry: "XI" }],
    [
      "admission to an event, to Austria",
      to("AT", { lines: [aLineItem({ ...service, productTags: ["konzert"] })] }),
      {},
      { eventTags: ["konzert"] },
      { regime: "domestic", supplyCountry: "DE" },
    ],
  ])("%s", (_, order, profile, patch, facts) => {
    const input = inputOf(order, profile, patch);

    expect(factsInDatum(regimeDatum(input, taxRegime(input)))).toEqual(facts);
  });

  test.each([
    ["no regime", "DE, 19 %", {}],
    ["no place", "19 %, deutsche Umsatzsteuer", { regime: "domestic" }],
    ["a name in the place of a country", "Ausland, deutsche Umsatzsteuer", { regime: "domestic" }],
    ["a state of three letters", "AUT, deutsche Umsatzsteuer", { regime: "domestic" }],
  ])("of %s name none", (_, datum, facts) => {
    expect(factsInDatum(datum)).toEqual(facts);
  });
});

describe("rates of a country", () => {
  test.each([
    ["DE", 1900, day, "standard"],
    ["DE", 700, day, "reduced"],
    ["DE", 1600, day, undefined],
    ["DE", 1600, "2020-08-01", "standard"],
    ["XX", 1900, day, undefined],
  ])("in %s %i is of a kind on %s: %s", (country, rate, on, kind) => {
    expect(rateKindOf(country, rate, on)).toBe(kind);
  });

  test.each([
    ["DE", 1900, "2020-08-01", 1600],
    ["DE", 1600, day, 1900],
    ["DE", 1900, day, undefined],
    ["DE", 1234, day, undefined],
    ["RO", 1900, day, 2100],
    ["RO", 900, day, 1100],
    ["XX", 1900, day, undefined],
  ])("in %s the successor of %i on %s is %s", (country, rate, on, successor) => {
    expect(successorRate(country, rate, on)).toBe(successor);
  });

  test("a rate of another time is told with the day's rate and its split, a right one beside it is not", () => {
    const grossOf = (rate: number) => (rate === 1600 ? 11_900 : 999);

    expect(rateRefusal("DE", [700, 1600], day, grossOf).details?.value).toBe(
      "7 %, 16 % am 02.03.2026; richtig wären 19 %: 119,00 € = 100,00 € + 19,00 €",
    );
    expect(rateRefusal("DE", [500, 1600], day).details?.value).toBe(
      "5 %, 16 % am 02.03.2026; richtig wären 7 %; richtig wären 19 %",
    );
    expect(rateRefusal("DE", [1234], day).details?.value).toBe("12,34 %");
  });

  test("charges at rates of another time are told in sums of each, rates ascending", () => {
    const charges = [
      [1600, 11_900],
      [500, 2140],
      [1900, 5000],
      [1600, 11_900],
    ] as const;
    const charge = ([rate, grossCents]: readonly [number, number]) =>
      creditCharge({ source: "other", title: "Becher", unit: "Stück", rate, grossCents });
    const refusal = regimeCharges(
      charges.map(charge),
      { name: "domestic", rateCountry: "DE", removesTax: false },
      { order: anOrder(), supplyDay: day, language: "de" },
    );

    expect(isRefusal(refusal) && refusal.details?.value).toBe(
      "5 %, 16 % am 02.03.2026; richtig wären 7 %: 21,40 € = 20,00 € + 1,40 €; richtig wären 19 %: 238,00 € = 200,00 € + 38,00 €",
    );
  });
});

describe("the note of a document without tax", () => {
  const intraCommunity = { name: "intraCommunity", taxFreeType: "intraCommunitySupply", removesTax: false } as const;
  const noteOf = (buyerVatId: string | undefined, sellerVatId: string | undefined) =>
    taxNote({ ...intraCommunity, ...(buyerVatId && { buyerVatId }) }, { supplyDay: day, sellerVatId, language: "de" });

  test.each([
    ["ATU13585627", "DE136695976", 3, "ATU13585627"],
    ["ATU13585627", undefined, 2, "ATU13585627"],
    [undefined, "DE136695976", 1, undefined],
  ])("names the ids of both, the buyer's first: %s and %s", (buyer, seller, lines, found) => {
    const text = noteOf(buyer, seller);

    expect(text?.split("\n")).toHaveLength(lines);
    expect(buyerVatIdIn(text)).toBe(found);
  });

  test("is another one for small businesses since 2025", () => {
    const smallNote = (supplyDay: string) =>
      taxNote(
        { name: "smallBusiness", taxFreeType: "vatfree", removesTax: false },
        { supplyDay, sellerVatId: undefined, language: "de" },
      );

    expect([smallNote("2024-12-31"), smallNote("2025-01-01")]).toEqual([
      textsIn("de").smallBusiness,
      textsIn("de").smallBusinessExemption,
    ]);
    expect(buyerVatIdIn(undefined)).toBeUndefined();
  });
});

describe("product tags", () => {
  const gift = zero({ giftCard: true });
  const book = (fields: Parameters<typeof aLineItem>[0] = {}) => zero({ productTags: ["Buch"], ...fields });

  test.each<[string, OrderLine[], string, string, [boolean, boolean]]>([
    ["books to Ireland", [book()], "IE", day, [true, true]],
    ["books and a gift card", [book(), gift], "IE", day, [true, true]],
    ["a book and something else", [book(), zero()], "IE", day, [true, false]],
    ["a book and something taxed", [book(), aLineItem()], "IE", day, [false, false]],
    ["a book at 0 % and 23 %", [book({ taxes: [aTax(0, 0), aTax(2300, 5)] })], "IE", day, [false, false]],
    ["a book without a rate", [untaxed({ productTags: ["Buch"] })], "IE", day, [false, false]],
    ["a book to download", [book(service)], "IE", day, [false, false]],
    ["nothing", [gift], "IE", day, [false, false]],
    ["books to Czechia", [book()], "CZ", "2024-01-01", [true, true]],
    ["books to Czechia before 2024", [book()], "CZ", "2023-12-31", [false, false]],
    ["books to Austria", [book()], "AT", day, [false, false]],
  ])("tell goods at 0 %%: %s", (_, lines, state, on, expected) => {
    const order = anOrder({ lines });

    expect([namesZeroRate(order, state, on), areZeroRated(order, state, on)]).toEqual(expected);
  });

  const admission = (fields: Parameters<typeof aLineItem>[0] = {}) =>
    aLineItem({ productTags: ["konzert"], ...fields });
  test.each<[string, OrderLine[], boolean]>([
    ["admission", [admission(), admission({ rate: 700 })], true],
    ["admission and a gift card", [admission(), gift], true],
    ["admission and a shirt", [admission(), aLineItem()], false],
    ["admission at another rate", [admission({ rate: 2000 })], false],
    ["admission at another rate beside 19 %", [admission({ taxes: [aTax(1900, 10), aTax(2000, 10)] })], false],
    ["admission without tax", [admission({ taxes: [aTax(1900, 0)] })], false],
    ["no supply", [gift], false],
  ])("tell events in Germany: %s", (_, lines, isEvent) => {
    expect(isEventInGermany(anOrder({ lines }), preferences({ eventTags: ["konzert"] }), day)).toBe(isEvent);
  });

  test("tell photovoltaic equipment of a whole order", () => {
    const solar = zero({ productTags: ["pv-0"] });

    expect([[solar, gift], [solar, zero()], [gift]].map((lines) => isAllPhotovoltaic(anOrder({ lines })))).toEqual([
      true,
      false,
      false,
    ]);
  });

  const texts = textsIn("de");
  test.each<[string, Parameters<typeof aLineItem>[0], boolean, string | undefined]>([
    ["margin", { productTags: ["§25a"] }, false, texts.marginNotice],
    ["margin on a document without tax", { productTags: ["§25a"] }, true, texts.marginNotice],
    ["exempt by its settings", { taxes: [], taxable: false }, false, texts.exemptNotice],
    ["exempt by its tag", { taxes: [], productTags: ["steuerfrei"] }, false, `${texts.exemptNotice} (§ 4 UStG)`],
    ["exempt on a document without tax", { taxes: [], taxable: false }, true, undefined],
    ["margin and exempt by its tag", { productTags: ["§25a", "steuerfrei"] }, false, texts.marginNotice],
    ["no consideration", { taxes: [], productTags: ["durchlaufender-posten"] }, false, texts.noConsiderationNotice],
    ["taxable without tax", { taxes: [] }, false, undefined],
    ["taxed", {}, false, undefined],
    ["a voucher", { taxes: [], giftCard: true }, false, undefined],
    ["free", { taxes: [], taxable: false, totalCents: 0 }, false, undefined],
  ])("tell why a line has no tax: %s", (_, fields, isTaxFree, notice) => {
    expect(lineTaxNotice(aLineItem(fields), "de", isTaxFree)).toBe(notice);
  });
});

describe("goods without a destination, billed abroad, are picked up", () => {
  const billed = (countryCode: string, fields: Parameters<typeof anOrder>[0] = {}) =>
    anOrder({ billingAddress: anAddress({ countryCode }), shippingAddress: undefined as never, ...fields });
  const shipping = (fields = {}) => [aShippingLine({ rate: 2000, ...fields })];

  test.each<[string, Order, boolean]>([
    ["with German tax", billed("AT"), true],
    ["not at home, where nothing hangs on it", billed("DE"), false],
    ["not in a country that is none", billed("XX"), false],
    ["with a gift card beside them", billed("AT", { lines: [aLineItem(), untaxed({ giftCard: true })] }), true],
    ["not as services alone", billed("AT", { lines: [aLineItem(service)] }), false],
    ["not without tax", billed("AT", { lines: [untaxed()] }), false],
    ["not with 0 cents of tax", billed("AT", { lines: [aLineItem({ taxes: [aTax(1900, 0)] })] }), false],
    ["not with Austrian tax beside it", billed("AT", { lines: [aLineItem(), aLineItem({ rate: 2000 })] }), false],
    ["with Austrian tax on shipping that was removed", billed("AT", { shipping: shipping({ removed: true }) }), true],
    ["not with Austrian tax on shipping", billed("AT", { shipping: shipping() }), false],
    ["not where that country has the same rates", billed("CY"), false],
    ["where it has one of them only", billed("CY", { lines: [aLineItem(), aLineItem({ rate: 700 })] }), true],
  ])("%s", (_, order, isFetched) => {
    expect(isFetchedByTax(order)).toBe(isFetched);
  });
});
