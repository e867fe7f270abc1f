import { randomUUID } from "node:crypto";
import type { ApiCall } from "../wire/api-call.ts";
import type { Contact, SalesDocument } from "../world/model.ts";
import { findPredecessor } from "./chains.ts";
import { DEFAULT_TAX_NOTES, DEFAULT_TEXTS } from "./default-texts.ts";
import { buyerReferenceOf, requireXRechnung } from "./electronic-profile.ts";
import { finalizeDocument } from "./finalize.ts";
import type { KindTraits } from "./kinds.ts";
import { priceModeOf, toDocumentLine, toPricedLines } from "./lines.ts";
import { nextDocumentNumber } from "./numbers.ts";
import { toPaymentTerms } from "./payment-terms.ts";
import { requireOpenAmount } from "./payments.ts";
import { printLayouts } from "./print-layouts.ts";
import { readDocument, type WantedDocument } from "./read-document.ts";
import type { SalesInput } from "./schema.ts";
import { computeTotals, type TotalDiscount } from "./totals.ts";

/** Creates a document: a draft, or finalised at once with `?finalize=true`. Nothing is stored when a rule is broken. */
export function createDocument(call: ApiCall, traits: KindTraits): SalesDocument {
  const { context, organization } = call;
  const predecessor = findPredecessor(call, traits.kind);
  const wanted = readDocument(call, traits);
  const document = assemble(call, traits, wanted);
  const isFinal = call.query.get("finalize") === "true";
  if (predecessor && isFinal && traits.kind === "creditNote")
    requireOpenAmount(predecessor, document.totals.grossCents);
  if (isFinal) requireXRechnung(organization, document);
  document.number = nextDocumentNumber(organization, traits.kind);
  organization.documents.set(document.id, document);
  if (predecessor) {
    document.precedingId = predecessor.id;
    predecessor.followerIds.push(document.id);
  }
  if (isFinal) finalizeDocument(context, organization, document);
  context.events.emit(organization, `${traits.eventStem}.created`, document.id);
  if (predecessor && document.status === "paidoff") {
    context.events.emit(organization, "payment.changed", predecessor.id);
    if (predecessor.status === "paid") context.events.emit(organization, "invoice.status.changed", predecessor.id);
  }
  return document;
}

function assemble(call: ApiCall, traits: KindTraits, wanted: WantedDocument): SalesDocument {
  const { organization, context } = call;
  const { switches, clock } = context;
  const { input, contact, address, voucherDate, shippingConditions } = wanted;
  const { taxType, taxSubType, taxTypeNote } = input.taxConditions;
  const mode = priceModeOf(taxType);
  const now = clock.now();
  const language = input.language ?? "de";
  const texts = DEFAULT_TEXTS[traits.kind][language];
  const totalDiscount = traits.hasPrices ? toTotalDiscount(input, contact) : {};
  return {
    id: randomUUID(),
    kind: traits.kind,
    status: "draft",
    number: "",
    version: 1,
    createdAt: now,
    updatedAt: now,
    indexedAt: now + switches.indexLagMs,
    visibleAt: now + switches.documentLagMs,
    archived: false,
    language,
    title: input.title ?? texts.title,
    introduction: input.introduction ?? texts.introduction,
    remark: input.remark ?? texts.remark,
    deliveryTerms: traits.kind === "deliveryNote" ? (input.deliveryTerms ?? undefined) : undefined,
    voucherDate,
    address,
    lineItems: input.lineItems.map((line) => toDocumentLine(line, traits, mode)),
    totalDiscount,
    totals: computeTotals(toPricedLines(input.lineItems, traits, mode), mode, totalDiscount),
    taxConditions: {
      taxType,
      taxSubType: taxSubType ?? undefined,
      taxTypeNote: taxTypeNote ?? DEFAULT_TAX_NOTES[taxType],
    },
    paymentConditions: traits.hasPaymentConditions ? toPaymentTerms(input.paymentConditions, contact) : undefined,
    shippingConditions,
    printLayoutId: printLayouts(organization).find(({ id }) => id === input.printLayoutId)?.id,
    finalizedAt: undefined,
    dueDay: undefined,
    fileId: undefined,
    issuer: undefined,
    ...(traits.kind === "invoice" ? { buyerReference: buyerReferenceOf(input.xRechnung, contact) } : {}),
    precedingId: undefined,
    followerIds: [],
    openCents: 0,
    paymentItems: [],
    paidAt: undefined,
  };
}

/** The provider's trap: a contact's default discount applies whenever the document says nothing about a discount. */
function toTotalDiscount({ totalPrice }: SalesInput, contact: Contact | undefined): TotalDiscount {
  const { totalDiscountAbsolute: absolute, totalDiscountPercentage: percentage } = totalPrice ?? {};
  if (absolute) return { totalDiscountAbsolute: absolute };
  if (percentage) return { totalDiscountPercentage: percentage };
  const saysZero = absolute === 0 || percentage === 0;
  const byDefault = contact?.defaults.discountPercentage ?? 0;
  return byDefault === 0 || saysZero ? {} : { totalDiscountPercentage: byDefault };
}
