import { expect, test } from "vitest";
import { isRefusal } from "#shared/domain/documents/charges/charge.ts";
import { taxRegime } from "#shared/domain/documents/tax/decide-regime.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const untaxed = (fields: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ taxes: [], ...fields });
const service = { requiresShipping: false };

/** An order that goes to, and is billed at, one place. */
const to = (countryCode: string, fields: Parameters<typeof anOrder>[0] = {}, address = {}) => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort", ...address });
  return anOrder({ billingAddress: place, shippingAddress: place, ...fields });
};

const note = (id: string) => ({ note: `USt-ID: ${id}` });
const austrian = note("ATU13585627");
const oss: Partial<ProviderProfile> = { distanceSalesPrinciple: "DESTINATION" };
const small: Partial<ProviderProfile> = { smallBusiness: true, taxType: "vatfree" };

/** The regime's name, its tax type or sub type; or the code of the refusal. */
function regimeOf(
  order: Order,
  profile: Partial<ProviderProfile> = {},
  patch: PreferencesPatch = {},
  day = "2026-03-02",
) {
  const regime = taxRegime({ order, preferences: preferences(patch), profile: aProfile(profile), supplyDay: day });
  if (isRefusal(regime)) return regime.code;
  return [regime.name, regime.taxFreeType ?? regime.taxSubType, regime.removesTax ? "tax removed" : undefined]
    .filter((part) => part !== undefined)
    .join(" ");
}

test.each<[string, Order, Partial<ProviderProfile>, string]>([
  ["O21 small business, no tax", anOrder({ lines: [untaxed()] }), small, "smallBusiness vatfree"],
  ["O21 small business to Austria, no tax", to("AT", { lines: [untaxed()] }), small, "smallBusiness vatfree"],
  ["O22 small business, tax charged", anOrder(), small, "SMALL_BUSINESS_TAXED"],
  ["O23 the same order while the account charges tax", anOrder(), {}, "domestic"],
  ["small business taxed in Austria", to("AT", { lines: [untaxed()] }), { ...small, ...oss }, "TAX_REGIME_CONFLICT"],
  ["O24 OSS, Austria at 20 %", to("AT", { lines: [aLineItem({ rate: 2000 })] }), oss, "distanceSale distanceSales"],
  ["O24 OSS, Austria at German 19 %", to("AT"), oss, "TAX_REGIME_CONFLICT"],
  ["O25 OSS, Finland at 25.5 %", to("FI", { lines: [aLineItem({ rate: 2550 })] }), oss, "distanceSale distanceSales"],
  ["O26 no OSS, Austria at 19 %", to("AT"), {}, "homeTaxed"],
  [
    "O26 ORIGIN chosen, Austria at 7 %",
    to("AT", { lines: [aLineItem({ rate: 700 })] }),
    { distanceSalesPrinciple: "ORIGIN" },
    "homeTaxed",
  ],
  ["O27 no OSS, Austria at 20 %", to("AT", { lines: [aLineItem({ rate: 2000 })] }), {}, "TAX_REGIME_CONFLICT"],
  ["O28 OSS, France at 5.5 %", to("FR", { lines: [aLineItem({ rate: 550 })] }), oss, "distanceSale distanceSales"],
  ["O28 OSS, France at 6.5 %", to("FR", { lines: [aLineItem({ rate: 650 })] }), oss, "TAX_RATE_NOT_ALLOWED"],
  ["O28 no OSS, France at 6.5 %", to("FR", { lines: [aLineItem({ rate: 650 })] }), {}, "TAX_RATE_NOT_ALLOWED"],
  [
    "O28 OSS, Romania at 19 %, removedKeys since August 2025",
    to("RO", { lines: [aLineItem()] }),
    oss,
    "TAX_REGIME_CONFLICT",
  ],
  ["OSS, Cyprus at its own 19 %", to("CY"), oss, "distanceSale distanceSales"],
  [
    "O29 goods to an Austrian VAT id, no tax",
    to("AT", { lines: [untaxed()], ...austrian }),
    {},
    "intraCommunity intraCommunitySupply",
  ],
  [
    "O29 OSS makes no difference to businesses",
    to("AT", { lines: [untaxed()], ...austrian }),
    oss,
    "intraCommunity intraCommunitySupply",
  ],
  [
    "O29 Austrian VAT id, goods to the Netherlands",
    to("NL", { lines: [untaxed()], ...austrian }),
    {},
    "intraCommunity intraCommunitySupply",
  ],
  [
    "services to an Austrian VAT id, no tax",
    to("AT", { lines: [untaxed(service)], ...austrian }),
    {},
    "reverseCharge externalService13b",
  ],
  [
    "O29 § 6a UStG: untaxed goods of an Austrian business that are sent nowhere may stay here",
    to("AT", { lines: [untaxed()], shippingAddress: undefined, ...austrian }),
    {},
    "TAX_DESTINATION_UNKNOWN",
  ],
  [
    "O29 services of an Austrian business are sent nowhere by nature",
    to("AT", { lines: [untaxed(service)], shippingAddress: undefined, ...austrian }),
    {},
    "reverseCharge externalService13b",
  ],
  [
    "O35 § 6 UStG: untaxed goods of a Swiss buyer that are sent nowhere are no export",
    to("CH", { lines: [untaxed()], shippingAddress: undefined }),
    {},
    "TAX_DESTINATION_UNKNOWN",
  ],
  [
    "O38 a download to Switzerland needs no shipping address",
    to("CH", { lines: [untaxed(service)], shippingAddress: undefined }),
    {},
    "serviceAbroad thirdPartyCountryService",
  ],
  ["O30 Austrian VAT id, German tax kept", to("AT", austrian), {}, "homeTaxed"],
  [
    "O30 § 3c UStG: Austrian VAT id, Austrian tax under OSS is no distance sale",
    to("AT", { lines: [aLineItem({ rate: 2000 })], ...austrian }),
    oss,
    "TAX_BUSINESS_AS_CONSUMER",
  ],
  [
    "O30 § 3c UStG: a German business that has goods sent to Austria is none either",
    to("AT", { lines: [aLineItem({ rate: 2000 })], ...note("DE136695976") }),
    oss,
    "TAX_BUSINESS_AS_CONSUMER",
  ],
  [
    "O30 § 3a Abs. 5 UStG: a download for a business is no sale to a consumer",
    to("AT", { lines: [aLineItem({ rate: 2000, ...service })], ...austrian }),
    oss,
    "TAX_BUSINESS_AS_CONSUMER",
  ],
  [
    "O30 O32 a VAT id with wrong check digits may be a business's: the merchant decides",
    to("AT", { lines: [aLineItem({ rate: 2000 })], ...note("ATU13585628") }),
    oss,
    "TAX_BUSINESS_AS_CONSUMER",
  ],
  [
    "L15 gift wrap for 3.90 beside goods for 11.90 to Switzerland is exported with them",
    to("CH", { lines: [untaxed(), untaxed({ title: "Geschenkverpackung", unitPriceCents: 390, ...service })] }),
    {},
    "export thirdPartyCountryDelivery",
  ],
  [
    "L15 § 6a UStG: insurance of the parcel to a business in Austria is supplied with the goods",
    to("AT", {
      lines: [untaxed(), untaxed({ title: "Versandversicherung", unitPriceCents: 190, ...service })],
      ...austrian,
    }),
    {},
    "intraCommunity intraCommunitySupply",
  ],
  [
    "L15 OSS: gift wrap shares the distance sale of the goods",
    to("AT", {
      lines: [
        aLineItem({ rate: 2000 }),
        aLineItem({ title: "Gift wrap", unitPriceCents: 390, rate: 2000, ...service }),
      ],
    }),
    oss,
    "distanceSale distanceSales",
  ],
  [
    "L15 gift wrap that costs as much as the goods is nothing beside them",
    to("CH", { lines: [untaxed(), untaxed({ title: "Geschenkverpackung", ...service })] }),
    {},
    "TAX_MIXED_SUPPLY",
  ],
  [
    "L15 a cheap download beside goods is no service for them",
    to("CH", { lines: [untaxed(), untaxed({ title: "Schnittmuster als PDF", unitPriceCents: 390, ...service })] }),
    {},
    "TAX_MIXED_SUPPLY",
  ],
  ["O31 no VAT id, no tax", to("AT", { lines: [untaxed()] }), {}, "MISSING_VAT-ID"],
  [
    "O32 VAT id with wrong check digits, no tax",
    to("AT", { lines: [untaxed()], ...note("ATU13585628") }),
    {},
    "VAT_ID_INVALID",
  ],
  ["O33 German VAT id, no tax", to("AT", { lines: [untaxed()], ...note("DE136695976") }), {}, "VAT_ID_OWN_STATE"],
  ["O33 Austrian VAT id, goods stay in Germany, taxed", anOrder(austrian), {}, "domestic"],
  [
    "O33 Austrian VAT id, goods stay in Germany, no tax",
    anOrder({ lines: [untaxed()], ...austrian }),
    {},
    "TAX_UNCLEAR",
  ],
  [
    "O34 billed in Austria, shipped in Germany",
    anOrder({ billingAddress: anAddress({ countryCode: "AT" }) }),
    oss,
    "domestic",
  ],
  [
    "O34 billed in Germany, shipped to Austria",
    anOrder({ shippingAddress: anAddress({ countryCode: "AT" }) }),
    {},
    "homeTaxed",
  ],
  ["O35 export to Switzerland", to("CH", { lines: [untaxed()] }), {}, "export thirdPartyCountryDelivery"],
  ["O35 export to Switzerland under OSS", to("CH", { lines: [untaxed()] }), oss, "export thirdPartyCountryDelivery"],
  ["O35 German tax to Switzerland", to("CH"), {}, "TAX_EXPORT_TAXED"],
  [
    "O38 download to Switzerland",
    to("CH", { lines: [untaxed(service)] }),
    {},
    "serviceAbroad thirdPartyCountryService",
  ],
  [
    "O38 download to Austria at 20 %",
    to("AT", { lines: [aLineItem({ rate: 2000, ...service })] }),
    oss,
    "electronicService electronicServices",
  ],
  [
    "O38 download and goods to Austria",
    to("AT", { lines: [aLineItem({ rate: 2000 }), aLineItem({ rate: 2000, ...service })] }),
    oss,
    "TAX_MIXED_SUPPLY",
  ],
  ["O38 download and goods to Switzerland", to("CH", { lines: [untaxed(), untaxed(service)] }), {}, "TAX_MIXED_SUPPLY"],
  [
    "O42 a gift card beside goods to Austria is no service",
    to("AT", { lines: [aLineItem({ rate: 2000 }), untaxed({ giftCard: true, ...service })] }),
    oss,
    "distanceSale distanceSales",
  ],
  ["O104 an Austrian fetches the goods", to("AT", { pickUp: true }), oss, "domestic"],
  ["O104 goods for an Austrian go nowhere, German tax", to("AT", { shippingAddress: undefined }), oss, "domestic"],
  ["O104 goods for a Swiss go nowhere, German tax", to("CH", { shippingAddress: undefined }), {}, "domestic"],
  [
    "O104 a download goes nowhere either: the buyer's country decides",
    to("AT", { shippingAddress: undefined, lines: [aLineItem(service)] }),
    oss,
    "TAX_REGIME_CONFLICT",
  ],
  [
    "O104 goods for an Austrian go nowhere, Austrian tax",
    to("AT", { shippingAddress: undefined, lines: [aLineItem({ rate: 2000 })] }),
    {},
    "TAX_REGIME_CONFLICT",
  ],
  [
    "O104 Cyprus has 19 % itself: goods that go nowhere may be sent there",
    to("CY", { shippingAddress: undefined }),
    oss,
    "distanceSale distanceSales",
  ],
  ["O104 goods go nowhere, of a country nobody knows", to("QQ", { shippingAddress: undefined }), {}, "UNKNOWN_COUNTRY"],
  [
    "O104 an Austrian buys at the till",
    anOrder({ sourceName: "pos", shippingAddress: undefined, billingAddress: anAddress({ countryCode: "AT" }) }),
    oss,
    "domestic",
  ],
  [
    "O70 a sale at the till with an empty address",
    anOrder({ sourceName: "pos", shippingAddress: {}, billingAddress: undefined }),
    {},
    "domestic",
  ],
  [
    "O70 a sale at the till that is sent to Austria",
    anOrder({ sourceName: "pos", shippingAddress: anAddress({ countryCode: "AT" }) }),
    {},
    "homeTaxed",
  ],
  ["nobody says where", anOrder({ billingAddress: undefined, shippingAddress: undefined }), {}, "UNKNOWN_COUNTRY"],
  ["O76 a free sample to Austria", to("AT", { lines: [untaxed({ totalCents: 0 })] }), {}, "homeTaxed"],
])("%s", (_label, order, profile, expected) => {
  expect(regimeOf(order, profile)).toBe(expected);
});

test.each<[string, Order, string]>([
  ["Helgoland, no tax", to("DE", { lines: [untaxed()] }, { zip: "27498" }), "export thirdPartyCountryDelivery"],
  ["Helgoland, 19 %", to("DE", {}, { zip: "27498" }), "TAX_EXPORT_TAXED"],
  [
    "Büsingen, with country mark",
    to("DE", { lines: [untaxed()] }, { zip: "D-78266" }),
    "export thirdPartyCountryDelivery",
  ],
  ["Livigno", to("IT", { lines: [untaxed()] }, { zip: "23041" }), "export thirdPartyCountryDelivery"],
  [
    "Livigno by its older postcode",
    to("IT", { lines: [untaxed()] }, { zip: "23030", city: "Livigno" }),
    "export thirdPartyCountryDelivery",
  ],
  ["Livigno's neighbours with the same postcode", to("IT", {}, { zip: "23030", city: "Valdidentro" }), "homeTaxed"],
  ["Campione", to("IT", { lines: [untaxed()] }, { zip: "22061" }), "export thirdPartyCountryDelivery"],
  [
    "Canary Islands by postcode",
    to("ES", { lines: [untaxed()] }, { zip: "35001" }),
    "export thirdPartyCountryDelivery",
  ],
  [
    "Canary Islands by province",
    to("ES", { lines: [untaxed()] }, { zip: undefined, provinceCode: "TF" }),
    "export thirdPartyCountryDelivery",
  ],
  ["Madrid", to("ES", {}, { zip: "28001", provinceCode: "M" }), "homeTaxed"],
  ["Ceuta", to("ES", { lines: [untaxed()] }, { zip: "51001" }), "export thirdPartyCountryDelivery"],
  ["Åland", to("FI", { lines: [untaxed()] }, { zip: "22100" }), "export thirdPartyCountryDelivery"],
  ["Mount Athos", to("GR", { lines: [untaxed()] }, { zip: "630 86" }), "export thirdPartyCountryDelivery"],
  ["Réunion", to("FR", { lines: [untaxed()] }, { zip: "97400" }), "export thirdPartyCountryDelivery"],
  ["Great Britain", to("GB", { lines: [untaxed()] }, { zip: "SW1A 1AA" }), "export thirdPartyCountryDelivery"],
  ["Northern Ireland, German tax", to("GB", {}, { zip: "bt1 5gs" }), "homeTaxed"],
  [
    "Northern Ireland, goods without tax",
    to("GB", { lines: [untaxed()] }, { zip: "BT1 5GS" }),
    "UNSUPPORTED_TAX_TERRITORY",
  ],
  [
    "Northern Ireland, services without tax",
    to("GB", { lines: [untaxed(service)] }, { zip: "BT1 5GS" }),
    "serviceAbroad thirdPartyCountryService",
  ],
  ["Madeira, German tax", to("PT", {}, { zip: "9000-001" }), "homeTaxed"],
  ["Monaco, German tax", to("MC"), "homeTaxed"],
  [
    "Monaco, no tax, French VAT id",
    to("MC", { lines: [untaxed()], ...note("FR40303265045") }),
    "intraCommunity intraCommunitySupply",
  ],
  ["Monaco, no tax, no VAT id", to("MC", { lines: [untaxed()] }), "MISSING_VAT-ID"],
])("O36 %s", (_label, order, expected) => {
  expect(regimeOf(order)).toBe(expected);
});

test.each([
  [2000, "distanceSale distanceSales"],
  [550, "distanceSale distanceSales"],
  [1900, "TAX_REGIME_CONFLICT"],
])("O36 OSS: Monaco at %s basis points is taxed as France", (rate, expected) => {
  expect(regimeOf(to("MC", { lines: [aLineItem({ rate })] }), oss)).toBe(expected);
});

const asks = { askTaxForeignB2b: true };
const pickedUp = { pickUp: true } as const;

test.each<[string, Order, Partial<ProviderProfile>, PreferencesPatch, string]>([
  ["goods to another state", to("AT", austrian), {}, asks, "TAX_BUSINESS_AS_CONSUMER"],
  ["under OSS", to("AT", austrian), oss, asks, "TAX_BUSINESS_AS_CONSUMER"],
  ["an id of a third state", to("AT", note("NL004495445B01")), {}, asks, "TAX_BUSINESS_AS_CONSUMER"],
  ["a service", to("AT", { lines: [aLineItem(service)], ...austrian }), {}, asks, "TAX_BUSINESS_AS_CONSUMER"],
  [
    "an id of the company account",
    to("AT", { company: { name: "Wien GmbH", taxId: "ATU13585627" } }),
    {},
    asks,
    "TAX_BUSINESS_AS_CONSUMER",
  ],
  ["an answer for the shop: the tax stays", to("AT", austrian), {}, {}, "homeTaxed"],
  [
    "an answer for the shop: it is removed",
    to("AT", austrian),
    {},
    { ...asks, fixTaxForeignB2b: true },
    "intraCommunity intraCommunitySupply tax removed",
  ],
  ["no id", to("AT"), {}, asks, "homeTaxed"],
  ["a German id", to("AT", note("DE136695976")), {}, asks, "homeTaxed"],
  ["an id of Northern Ireland", to("AT", note("XI980780684")), {}, asks, "homeTaxed"],
  ["wrong check digits", to("AT", note("ATU13585628")), {}, asks, "homeTaxed"],
  [
    "an id in a note about the customer",
    to("AT", { customer: { id: "1", tags: [], note: "ATU13585627" } }),
    {},
    { ...asks, vatIdPlaces: ["customer-note"] },
    "homeTaxed",
  ],
  ["goods fetched here", to("AT", { ...pickedUp, ...austrian }), {}, asks, "domestic"],
  [
    "admission to an event here",
    to("AT", { lines: [aLineItem({ productTags: ["Workshop"], ...service })], ...austrian }),
    {},
    { ...asks, eventTags: ["Workshop"] },
    "domestic",
  ],
  [
    "used goods taxed on their margin",
    to("AT", { lines: [untaxed({ taxable: false, productTags: ["§25a"] })], ...austrian }),
    {},
    asks,
    "domestic",
  ],
])("O30 § 6a UStG: German tax for a business elsewhere in the Union: %s", (_label, order, profile, patch, expected) => {
  expect(regimeOf(order, profile, patch)).toBe(expected);
});

const aBook = (fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ rate: 0, productTags: ["Buch"], ...fields });
const cents = () => aLineItem({ totalCents: 2, rate: 2000, taxes: [aTax(2000, 0)] });
const voucher = () =>
  aLineItem({ totalCents: 5000, giftCard: true, taxable: false, requiresShipping: false, taxes: [] });

test.each<[string, Order, Partial<ProviderProfile>, string]>([
  ["alone under OSS", to("AT", { lines: [cents()] }), oss, "distanceSale distanceSales"],
  ["beside a voucher", to("AT", { lines: [cents(), voucher()] }), oss, "distanceSale distanceSales"],
  [
    "at a German rate",
    to("AT", { lines: [aLineItem({ totalCents: 2, taxes: [aTax(1900, 0)] }), voucher()] }),
    {},
    "homeTaxed",
  ],
  [
    "named at 20 %, but not charged on more",
    to("AT", { lines: [aLineItem({ taxes: [aTax(2000, 0)] })] }),
    oss,
    "MISSING_VAT-ID",
  ],
])("a line whose tax rounds to 0.00 is taxed: %s", (_label, order, profile, expected) => {
  expect(regimeOf(order, profile)).toBe(expected);
});

test.each<[string, Order, string]>([
  ["books to Czechia", to("CZ", { lines: [aBook()] }), "distanceSale distanceSales"],
  [
    "clothes for children to Ireland",
    to("IE", { lines: [aBook({ productTags: ["Kinderkleidung"] })] }),
    "distanceSale distanceSales",
  ],
  [
    "clothes for children to Czechia, which taxes them",
    to("CZ", { lines: [aBook({ productTags: ["Kinderkleidung"] })] }),
    "TAX_UNCLEAR",
  ],
  ["something unknown of a consumer in Ireland", to("IE", { lines: [aBook({ productTags: [] })] }), "TAX_UNCLEAR"],
  [
    "something unknown of a company in Ireland",
    to("IE", { lines: [aBook({ productTags: [] })] }, { company: "Shop Ltd" }),
    "MISSING_VAT-ID",
  ],
])("O28 at 0 % under OSS: %s", (_label, order, expected) => {
  expect(regimeOf(order, oss)).toBe(expected);
});

test("O28 books to Czechia were taxed until 2023", () => {
  expect(regimeOf(to("CZ", { lines: [aBook()] }), oss, {}, "2023-12-31")).toBe("MISSING_VAT-ID");
});

test.each<[string, Order, Partial<ProviderProfile>, string]>([
  ["to Ireland", to("IE", { lines: [aBook()] }), oss, "distanceSale distanceSales"],
  [
    "and something at 23 %",
    to("IE", { lines: [aBook(), aLineItem({ rate: 2300 })] }),
    oss,
    "distanceSale distanceSales",
  ],
  ["to Ireland without OSS", to("IE", { lines: [aBook()] }), {}, "TAX_REGIME_CONFLICT"],
  [
    "to a company in Ireland without OSS",
    to("IE", { lines: [aBook()] }, { company: "Shop Ltd" }),
    {},
    "MISSING_VAT-ID",
  ],
  [
    "to Ireland before OSS was chosen",
    to("IE", { lines: [aBook()] }),
    { ...oss, taxChanges: { distanceSales: { since: "2100-01-01" } } },
    "TAX_STATUS_CHANGED",
  ],
  ["that the platform names no rate for", to("IE", { lines: [aBook({ taxes: [] })] }), oss, "MISSING_VAT-ID"],
  ["whose tags the app may not read", to("IE", { lines: [aBook({ productTags: undefined })] }), oss, "TAX_UNCLEAR"],
  ["beside something else at 0 %", to("IE", { lines: [aBook(), aBook({ productTags: [] })] }), oss, "TAX_UNCLEAR"],
  ["for an exempt buyer", to("IE", { lines: [aBook()], taxExempt: true }), oss, "MISSING_VAT-ID"],
  ["to France", to("FR", { lines: [aBook()] }), oss, "MISSING_VAT-ID"],
  [
    "for a business of Austria",
    to("IE", { lines: [aBook()], ...austrian }),
    oss,
    "intraCommunity intraCommunitySupply",
  ],
])("O28 books at 0 %% %s", (_label, order, profile, expected) => {
  expect(regimeOf(order, profile)).toBe(expected);
});

const ticket = (fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ ...service, productTags: ["Workshop"], ...fields });

test.each<[string, Order, Partial<ProviderProfile>, string]>([
  ["an Austrian, OSS", to("AT", { lines: [ticket()], shippingAddress: undefined }), oss, "domestic"],
  ["a Swiss", to("CH", { lines: [ticket({ rate: 700 })], shippingAddress: undefined }), {}, "domestic"],
  ["an Austrian beside a download", to("AT", { lines: [ticket(), aLineItem(service)] }), oss, "TAX_REGIME_CONFLICT"],
  ["an Austrian, without a tag", to("AT", { lines: [ticket({ productTags: [] })] }), oss, "TAX_REGIME_CONFLICT"],
  ["an Austrian, tags unread", to("AT", { lines: [ticket({ productTags: undefined })] }), oss, "TAX_REGIME_CONFLICT"],
  ["a Swiss, untaxed", to("CH", { lines: [ticket({ taxes: [] })] }), {}, "serviceAbroad thirdPartyCountryService"],
])("§ 3a Abs. 3 Nr. 5 UStG: a workshop in Germany for %s", (_label, order, profile, expected) => {
  expect(regimeOf(order, profile, { eventTags: ["workshop"] })).toBe(expected);
});

test("O36 Madeira taxed there has rates of its own", () => {
  const order = to("PT", { lines: [aLineItem({ rate: 2200 })] }, { zip: "9000-001" });

  expect([regimeOf(order, oss), regimeOf(order)]).toEqual(["UNSUPPORTED_TAX_TERRITORY", "TAX_REGIME_CONFLICT"]);
});

const repair = { fixTaxForeignB2b: true };

test.each<[string, Order, string]>([
  ["O30 Austrian VAT id", to("AT", austrian), "intraCommunity intraCommunitySupply tax removed"],
  [
    "O30 Austrian VAT id, Austrian tax",
    to("AT", { lines: [aLineItem({ rate: 2000 })], ...austrian }),
    "intraCommunity intraCommunitySupply tax removed",
  ],
  ["O30 no VAT id: the tax stays", to("AT"), "homeTaxed"],
  ["O32 wrong check digits: the tax stays", to("AT", note("ATU13585628")), "homeTaxed"],
  ["O33 German VAT id: the tax stays", to("AT", note("DE136695976")), "homeTaxed"],
  ["O33 goods stay in Germany: the tax stays", anOrder(austrian), "domestic"],
  ["O104 sent nowhere: the tax stays", to("AT", { shippingAddress: undefined, ...austrian }), "domestic"],
  ["O104 fetched: the tax stays", to("AT", { pickUp: true, ...austrian }), "domestic"],
])("%s, with the repair for businesses", (_label, order, expected) => {
  expect(regimeOf(order, {}, repair)).toBe(expected);
});

const solar = { productTags: ["Photovoltaik"], taxes: [] };
const used = { productTags: ["Differenzbesteuerung"], taxes: [] };

test.each<[string, Order, string]>([
  ["O105 a roof set alone", anOrder({ lines: [aLineItem(solar)] }), "photovoltaics photovoltaicEquipment"],
  [
    "O105 with untaxed shipping",
    anOrder({ lines: [aLineItem(solar)], shipping: [aShippingLine({ taxes: [] })] }),
    "photovoltaics photovoltaicEquipment",
  ],
  ["O105 beside taxed goods", anOrder({ lines: [aLineItem(solar), aLineItem()] }), "domestic"],
  ["O105 taxed all the same", anOrder({ lines: [aLineItem({ ...solar, taxes: [aTax(1900, 190)] })] }), "domestic"],
  ["O105 without its tag nobody knows why there is no tax", anOrder({ lines: [untaxed()] }), "TAX_UNCLEAR"],
  ["O106 used goods alone", anOrder({ lines: [aLineItem(used)] }), "domestic"],
  ["O106 beside new ones", anOrder({ lines: [aLineItem(used), aLineItem()] }), "domestic"],
  [
    "O106 with 19 % on them",
    anOrder({ lines: [aLineItem({ ...used, taxes: [aTax(1900, 190)] })] }),
    "MARGIN_SCHEME_UNCLEAR",
  ],
  [
    "O106 alone with taxed shipping",
    anOrder({ lines: [aLineItem(used)], shipping: [aShippingLine()] }),
    "MARGIN_SCHEME_UNCLEAR",
  ],
  ["O106 to Austria, taxed at home on the margin", to("AT", { lines: [aLineItem(used)] }), "domestic"],
  ["O106 mixed to Austria", to("AT", { lines: [aLineItem(used), aLineItem()] }), "MARGIN_SCHEME_UNCLEAR"],
])("%s", (_label, order, expected) => {
  expect(regimeOf(order)).toBe(expected);
});

test.each<[string, Order, PreferencesPatch, string]>([
  ["removed", anOrder(), { fixTaxRemoveTax: true }, "smallBusiness vatfree tax removed"],
  ["nothing to remove", anOrder({ lines: [untaxed()] }), { fixTaxRemoveTax: true }, "smallBusiness vatfree"],
  [
    "Austrian tax is not the repair's",
    to("AT", { lines: [aLineItem({ rate: 2000 })] }),
    { fixTaxRemoveTax: true },
    "TAX_REGIME_CONFLICT",
  ],
])("O22 small business with the repair: %s", (_label, order, patch, expected) => {
  expect(regimeOf(order, small, patch)).toBe(expected);
});

test("tax that only the total names is no order without tax", () => {
  const order = anOrder({ lines: [untaxed({ totalCents: 11900 })], totals: { taxCents: 1900, currentTaxCents: 1900 } });

  expect([regimeOf(order), regimeOf(order, small)]).toEqual(["TAX_UNCLEAR", "SMALL_BUSINESS_TAXED"]);
});
