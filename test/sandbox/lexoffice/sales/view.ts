import { formatBerlin, startOfBerlinDay } from "../values/berlin-time.ts";
import { euros } from "../values/decimal.ts";
import type { Organization, SalesDocument, ShippingConditions } from "../world/model.ts";
import { relatedDocuments } from "./chains.ts";
import { KINDS } from "./kinds.ts";
import { renderTermLabel } from "./payment-terms.ts";

/** A document as `GET /{type}/{id}` answers it. Drafts lack due date, print layout and file. */
export function documentView(organization: Organization, document: SalesDocument) {
  const traits = KINDS[document.kind];
  const isFinal = document.status !== "draft";
  return {
    id: document.id,
    organizationId: organization.id,
    createdDate: formatBerlin(document.createdAt),
    updatedDate: formatBerlin(document.updatedAt),
    version: document.version,
    language: document.language,
    archived: document.archived,
    voucherStatus: document.status,
    voucherNumber: document.number,
    voucherDate: formatBerlin(document.voucherDate),
    ...(isFinal && document.dueDay ? { dueDate: formatBerlin(startOfBerlinDay(document.dueDay)) } : {}),
    address: document.address,
    lineItems: document.lineItems,
    ...(traits.hasPrices ? priceFields(document) : {}),
    taxConditions: document.taxConditions,
    ...(document.paymentConditions ? { paymentConditions: paymentConditions(document.paymentConditions) } : {}),
    ...(document.shippingConditions ? { shippingConditions: shippingView(document.shippingConditions) } : {}),
    ...(document.kind === "invoice" ? { closingInvoice: false } : {}),
    ...(document.buyerReference ? { xRechnung: { buyerReference: document.buyerReference } } : {}),
    relatedVouchers: relatedDocuments(organization, document).map(({ id, number, kind }) => ({
      id,
      voucherNumber: number,
      voucherType: KINDS[kind].voucherType,
    })),
    ...(isFinal && document.printLayoutId ? { printLayoutId: document.printLayoutId } : {}),
    electronicDocumentProfile: (isFinal && document.electronicProfile) || "NONE",
    title: document.title,
    introduction: document.introduction,
    remark: document.remark,
    ...(document.deliveryTerms === undefined ? {} : { deliveryTerms: document.deliveryTerms }),
    ...(isFinal && document.fileId ? { files: { documentFileId: document.fileId } } : {}),
  };
}

function priceFields({ totals, totalDiscount }: SalesDocument) {
  return {
    totalPrice: {
      currency: "EUR",
      totalNetAmount: euros(totals.netCents),
      totalGrossAmount: euros(totals.grossCents),
      totalTaxAmount: euros(totals.taxCents),
      ...totalDiscount,
    },
    taxAmounts: totals.groups.map(({ rate, netCents, taxCents }) => ({
      taxRatePercentage: rate / 100,
      taxAmount: euros(taxCents),
      netAmount: euros(netCents),
    })),
  };
}

function paymentConditions(terms: NonNullable<SalesDocument["paymentConditions"]>) {
  return { ...terms, paymentTermLabel: renderTermLabel(terms), paymentTermLabelTemplate: terms.paymentTermLabel };
}

function shippingView({ shippingType, shippingDate, shippingEndDate }: ShippingConditions) {
  return {
    ...(shippingDate === undefined ? {} : { shippingDate: formatBerlin(shippingDate) }),
    ...(shippingEndDate === undefined ? {} : { shippingEndDate: formatBerlin(shippingEndDate) }),
    shippingType,
  };
}
