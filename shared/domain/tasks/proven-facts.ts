import { canonicalJson } from "../../values/canonical-json.ts";
import { searchVatId } from "../contacts/vat-id-search.ts";
import { type Decision, madeBy } from "../documents/decision/decision.ts";
import { parcelDay, unitsIn } from "../documents/facts/parcel-day.ts";
import type { DocumentContent } from "../documents/paper/content.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import { factsOf, orderFingerprint } from "../documents/paper/fingerprint.ts";
import type { RegimeName } from "../documents/paper/supply-facts.ts";
import { factsIn, type SupplyFacts, supplyDays, unknownFacts, vouchersIn } from "../documents/paper/supply-facts.ts";
import { isBusinessOrder } from "../documents/tax/business.ts";
import { buyerVatIdIn } from "../documents/tax/notes.ts";
import { factsInDatum } from "../documents/tax/regime-datum.ts";
import { deliveryNoteFacts, supplyCountry } from "../documents/tax/supply-country.ts";
import { placeOfSupply } from "../documents/tax/tax-region.ts";
import { undatedContent } from "../documents/texts/dated-content.ts";
import type { Order } from "../orders/order.ts";
import { vatIdPlaces } from "../preferences/choices.ts";
import type { DocumentTask, Task } from "./task.ts";
import { isDocumentTask } from "./task-types.ts";

/** The records stored beside a document. */
export interface StoredBeside {
  /** The order as it was read last. */
  order: Order;
  decisions: readonly Decision[];
  documents: readonly AccountingDocument[];
  tasks: readonly Task[];
  /** A customer's data were erased from it. */
  isErased?: boolean;
}

/** An older version's document facts, as stored content, decision or an order of the same buyer prove them. */
export function provenFacts(document: AccountingDocument, beside: StoredBeside): SupplyFacts {
  const task = beside.tasks.find(
    (one): one is DocumentTask =>
      isDocumentTask(one) && one.state === "CONFIRMED" && one.providerId === document.providerId,
  );
  if (task === undefined || task.adopted) return {};
  switch (document.kind) {
    case "invoice":
      return ofInvoice(task, beside);
    case "creditNote":
      return ofCreditNote(task, beside);
    case "deliveryNote":
      return hasSameBuyer(task, beside) ? deliveryNoteFacts(beside.order) : {};
  }
}

/** A credit note has the facts of its invoice. */
function ofCreditNote({ content }: DocumentTask, beside: StoredBeside): SupplyFacts {
  const invoice = beside.documents.find(
    ({ kind, providerId }) => kind === "invoice" && providerId === content.corrects?.providerId,
  );
  const invoicedOn = content.corrects?.date;
  if (invoice === undefined) return factsIn({ invoicedOn });
  const known = factsIn({ invoicedOn, ...invoice });
  const facts = unknownFacts("invoice", known).length === 0 ? known : { ...provenFacts(invoice, beside), ...known };
  return factsIn({ ...facts, ...vouchersIn(facts.regime, content.totals) });
}

function ofInvoice(task: DocumentTask, beside: StoredBeside): SupplyFacts {
  const { content } = task;
  const told = factsInDatum(datumOf(task, beside.decisions));
  const regime = regimeOf(content) ?? told.regime;
  const place = hasSameBuyer(task, beside) ? supplyCountry(placeOfSupply(beside.order)) : {};
  return factsIn({
    ...place,
    ...told,
    ...(regime === undefined ? {} : { regime }),
    ...supplyDays(content.delivery),
    sentOn: parcelDay(beside.order, unitsIn(task.fingerprint)),
    ...vouchersIn(regime, content.totals),
    ...buyerOf(task, beside),
  });
}

/** The tax finding in the decision behind this content; empty if the order has another decision by now. */
function datumOf({ kind, source, content }: DocumentTask, decisions: readonly Decision[]): string {
  const found = decisions.find((one) => one.kind === kind && one.source.id === source.id);
  const decision = found && madeBy(found);
  if (decision === undefined || textOf(decision.content) !== textOf(content)) return "";
  return decision.trace.find(({ rule }) => rule === "tax-regime")?.datum ?? "";
}

/** Orders keep contents without their lines. */
const textOf = (content: DocumentContent) => canonicalJson({ ...undatedContent(content), lines: [] });

/** The regime in the content; undefined for German tax, which is shown at home and abroad. */
function regimeOf({ taxType, taxSubType }: DocumentContent): RegimeName | undefined {
  if (taxType !== "gross" && taxType !== "net") return taxFree[taxType];
  return taxSubType && destinationTaxed[taxSubType];
}

const taxFree: Readonly<Record<Exclude<DocumentContent["taxType"], "gross" | "net">, RegimeName>> = {
  vatfree: "smallBusiness",
  intraCommunitySupply: "intraCommunity",
  externalService13b: "reverseCharge",
  thirdPartyCountryDelivery: "export",
  thirdPartyCountryService: "serviceAbroad",
  photovoltaicEquipment: "photovoltaics",
};

const destinationTaxed: Readonly<Record<NonNullable<DocumentContent["taxSubType"]>, RegimeName>> = {
  distanceSales: "distanceSale",
  electronicServices: "electronicService",
};

/** The order still has the buyer, the country of destination and the VAT ids of the document. */
function hasSameBuyer({ fingerprint }: DocumentTask, { order, isErased }: StoredBeside): boolean {
  const [then, now] = [factsOf(fingerprint), factsOf(orderFingerprint(order, undefined, fingerprint))];
  if (isErased || then === undefined || now === undefined) return false;
  const buyerIn = ({ billing, destination, vatIds }: typeof then) =>
    canonicalJson([billing, destination, vatIds ?? null]);
  return buyerIn(then) === buyerIn(now);
}

/** The buyer's facts; unknown if an address holds a VAT id that the settings of that day may have ignored. */
function buyerOf(task: DocumentTask, beside: StoredBeside): SupplyFacts {
  const printed = buyerVatIdIn(task.content.taxNote);
  if (printed !== undefined) return { vatId: printed, isBusiness: true };
  if (!hasSameBuyer(task, beside)) return {};
  const { order } = beside;
  const isBusiness = isBusinessOrder(order);
  if (searchVatId(order, { vatIdPlaces: [...vatIdPlaces] }).found === undefined) return { vatId: null, isBusiness };
  return isBusiness ? { isBusiness } : {};
}
