// Orders that other programs got wrong, by the public reports of who found it (repository and number), with their right values.
import { describe, expect, test } from "vitest";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { creditNotesOf, creditVerdictsOf, invoiceOf as documentedInvoiceOf } from "#test/builders/credit-notes.ts";
import { aFee, anAdjustment, aRefundLine, aRefundOf, aRefundShipping } from "#test/builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax } from "#test/builders/orders.ts";
import { invoiceVerdictOf, wantedInvoiceOf } from "#test/builders/plans.ts";
import { aProfile, preferences } from "#test/builders/settings.ts";

const abroad: Partial<ProviderProfile> = { distanceSalesPrinciple: "DESTINATION" };
const atHome: Partial<ProviderProfile> = { distanceSalesPrinciple: "ORIGIN" };
const paid: PreferencesPatch = { invoiceEvent: "paid", invoiceFinalize: "paid" };

type Fields = Parameters<typeof anOrder>[0];
const to = (countryCode: string, fields: Fields = {}, address: Partial<ReturnType<typeof anAddress>> = {}) => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort", ...address });
  return anOrder({ billingAddress: place, shippingAddress: place, ...fields });
};
const item = (totalCents: number, rate = 1900, fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ totalCents, rate, ...fields });
const untaxed = (totalCents: number, fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ totalCents, taxes: [], ...fields });
const off = (amountCents: number) => ({ discounts: [{ amountCents }] });
const net = (totalCents: number, rate: number, fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ totalCents, rate, isNet: true, ...fields });
const fee = (rate: number) => ({ taxes: [aTax(rate, 19)] });

/** `gross distanceSales 1185 (2000: 198)`: how it is taxed, the total, and the tax of each rate. */
function told({ taxType, taxSubType, totals }: DocumentContent): string {
  const rates = totals.perRate.map(({ taxRate, taxCents }) => `${taxRate}: ${taxCents}`).join(", ");
  return [taxType, taxSubType, totals.grossCents, `(${rates})`].filter((part) => part !== undefined).join(" ");
}

const invoiceOf = (order: Order, profile: Partial<ProviderProfile> = atHome, patch: PreferencesPatch = {}) =>
  wantedInvoiceOf({ order, profile: aProfile(profile), preferences: preferences({ ...paid, ...patch }) }).content;

const belfast = { zip: "BT1 5GS", city: "Belfast" };
const company = anAddress({ company: "Prüfwerk GmbH" });

test.each<[string, Order, Partial<ProviderProfile>, PreferencesPatch, string]>([
  [
    "woocommerce/woocommerce#45815: goods and shipping at 21 %",
    to("NL", { lines: [item(32879, 2100)], shipping: [aShippingLine({ chargedCents: 399, rate: 2100 })] }),
    abroad,
    {},
    "gross distanceSales 33278 (2100: 5776)",
  ],
  [
    "woocommerce/woocommerce#21021: 2 × 4.00 + 3.85 is 11.85, not 11.86",
    to("AT", { lines: [item(800, 2000, { quantity: 2 }), item(385, 2000)] }),
    abroad,
    {},
    "gross distanceSales 1185 (2000: 198)",
  ],
  [
    "shopware/shopware#18481: three kinds of prices in one sum",
    anOrder({
      lines: [item(54900), item(17985, 1900, { quantity: 3 })],
      shipping: [aShippingLine({ chargedCents: 649 })],
    }),
    atHome,
    {},
    "gross 73534 (1900: 11741)",
  ],
  [
    "shopware/shopware#4197, nicolettas-muggelbude/RechnungsFee#170: 7.99 for a company stays 7.99",
    anOrder({ lines: [item(799)], billingAddress: company }),
    atHome,
    { invoiceB2bAsNet: true },
    "gross 799 (1900: 128)",
  ],
  [
    "shopware/shopware#11611: ten at 5 %, one of them free",
    to("HU", { lines: [item(39950, 500, { quantity: 10, ...off(3995) })] }),
    abroad,
    {},
    "gross distanceSales 35955 (500: 1712)",
  ],
  [
    "frappe/ecommerce_integrations#154: 100.00 less 20.00 and then 10 % tax is 88.00",
    to("AT", { taxesIncluded: false, lines: [net(10_000, 1000, off(2000))] }),
    abroad,
    {},
    "net distanceSales 8800 (1000: 800)",
  ],
  [
    "FOSSBilling/FOSSBilling#2374: 3 × 0.83 less 1.67 and 20 % tax is 0.98",
    to("AT", { taxesIncluded: false, lines: [net(249, 2000, { quantity: 3, unitPriceCents: 83, ...off(167) })] }),
    abroad,
    {},
    "gross distanceSales 98 (2000: 16)",
  ],
  [
    "woocommerce/woocommerce#28562: a consumer in Belfast with German tax",
    to("GB", { lines: [item(5950)] }, belfast),
    atHome,
    {},
    "gross 5950 (1900: 950)",
  ],
  [
    "polarsource/polar#8030: Tenerife by its postcode",
    to("ES", { lines: [untaxed(4321)] }, { zip: "38001" }),
    atHome,
    {},
    "thirdPartyCountryDelivery 4321 (0: 0)",
  ],
  [
    "vendidero/woocommerce-germanized#129, firegento/firegento-pdf#63: a fee at its own rate",
    anOrder({ lines: [item(3400, 700, { quantity: 4 }), item(600)] }),
    atHome,
    {},
    "gross 4000 (700: 222, 1900: 96)",
  ],
  [
    "firegento/firegento-germansetup#188: a fee beside free shipping",
    anOrder({ lines: [item(3808), item(298)], shipping: [aShippingLine({ chargedCents: 0, taxes: [] })] }),
    atHome,
    {},
    "gross 4106 (1900: 656)",
  ],
  [
    "nerdissimo-de/woocommerce-pfand#9, foodcoopshop/foodcoopshop#940: the deposit at the milk's rate, not discounted",
    anOrder({ lines: [item(1134, 700, { quantity: 6, ...off(113) }), item(90, 700, { quantity: 6, title: "Pfand" })] }),
    atHome,
    {},
    "gross 1111 (700: 73)",
  ],
  [
    "krokedil/klarna-payments-for-woocommerce#82: captured in two parts, one invoice",
    anOrder({ lines: [item(9900), item(9900), item(9900), item(13_800, 1900, { quantity: 2 })], gateways: ["klarna"] }),
    atHome,
    {},
    "gross 43500 (1900: 6945)",
  ],
  [
    "vendidero/woocommerce-germanized#112: shipping shared by the goods, the total stays",
    anOrder({ lines: [item(10_000), item(10_000, 700)], shipping: [aShippingLine()] }),
    atHome,
    { fixTaxShipping: true },
    "gross 20490 (700: 670, 1900: 1636)",
  ],
  [
    "Automattic/jetpack#29650: a fee and the tax on shipping",
    anOrder({
      lines: [item(2500)],
      shipping: [aShippingLine()],
      additionalFees: [aFee(119, fee(1900))],
      totals: { totalCents: 3109, currentTotalCents: 3109, additionalFeesCents: 119, taxCents: 496 },
    }),
    atHome,
    {},
    "gross 3109 (1900: 496)",
  ],
  [
    "firegento/firegento-germansetup#16: billed in Vienna, sent inside Germany",
    anOrder({ lines: [item(2380)], billingAddress: anAddress({ countryCode: "AT", zip: "1010", city: "Wien" }) }),
    atHome,
    {},
    "gross 2380 (1900: 380)",
  ],
  [
    "frappe/erpnext#38288: product and customer were deleted",
    anOrder({ lines: [item(2380, 1900, { quantity: 2, sku: undefined })], customer: undefined, email: undefined }),
    atHome,
    {},
    "gross 2380 (1900: 380)",
  ],
])("%s", (_label, order, profile, patch, expected) => {
  expect(told(invoiceOf(order, profile, patch))).toBe(expected);
});

describe("what the paper says", () => {
  const textOf = (content: DocumentContent) => JSON.stringify(content);

  test("woocommerce/woocommerce#67771: goods for a Danish business, both VAT ids, no reverse charge", () => {
    const order = to("DK", {
      ...{ note: "DK22756214", taxExempt: true },
      lines: [untaxed(81_075, { quantity: 3, ...off(16_215) })],
    });
    const content = invoiceOf(order, atHome, { sellerVatId: "DE136695976", vatIdConfirm: false });

    expect(told(content)).toBe("intraCommunitySupply 64860 (0: 0)");
    expect(content.taxNote).toMatch(/innergemeinschaftliche Lieferung/i);
    expect(content.taxNote).toMatch(/DK22756214[\s\S]*DE136695976/);
    expect(textOf(content)).not.toMatch(/Reverse.?Charge|Steuerschuldnerschaft/i);
  });

  test.each<[string, string, string]>([
    ["baselbers/woocommerce-pdf-invoices#188: an American with a field VAT ID filled in", "US", "NL004495445B01"],
    ["AyeCode/invoicing#516: a British company with its number", "GB", "GB980780684"],
  ])("%s: an export, no word of ids", (_label, country, note) => {
    const content = invoiceOf(to(country, { note, taxExempt: true, lines: [untaxed(7700)] }));

    expect(told(content)).toBe("thirdPartyCountryDelivery 7700 (0: 0)");
    expect(textOf(content)).not.toMatch(/innergemeinschaft|Reverse|Steuerschuld|NL004495445B01|GB980780684/i);
  });

  test("vendidero/woocommerce-germanized#217: solar modules at 0 % with their reason beside a cable at 19 %", () => {
    const modules = item(39_600, 0, { quantity: 4, productTags: ["pv-0"] });
    const content = invoiceOf(anOrder({ lines: [modules, item(2380)], shipping: [aShippingLine()] }));

    expect(told(content)).toBe("gross 42470 (0: 0, 1900: 458)");
    expect(textOf(content)).toContain("§ 12 Abs. 3");
  });

  test("PrestaShop/PrestaShop#24898, vendurehq/vendure#2026: a voucher is a payment, the tax is whole", () => {
    const content = invoiceOf(anOrder({ lines: [item(3000), item(2000, 700)], gateways: ["gift_card"] }));

    expect(told(content)).toBe("gross 5000 (700: 131, 1900: 479)");
    expect(content.payment?.label).toContain("Gutschein");
  });

  test("nicolettas-muggelbude/RechnungsFee#127, #305: used goods without tax, in the words of the law", () => {
    const bike = untaxed(300_000, { taxable: false, productTags: ["Differenzbesteuerung"] });

    expect(told(invoiceOf(anOrder({ lines: [bike] })))).toBe("gross 300000 (0: 0)");
    expect(textOf(invoiceOf(anOrder({ lines: [bike] })))).toContain("Gebrauchtgegenstände/Sonderregelung");
  });

  test("PrestaShop/PrestaShop#12929, odoo/odoo#201230, kivitendo/kivitendo-erp#692: no day of supply before it", () => {
    const unsent = anOrder({ lines: [item(11_900)], fulfillments: [], fulfillmentStatus: "UNFULFILLED" });

    expect(invoiceOf(unsent).delivery).toEqual({ type: "none" });
  });

  test("shopware/shopware#9310: net lines add up to the net total, and 30.17 is charged", () => {
    const order = anOrder({
      taxesIncluded: false,
      lines: [net(935, 1900), net(935, 1900)],
      shipping: [aShippingLine({ chargedCents: 664, isNet: true })],
      billingAddress: company,
    });
    const { totals, lines, taxType } = invoiceOf(order, atHome, { invoiceB2bAsNet: true });
    const sum = lines.reduce((cents, line) => cents + line.totalCents, 0);

    expect(totals.grossCents).toBe(order.totals.totalCents);
    expect(sum).toBe(taxType === "net" ? totals.netCents : totals.grossCents);
  });
});

test.each<[string, Order, string]>([
  [
    "woocommerce/woocommerce#7756: 100 % off is no document",
    anOrder({ lines: [item(10_000, 1900, off(10_000))] }),
    "skip SKIP_FREE",
  ],
  [
    "nerdissimo-de/woocommerce-pfand#10: a deposit marked as not taxable beside lemonade at 19 %",
    anOrder({
      lines: [item(1799), untaxed(300, { title: "Pfand 12 × 0,25", taxable: false, requiresShipping: false })],
    }),
    "hold TAX_UNCLEAR",
  ],
])("%s", (_label, order, expected) => {
  expect(invoiceVerdictOf({ order, preferences: preferences(paid) })).toBe(expected);
});

const credited = (order: Order, refunds: readonly OrderRefund[], profile: Partial<ProviderProfile> = atHome) =>
  creditNotesOf({ order, refunds, settings: { ...paid, creditCreate: "all" }, profile: aProfile(profile) }).map(told);

const ten = item(17_925 + 5975, 1900, { quantity: 10, unitPriceCents: 2390, ...off(5975) });
const tool = item(36_899);
const hundred = item(10_000);
const shipping = aShippingLine({ chargedCents: 595 });
const [apron, bread] = [item(3990, 1900, { quantity: 2 }), item(1347, 700, { quantity: 3 })];
const mixedShipping = aShippingLine({ chargedCents: 590, taxes: [aTax(1900, 70), aTax(700, 10)] });
const [milk, deposit] = [item(1134, 700, { quantity: 6, ...off(113) }), item(90, 700, { quantity: 6, title: "Pfand" })];
const [cheap, dear] = [item(1000), item(2000, 700)];

describe("credit notes", () => {
  test.each<[string, Order, readonly OrderRefund[], Partial<ProviderProfile>, readonly string[]]>([
    [
      "woocommerce/woocommerce#64668: all of 179.25 goes back, not 179.26",
      anOrder({ lines: [ten] }),
      [aRefundOf({ lines: [aRefundLine(ten)] })],
      atHome,
      ["gross 17925 (1900: 2862)"],
    ],
    [
      "OpenMage/magento-lts#4396: 10 % off the goods, shipping untouched",
      anOrder({
        lines: [item(1190, 1900, { id: "l", ...off(119) })],
        shipping: [aShippingLine({ id: "s", chargedCents: 300 })],
      }),
      [
        aRefundOf({
          lines: [{ lineId: "l", restockType: "RETURN", quantity: 1, amountCents: 1071, taxCents: 171 }],
          shipping: [{ shippingId: "s", amountCents: 300, taxCents: 48 }],
        }),
      ],
      atHome,
      ["gross 1371 (1900: 219)"],
    ],
    [
      "magento/magento2#29765: a fee of 20 % is kept: 295.20 with 47.13 tax",
      anOrder({ lines: [tool] }),
      [aRefundOf({ lines: [aRefundLine(tool)], adjustments: [anAdjustment(-7379)] })],
      atHome,
      ["gross 29520 (1900: 4713)"],
    ],
    [
      "magento/magento2#10982: the item alone, no tax of shipping",
      anOrder({ lines: [hundred], shipping: [shipping] }),
      [aRefundOf({ lines: [aRefundLine(hundred)] })],
      atHome,
      ["gross 10000 (1900: 1597)"],
    ],
    [
      "magento/magento2#7937, #3284: 20.00 without an item over 20 % and 10 %",
      to("AT", { lines: [item(5000, 2000), item(5000, 1000)] }),
      [aRefundOf({ totalCents: 2000, adjustments: [anAdjustment(2000)] })],
      abroad,
      ["gross distanceSales 2000 (1000: 91, 2000: 167)"],
    ],
    [
      "shopware/shopware#13898: mixed rates taken back equal the invoice at each",
      anOrder({ lines: [apron, bread], shipping: [mixedShipping] }),
      [aRefundOf({ lines: [aRefundLine(apron), aRefundLine(bread)], shipping: [aRefundShipping(mixedShipping)] })],
      atHome,
      [told(invoiceOf(anOrder({ lines: [apron, bread], shipping: [mixedShipping] })))],
    ],
    [
      "nerdissimo-de/woocommerce-pfand#10: a deposit comes back at its 7 %",
      anOrder({ lines: [milk, deposit] }),
      [aRefundOf({ lines: [aRefundLine(deposit)] })],
      atHome,
      ["gross 90 (700: 6)"],
    ],
    [
      "woocommerce/woocommerce#30263: goodwill beside an item stays below the invoice",
      anOrder({ lines: [cheap, dear] }),
      [aRefundOf({ lines: [aRefundLine(cheap)], adjustments: [anAdjustment(200)] })],
      atHome,
      ["gross 1200 (700: 13, 1900: 160)"],
    ],
  ])("%s", (_label, order, refunds, profile, expected) => {
    expect(credited(order, refunds, profile)).toEqual(expected);
  });

  test("getlago/lago-api#2643: net lines that are taxed each, one after the other", () => {
    const lines = [6833, 6833, 5750, 8500].map((cents) => net(cents, 2000));
    const order = to("AT", { taxesIncluded: false, lines });
    const refunds = [0, 2, 3, 1].map((place, index) =>
      aRefundOf({
        ...{ isNet: true, createdAt: `2026-03-0${4 + index}T10:00:00.000Z` },
        lines: [aRefundLine(lines[place] ?? expect.fail())],
      }),
    );

    expect(invoiceOf(order, abroad).totals.grossCents).toBe(33_500);
    expect(credited(order, refunds, abroad).map((text) => Number(text.split(" ")[2]))).toEqual([
      8200, 6900, 10_200, 8200,
    ]);
  });

  test("microsoft/BCApps#4829, #6138: shipping of 9.90 € comes back as 9.90 €, not as its francs", () => {
    const parcel = aShippingLine({ chargedCents: 990, taxes: [] });
    const order = to("CH", {
      ...{ lines: [untaxed(8000)], shipping: [parcel] },
      ...{ presentmentCurrency: "CHF", presentmentTotalCents: 8451 },
    });
    const refund = aRefundOf({ shipping: [aRefundShipping(parcel)], presentmentCents: 931 });

    expect(credited(order, [refund])).toEqual(["thirdPartyCountryDelivery 990 (0: 0)"]);
  });

  test("microsoft/ALAppExtensions#28740: an unpaid item comes back without money: its value, no other line", () => {
    const [back, kept] = [item(1000), item(2000)];
    const placed = anOrder({ lines: [back, kept], financialStatus: "PENDING", gateways: ["manual"] });
    const totals = { ...placed.totals, receivedCents: 0, outstandingCents: 2000, currentTotalCents: 2000 };
    const refund = aRefundOf({ lines: [aRefundLine(back)], totalCents: 0, moneyMoved: false, money: "none" });
    const created: PreferencesPatch = { invoiceEvent: "created", invoiceFinalize: "created", creditCreate: "all" };
    const made = { order: placed, refunds: [refund], settings: created };
    const [note] = creditNotesOf({
      ...{ ...made, order: { ...placed, totals } },
      context: { invoice: documentedInvoiceOf(made) },
    });

    expect(note && [told(note), note.lines.length]).toEqual(["gross 1000 (1900: 160)", 1]);
  });

  test("woocommerce/woocommerce#26734: more than was paid goes back: nothing above the invoice", () => {
    const line = item(5000);
    const refunds = [aRefundOf({ lines: [aRefundLine(line)], adjustments: [anAdjustment(1000)] })];

    expect(creditVerdictsOf({ order: anOrder({ lines: [line] }), refunds, settings: { creditCreate: "all" } })).toEqual(
      ["hold CREDIT_ABOVE_INVOICE"],
    );
  });
});
