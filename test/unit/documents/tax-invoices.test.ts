import { expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { invoiceDecisionOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const oss: Partial<ProviderProfile> = { distanceSalesPrinciple: "DESTINATION" };
const small: Partial<ProviderProfile> = { smallBusiness: true, taxType: "vatfree" };

const to = (countryCode: string, fields: Parameters<typeof anOrder>[0] = {}, address = {}) => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort", ...address });
  return anOrder({ billingAddress: place, shippingAddress: place, ...fields });
};

const at = (rate: number, totalCents: number) => [aLineItem({ rate, totalCents })];
const untaxed = (totalCents: number) => aLineItem({ totalCents, taxes: [] });
const net = (totalCents: number, rate: number) => aLineItem({ totalCents, rate, isNet: true });
const dutch = { note: "BTW NL 0044.95.445.B01" };

const voucher = (totalCents: number) => aLineItem({ id: "9", totalCents, giftCard: true, taxable: false, taxes: [] });

test.each<[string, Order, Partial<ProviderProfile>, string, number]>([
  [
    "O42 L16 to Switzerland",
    to("CH", { lines: [untaxed(8000), voucher(5000)] }),
    {},
    "thirdPartyCountryDelivery",
    8000,
  ],
  [
    "O42 L16 to a business in the Netherlands",
    to("NL", { lines: [untaxed(8000), voucher(5000)], ...dutch }),
    {},
    "intraCommunitySupply",
    8000,
  ],
  ["O42 L16 under the one-stop scheme", to("AT", { lines: [...at(2000, 8000), voucher(5000)] }), oss, "gross", 8000],
  [
    "O42 L16 at home it stands beside the goods",
    to("DE", { lines: [...at(1900, 8000), voucher(5000)] }),
    {},
    "gross",
    13_000,
  ],
  ["O42 L16 in a small business, too", to("DE", { lines: [untaxed(8000), voucher(5000)] }), small, "vatfree", 13_000],
])("%s: a sold voucher of 50.00 is no supply, the goods cost 80.00", (_label, order, profile, taxType, cents) => {
  const { content: invoice } = invoiceOf(order, profile);

  expect([invoice.taxType, invoice.totals.grossCents]).toEqual([taxType, cents]);
  expect(invoice.remark.includes("Gutscheine für 50,00 € sind nicht Teil dieser Rechnung")).toBe(cents === 8000);
});

test("O42 L16 what was left out is said in the trace", () => {
  const order = to("CH", { lines: [untaxed(8000), voucher(5000)] });

  const decision = invoiceDecisionOf({ order, profile: aProfile({}), preferences: preferences() });

  expect(decision?.trace).toContainEqual({ rule: "vouchers", datum: "50,00 €", outcome: "passed" });
});

test("O41 vouchers alone, sold to Switzerland, are no export: by hand a receipt without tax", () => {
  const context = aContext({ onDemand: new Set(["invoice:5001"]) });

  const decision = invoiceDecisionOf({ order: to("CH", { lines: [voucher(5000)] }), context });

  expect(
    decision?.verdict === "wanted" ? [decision.content.taxType, decision.content.totals.grossCents] : decision,
  ).toEqual(["gross", 5000]);
});

const invoiceOf = (order: Order, profile: Partial<ProviderProfile> = {}, patch: PreferencesPatch = {}) =>
  wantedInvoiceOf({ order, profile: aProfile(profile), preferences: preferences(patch) });

test.each<[string, Order, Partial<ProviderProfile>, PreferencesPatch, string, number, number[][]]>([
  [
    "O24 24.00 at 20 % to Austria = 20.00 + 4.00",
    to("AT", { lines: at(2000, 2400) }),
    oss,
    {},
    "gross distanceSales",
    2400,
    [[2000, 2000, 400]],
  ],
  [
    "O25 59.90 at 20 % to France = 49.92 + 9.98",
    to("FR", { lines: at(2000, 5990) }),
    oss,
    {},
    "gross distanceSales",
    5990,
    [[2000, 4992, 998]],
  ],
  [
    "O25 59.90 at 21 % to Belgium = 49.50 + 10.40",
    to("BE", { lines: at(2100, 5990) }),
    oss,
    {},
    "gross distanceSales",
    5990,
    [[2100, 4950, 1040]],
  ],
  [
    "O25 59.90 at 25.5 % to Finland = 47.73 + 12.17",
    to("FI", { lines: at(2550, 5990) }),
    oss,
    {},
    "gross distanceSales",
    5990,
    [[2550, 4773, 1217]],
  ],
  [
    "O25 59.90 at 27 % to Hungary = 47.17 + 12.73",
    to("HU", { lines: at(2700, 5990) }),
    oss,
    {},
    "gross distanceSales",
    5990,
    [[2700, 4717, 1273]],
  ],
  [
    "O26 119.00 at German 19 % to Austria = 100.00 + 19.00",
    to("AT", { lines: at(1900, 11900) }),
    {},
    {},
    "gross",
    11900,
    [[1900, 10000, 1900]],
  ],
  [
    "O28 21.10 at 5.5 % to France = 20.00 + 1.10",
    to("FR", { lines: at(550, 2110) }),
    oss,
    {},
    "gross distanceSales",
    2110,
    [[550, 2000, 110]],
  ],
  [
    "O29 100.00 without tax to a Dutch business",
    to("NL", { lines: [untaxed(10000)], ...dutch }),
    {},
    {},
    "intraCommunitySupply",
    10000,
    [[0, 10000, 0]],
  ],
  [
    "O30 119.00 with 19.00 in it, tax taken out: 119.00 without tax",
    to("NL", { lines: at(1900, 11900), ...dutch }),
    {},
    { fixTaxForeignB2b: true },
    "intraCommunitySupply",
    11900,
    [[0, 11900, 0]],
  ],
  [
    "O30 net 100.00 + 19.00, tax taken out: 119.00 without tax",
    to("NL", { taxesIncluded: false, lines: [net(10000, 1900)], ...dutch }),
    {},
    { fixTaxForeignB2b: true },
    "intraCommunitySupply",
    11900,
    [[0, 11900, 0]],
  ],
  [
    "O22 net 100.00 + 19.00 of a small business: 119.00 without tax",
    anOrder({ taxesIncluded: false, lines: [net(10000, 1900)] }),
    small,
    { fixTaxRemoveTax: true },
    "vatfree",
    11900,
    [[0, 11900, 0]],
  ],
  [
    "O22 119.00 with 19.00 in it of a small business: 119.00 without tax",
    anOrder({ lines: at(1900, 11900) }),
    small,
    { fixTaxRemoveTax: true },
    "vatfree",
    11900,
    [[0, 11900, 0]],
  ],
  [
    "O22 a small business's taxed tip of 5.00 beside 11.90: 16.90 without tax",
    anOrder({ lines: [aLineItem()], totals: { tipCents: 500 } }),
    small,
    { fixTaxRemoveTax: true, fixTaxTip: true },
    "vatfree",
    1690,
    [[0, 1690, 0]],
  ],
  [
    "O35 100.00 + 10.00 shipping to Switzerland",
    to("CH", { lines: [untaxed(10000)], shipping: [aShippingLine({ chargedCents: 1000, taxes: [] })] }),
    {},
    {},
    "thirdPartyCountryDelivery",
    11000,
    [[0, 11000, 0]],
  ],
  [
    "O36 50.00 to Helgoland without tax",
    to("DE", { lines: [untaxed(5000)] }, { zip: "27498" }),
    {},
    {},
    "thirdPartyCountryDelivery",
    5000,
    [[0, 5000, 0]],
  ],
  [
    "O38 12.00 at 20 % for a download to Austria = 10.00 + 2.00",
    to("AT", { lines: [aLineItem({ rate: 2000, totalCents: 1200, requiresShipping: false })] }),
    oss,
    {},
    "gross electronicServices",
    1200,
    [[2000, 1000, 200]],
  ],
  [
    "O104 11.90 at 19 % fetched by an Austrian = 10.00 + 1.90",
    to("AT", { pickUp: true }),
    oss,
    {},
    "gross",
    1190,
    [[1900, 1000, 190]],
  ],
  [
    "O105 500.00 for a roof set at 0 %",
    anOrder({ lines: [aLineItem({ totalCents: 50000, taxes: [aTax(0, 0)], productTags: ["photovoltaik"] })] }),
    {},
    {},
    "photovoltaicEquipment",
    50000,
    [[0, 50000, 0]],
  ],
  [
    "O106 30.00 on the margin beside 11.90 at 19 %",
    anOrder({ lines: [aLineItem({ totalCents: 3000, taxes: [], productTags: ["§25a"] }), aLineItem()] }),
    {},
    {},
    "gross",
    4190,
    [
      [0, 3000, 0],
      [1900, 1000, 190],
    ],
  ],
])("%s", (_label, order, profile, patch, taxType, gross, perRate) => {
  const { content } = invoiceOf(order, profile, patch);

  expect([content.taxType, content.taxSubType].filter((part) => part !== undefined).join(" ")).toBe(taxType);
  expect(content.totals.grossCents).toBe(gross);
  expect(content.totals.perRate.map(({ taxRate, netCents, taxCents }) => [taxRate, netCents, taxCents])).toEqual(
    perRate,
  );
});

test("O29 the note names the exemption and both VAT ids", () => {
  const order = to("NL", { lines: [untaxed(10000)], ...dutch });

  expect(invoiceOf(order, { vatNumber: "DE136695976" }).content.taxNote).toBe(
    "Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG).\n" +
      "USt-IdNr. des Kunden: NL004495445B01\nUnsere USt-IdNr.: DE136695976",
  );
});

test("O29 the contact is a company with the VAT id that may get tax-free documents, whatever the setting", () => {
  const order = to("NL", { lines: [untaxed(10000)], ...dutch }, { company: "Beispiel BV" });

  expect(invoiceOf(order, {}, { contactCreate: [] }).contact).toMatchObject({
    contactKey: "vat:NL004495445B01",
    company: { name: "Beispiel BV", vatId: "NL004495445B01", allowsTaxFree: true },
  });
});

test("O29 a sole trader with a VAT id is a company under the own name", () => {
  const { contact } = invoiceOf(to("NL", { lines: [untaxed(10000)], ...dutch }));

  expect(contact?.company).toEqual({ name: "Inge Musterfrau", vatId: "NL004495445B01", allowsTaxFree: true });
  expect(contact?.person).toBeUndefined();
});

test("O35 an export has a contact whatever the setting, and says why there is no tax", () => {
  const { content, contact } = invoiceOf(to("CH", { lines: [untaxed(10000)] }), {}, { contactCreate: [] });

  expect(content.taxNote).toBe("Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1 Buchst. a, § 6 UStG).");
  expect(contact?.contactKey).toBe("email:inge@example.org");
});

test("O31 the hold says where the VAT id was sought", () => {
  const order = to("NL", { lines: [untaxed(10000)] });
  const decision = invoiceDecisionOf({
    order,
    preferences: preferences({ vatIdPlaces: ["order-note", "customer-tags"] }),
  });

  expect(decision).toMatchObject({
    code: "MISSING_VAT-ID",
    details: {
      value: "Steuernummer des Kunden, Steuernummer des Unternehmensstandorts, Notiz der Bestellung, Tags des Kunden",
    },
  });
  expect(decision?.trace.at(-1)).toEqual({
    rule: "tax-regime",
    datum:
      "NL, keine USt-IdNr. in: Steuernummer des Kunden, Steuernummer des Unternehmensstandorts, Notiz der Bestellung, Tags des Kunden",
    outcome: "hold",
  });
});

test("L15 the trace names what shares the fate of exported goods", () => {
  const wrap = aLineItem({ title: "Geschenkverpackung", totalCents: 390, taxes: [], requiresShipping: false });

  const { content, trace } = invoiceOf(to("CH", { lines: [untaxed(10000), wrap] }));

  expect([content.taxType, content.totals.grossCents]).toEqual(["thirdPartyCountryDelivery", 10390]);
  expect(trace.find(({ rule }) => rule === "tax-regime")?.datum).toBe(
    "CH, steuerfreie Ausfuhr in ein Drittland, Nebenleistung zur Ware: Geschenkverpackung",
  );
});

test("O30 the trace says that tax was taken out, and never the VAT id", () => {
  const { trace } = invoiceOf(to("NL", { lines: at(1900, 11900), ...dutch }), {}, { fixTaxForeignB2b: true });

  const step = trace.find(({ rule }) => rule === "tax-regime");
  expect(step?.datum).toBe(
    "NL, 19 %, steuerfreie innergemeinschaftliche Lieferung, berechnete Steuer herausgenommen, Summe unverändert, USt-IdNr. (NL) in: Notiz der Bestellung",
  );
});

test.each([
  [
    "O106 goods taxed on their margin",
    { productTags: ["§25a"], taxes: [] },
    "Gebrauchtgegenstände/Sonderregelung (§ 25a UStG)",
  ],
  [
    "O105 photovoltaic equipment beside others",
    { productTags: ["photovoltaik"], taxes: [] },
    "0 % Umsatzsteuer (§ 12 Abs. 3 UStG)",
  ],
  ["O17 a product without tax", { taxable: false, taxes: [] }, "Umsatzsteuerfrei"],
  [
    "L18 what the merchant marks as no consideration",
    { title: "Pfand", taxable: false, taxes: [], productTags: ["kein-entgelt"] },
    "Kein Entgelt (§ 10 Abs. 1 UStG)",
  ],
  [
    "L15 what the merchant marks as an exempt supply",
    { title: "Versandschutz", taxable: false, taxes: [], productTags: ["umsatzsteuerfrei"] },
    "Umsatzsteuerfrei (§ 4 UStG)",
  ],
])("%s: the line says why it carries no tax", (_label, fields, detail) => {
  const { content } = invoiceOf(anOrder({ lines: [aLineItem(fields), aLineItem()] }));

  expect(content.lines.map((line) => line.detail)).toEqual([detail, undefined]);
});

test("L12 a line of a service with reverse charge is not called exempt", () => {
  const line = aLineItem({ taxable: false, taxes: [], requiresShipping: false });
  const { content } = invoiceOf(to("NL", { lines: [line], ...dutch }));

  expect([content.taxType, content.lines.map(({ detail }) => detail)]).toEqual(["externalService13b", [undefined]]);
});

test("O39 tax that the marketplace owes is held", () => {
  const lines = [aLineItem({ taxes: [aTax(1900, 190, { channelLiable: true })] })];

  expect(invoiceDecisionOf({ order: anOrder({ lines }) })).toMatchObject({ code: "UNSUPPORTED_CHANNEL_LIABLE" });
});

test("O18 two taxes on an item are held before anything else is asked about them", () => {
  const lines = [aLineItem({ title: "Becher", taxes: [aTax(1900, 190), aTax(700, 70)] })];

  expect(invoiceDecisionOf({ order: anOrder({ lines }) })).toMatchObject({
    code: "TAX_SEVERAL_LINES",
    details: { value: "Becher" },
  });
});

test("O03 three lines of 0.99: 2.97 with 0.47 instead of 0.48, and the trace says so", () => {
  const lines = [99, 99, 99].map((totalCents) => aLineItem({ totalCents }));
  const { trace, content } = invoiceOf(anOrder({ lines }));

  expect(content.totals).toMatchObject({ grossCents: 297, taxCents: 47 });
  expect(trace.find(({ rule }) => rule === "tax-rounding")?.datum).toBe("19 %: 0,47 € statt 0,48 €");
});

const lacking = { street: undefined, supplement: undefined, city: undefined };

test.each<[string, Order, PreferencesPatch, string]>([
  ["L03 250.00 inside Germany", to("DE", { lines: at(1900, 25000) }, lacking), {}, "wanted"],
  [
    "L03 250.00 inside Germany without contacts",
    to("DE", { lines: at(1900, 25000) }, lacking),
    { contactCreate: [] },
    "wanted",
  ],
  ["L04 250.01 inside Germany", to("DE", { lines: at(1900, 25001) }, lacking), {}, "MISSING_ADDRESS"],
  [
    "L04 250.01 inside Germany without contacts",
    to("DE", { lines: at(1900, 25001) }, lacking),
    { contactCreate: [] },
    "MISSING_ADDRESS",
  ],
  ["L03 11.90 to Austria", to("AT", {}, lacking), { contactCreate: [] }, "MISSING_ADDRESS"],
])("O72 an address without street and place: %s", (_label, order, patch, expected) => {
  const decision = invoiceDecisionOf({ order, preferences: preferences(patch) });

  expect(decision?.verdict === "wanted" ? "wanted" : decision?.code).toBe(expected);
  if (decision?.verdict === "wanted") {
    expect(decision.contact).toBeUndefined();
    expect(decision.content.address).toMatchObject({ name: "Inge Musterfrau", countryCode: "DE" });
  }
});

/** 300.00 at home, sent to a whole address. */
const sentHome = (billing: object) =>
  anOrder({
    lines: at(1900, 30000),
    billingAddress: anAddress({ ...lacking, zip: undefined, ...billing }),
    shippingAddress: anAddress(),
  });

test.each<[string, Order]>([
  ["without street and place, of the same name", sentHome({})],
  ["that names nobody", sentHome({ firstName: undefined, lastName: undefined, countryCode: undefined })],
  ["that is missing", anOrder({ lines: at(1900, 30000), billingAddress: undefined })],
])("O72 the shipping address stands in for a billing address %s", (_label, order) => {
  const { content, contact, trace } = invoiceOf(order);

  const whole = { name: "Inge Musterfrau", street: "Lindenweg 1", zip: "79112", city: "Freiburg", countryCode: "DE" };
  expect([content.address, contact?.address]).toEqual([whole, whole]);
  const datum = trace.find(({ rule }) => rule === "recipient")?.datum;
  expect(datum?.includes("Lieferadresse")).toBe(order.billingAddress !== undefined);
});

test.each<[string, object]>([
  ["another name", { lastName: "Schenker" }],
  ["another country", { countryCode: "AT" }],
  ["a company", { company: "Kontor Nord" }],
])("O72 the shipping address of %s is not the buyer's", (_label, billing) => {
  const decision = invoiceDecisionOf({ order: sentHome(billing) });

  expect(decision).toMatchObject({ verdict: "hold", code: "MISSING_ADDRESS" });
});

test("O104 the trace says why goods without an address to go to are taxed in Germany", () => {
  const { content, trace } = invoiceOf(to("AT", { shippingAddress: undefined }), oss);

  expect([content.taxType, content.taxSubType]).toEqual(["gross", undefined]);
  expect(trace.find(({ rule }) => rule === "tax-region")?.datum).toBe(
    "DE, abgeholt: keine Lieferadresse, deutsche Umsatzsteuer berechnet",
  );
});

test("L03 the trace says that a small amount needs no address", () => {
  const { trace } = invoiceOf(to("DE", {}, lacking));

  expect(trace.find(({ rule }) => rule === "recipient")?.datum).toBe(
    "11,90 €, Kleinbetragsrechnung ohne Anschrift (§ 33 UStDV)",
  );
});
