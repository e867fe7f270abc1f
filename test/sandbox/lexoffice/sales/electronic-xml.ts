import { berlinDay } from "../values/berlin-time.ts";
import type { DocumentLine, SalesDocument } from "../world/model.ts";

/** Guideline ids of the two profiles (EN 16931; KoSIT, XRechnung 3.0). */
const GUIDELINES = {
  EN16931: "urn:cen.eu:en16931:2017",
  XRechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;

/** Writes a net invoice as Cross Industry Invoice, in the order of the schema: enough to be compared, not validated. */
export function electronicXml(document: SalesDocument, profile: keyof typeof GUIDELINES): string {
  const items = document.lineItems.filter(({ unitPrice }) => unitPrice !== undefined);
  const content = [
    tag("rsm:ExchangedDocumentContext", tag("ram:GuidelineSpecifiedDocumentContextParameter", id(GUIDELINES[profile]))),
    tag(
      "rsm:ExchangedDocument",
      id(document.number) + tag("ram:TypeCode", "380") + date("ram:IssueDateTime", berlinDay(document.voucherDate)),
    ),
    tag(
      "rsm:SupplyChainTradeTransaction",
      items.map(lineOf).join("") + agreement(document) + delivery(document) + settlement(document, items),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${content.join("")}</rsm:CrossIndustryInvoice>\n`;
}

const NAMESPACES = [
  "rsm:CrossIndustryInvoice",
  "ram:ReusableAggregateBusinessInformationEntity",
  "udt:UnqualifiedDataType",
]
  .map((name) => name.split(":"))
  .map(([prefix, type]) => `xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${type}:100"`)
  .join(" ");

function lineOf(line: DocumentLine, index: number): string {
  const { name = "", description, quantity = 0, unitPrice, lineItemAmount = 0, discountPercentage = 0 } = line;
  const net = unitPrice?.netAmount ?? 0;
  const price = (net * (100 - discountPercentage)) / 100;
  return tag(
    "ram:IncludedSupplyChainTradeLineItem",
    tag("ram:AssociatedDocumentLineDocument", tag("ram:LineID", String(index + 1))) +
      tag("ram:SpecifiedTradeProduct", tag("ram:Name", escapeXml(name)) + optional("ram:Description", description)) +
      tag(
        "ram:SpecifiedLineTradeAgreement",
        tag("ram:NetPriceProductTradePrice", amount("ram:ChargeAmount", price, 4)),
      ) +
      tag("ram:SpecifiedLineTradeDelivery", `<ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity>`) +
      tag(
        "ram:SpecifiedLineTradeSettlement",
        tag("ram:ApplicableTradeTax", taxKind(unitPrice?.taxRatePercentage ?? 0)) +
          tag("ram:SpecifiedTradeSettlementLineMonetarySummation", amount("ram:LineTotalAmount", lineItemAmount)),
      ),
  );
}

function agreement({ buyerReference, issuer, address }: SalesDocument): string {
  const postal =
    optional("ram:PostcodeCode", address.zip) +
    optional("ram:LineOne", address.street) +
    optional("ram:CityName", address.city) +
    tag("ram:CountryID", address.countryCode.slice(0, 2));
  return tag(
    "ram:ApplicableHeaderTradeAgreement",
    optional("ram:BuyerReference", buyerReference) +
      tag("ram:SellerTradeParty", tag("ram:Name", escapeXml(issuer ?? ""))) +
      tag("ram:BuyerTradeParty", tag("ram:Name", escapeXml(address.name)) + tag("ram:PostalTradeAddress", postal)),
  );
}

function delivery({ shippingConditions, voucherDate }: SalesDocument): string {
  const day = berlinDay(shippingConditions?.shippingEndDate ?? shippingConditions?.shippingDate ?? voucherDate);
  return tag(
    "ram:ApplicableHeaderTradeDelivery",
    tag("ram:ActualDeliverySupplyChainEvent", date("ram:OccurrenceDateTime", day)),
  );
}

function settlement({ totals, dueDay }: SalesDocument, items: readonly DocumentLine[]): string {
  const taxes = totals.groups.map(({ rate, netCents, taxCents }) =>
    tag(
      "ram:ApplicableTradeTax",
      amount("ram:CalculatedAmount", taxCents / 100) +
        tag("ram:TypeCode", "VAT") +
        amount("ram:BasisAmount", netCents / 100) +
        tag("ram:CategoryCode", rate === 0 ? "Z" : "S") +
        amount("ram:RateApplicablePercent", rate / 100),
    ),
  );
  const lines = items.reduce((sum, { lineItemAmount = 0 }) => sum + Math.round(lineItemAmount * 100), 0);
  const summation =
    amount("ram:LineTotalAmount", lines / 100) +
    amount("ram:AllowanceTotalAmount", (lines - totals.netCents) / 100) +
    amount("ram:TaxBasisTotalAmount", totals.netCents / 100) +
    `<ram:TaxTotalAmount currencyID="EUR">${(totals.taxCents / 100).toFixed(2)}</ram:TaxTotalAmount>` +
    amount("ram:GrandTotalAmount", totals.grossCents / 100) +
    amount("ram:DuePayableAmount", totals.grossCents / 100);
  return tag(
    "ram:ApplicableHeaderTradeSettlement",
    tag("ram:InvoiceCurrencyCode", "EUR") +
      taxes.join("") +
      (dueDay ? tag("ram:SpecifiedTradePaymentTerms", date("ram:DueDateDateTime", dueDay)) : "") +
      tag("ram:SpecifiedTradeSettlementHeaderMonetarySummation", summation),
  );
}

const taxKind = (percentage: number): string =>
  tag("ram:TypeCode", "VAT") +
  tag("ram:CategoryCode", percentage === 0 ? "Z" : "S") +
  amount("ram:RateApplicablePercent", percentage);

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const id = (text: string): string => tag("ram:ID", escapeXml(text));
const optional = (name: string, text: string | undefined): string => (text ? tag(name, escapeXml(text)) : "");
const amount = (name: string, value: number, places = 2): string => tag(name, value.toFixed(places));
const date = (name: string, day: string): string =>
  tag(name, `<udt:DateTimeString format="102">${day.replaceAll("-", "")}</udt:DateTimeString>`);

/** Text safe for XML 1.0, characters it cannot carry left out. */
function escapeXml(text: string): string {
  const carried = [...text].filter((character) => character >= " " || "\t\n\r".includes(character)).join("");
  return carried.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
