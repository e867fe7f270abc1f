import { aFulfillment, anOrder } from "#test/builders/orders.ts";
import { contact, type Flips, invoice, tax, verdict } from "./flip.ts";
import {
  anonymous,
  atTill,
  english,
  free,
  known,
  mixed,
  phoned,
  refunded,
  sent,
  swissTicket,
  taxedToBritain,
  taxedToNorway,
  taxedToSwiss,
  tipped,
  toDutch,
  untaxedToDutch,
} from "./samples.ts";

/** The existence of documents, their tax and contacts. */
export const orderFlips: Flips = {
  invoiceCreate: [
    [{ invoiceCreate: "all" }, { invoiceCreate: false }],
    ["wanted", "DISABLED_INVOICE_CREATE"],
    verdict("invoice"),
  ],
  creditCreate: [
    [{ creditCreate: "all" }, { creditCreate: false }],
    ["wanted", "DISABLED_CREDIT_CREATE"],
    verdict("creditNote"),
    { order: refunded },
  ],
  deliveryCreate: [
    [{ deliveryCreate: true }, { deliveryCreate: "2026-03-03" }],
    ["wanted", "SKIP_DATE"],
    verdict("deliveryNote"),
    { order: sent },
  ],
  languages: [
    [{ languages: ["de", "en"] }, { languages: ["de"] }],
    ["en", "de"],
    invoice(({ language }) => language),
    { order: english },
  ],
  fixTaxTip: [[{ fixTaxTip: false }, { fixTaxTip: true }], [190, 270], invoice(tax), { order: tipped }],
  fixTaxShipping: [[{ fixTaxShipping: false }, { fixTaxShipping: true }], [720, 698], invoice(tax), { order: mixed }],
  fixTaxRemoveTax: [
    [{ fixTaxRemoveTax: false }, { fixTaxRemoveTax: true }],
    ["SMALL_BUSINESS_TAXED", "wanted"],
    verdict("invoice"),
    { profile: { smallBusiness: true, taxType: "vatfree" } },
  ],
  fixTaxForeignB2b: [
    [{ fixTaxForeignB2b: false }, { fixTaxForeignB2b: true }],
    ["gross", "intraCommunitySupply"],
    invoice(({ taxType }) => taxType),
    { order: toDutch },
  ],
  importTaxCh: [
    [{}, { importTaxCh: "CHE-123.456.789 MWST" }],
    ["TAX_EXPORT_TAXED", "wanted"],
    verdict("invoice"),
    { order: taxedToSwiss },
  ],
  importTaxNo: [
    [{}, { importTaxNo: "VOEC 2021234" }],
    ["TAX_EXPORT_TAXED", "wanted"],
    verdict("invoice"),
    { order: taxedToNorway },
  ],
  importTaxGb: [
    [{}, { importTaxGb: "GB 123 4567 89" }],
    ["TAX_EXPORT_TAXED", "wanted"],
    verdict("invoice"),
    { order: taxedToBritain },
  ],
  skipSources: [
    [{}, { skipSources: ["Marktplatz"] }],
    ["wanted", "SKIP_SOURCE"],
    verdict("invoice"),
    { order: anOrder({ sourceName: "marktplatz" }) },
  ],
  businessEntity: [
    [{}, { businessEntity: "Zweite GmbH" }],
    ["OTHER_BUSINESS_ENTITY", "wanted"],
    verdict("invoice"),
    { order: anOrder({ businessEntity: { name: "Zweite GmbH", isPrimary: false } }) },
  ],
  germanLocations: [
    [{}, { germanLocations: ["Lager Wien"] }],
    ["SENT_FROM_ABROAD", "wanted"],
    verdict("invoice"),
    {
      order: anOrder({
        fulfillments: [aFulfillment({ origin: { name: "Lager Wien", address: { countryCode: "AT" } } })],
      }),
    },
  ],
  askTaxForeignB2b: [
    [{ askTaxForeignB2b: false }, { askTaxForeignB2b: true }],
    ["wanted", "TAX_BUSINESS_AS_CONSUMER"],
    verdict("invoice"),
    { order: toDutch },
  ],
  sellerVatId: [
    [{}, { sellerVatId: "DE136695976" }],
    [false, true],
    invoice(({ taxNote }) => taxNote?.includes("DE136695976") ?? false),
    { order: untaxedToDutch, beside: { vatIdConfirm: false } },
  ],
  vatIdConfirm: [
    [{ vatIdConfirm: false }, { vatIdConfirm: true }],
    ["wanted", "VAT_ID_UNCONFIRMED"],
    verdict("invoice"),
    { order: untaxedToDutch, beside: { sellerVatId: "DE136695976" } },
  ],
  skipFree: [[{ skipFree: true }, { skipFree: false }], ["SKIP_FREE", "wanted"], verdict("invoice"), { order: free }],
  skipPos: [[{ skipPos: true }, { skipPos: false }], ["SKIP_POS", "wanted"], verdict("invoice"), { order: atTill }],
  posName: [
    [{}, { posName: "Laufkundschaft" }],
    ["POS-Kunde", "Laufkundschaft"],
    invoice(({ address }) => address.name),
    { order: anonymous, beside: { skipPos: false } },
  ],
  contactCreate: [
    [{ contactCreate: "all" }, { contactCreate: ["b2b"] }],
    ["email:inge@example.org", undefined],
    (decisions) => contact(decisions)?.contactKey,
  ],
  contactPushPhone: [
    [{}, { contactPushPhone: true }],
    [undefined, "+49 761 123456"],
    (decisions) => contact(decisions)?.phone,
    { order: phoned },
  ],
  contactPushShop: [
    [{}, { contactPushShop: true }],
    ["", "Shop: Becherladen"],
    (decisions) => contact(decisions)?.note,
  ],
  contactPushCustomer: [
    [{}, { contactPushCustomer: true }],
    ["", "Shopify-Kunde: 7001"],
    (decisions) => contact(decisions)?.note,
  ],
  contactPushNote: [
    [{}, { contactPushNote: true }],
    ["", "Stammkundin"],
    (decisions) => contact(decisions)?.note,
    { order: known },
  ],
  eventTags: [
    [{}, { eventTags: ["workshop"] }],
    ["TAX_EXPORT_TAXED", "wanted"],
    verdict("invoice"),
    { order: swissTicket },
  ],
  vatIdPlaces: [
    [{ vatIdPlaces: ["order-note"] }, { vatIdPlaces: ["order-attributes"] }],
    ["wanted", "MISSING_VAT-ID"],
    verdict("invoice"),
    { order: untaxedToDutch },
  ],
};
