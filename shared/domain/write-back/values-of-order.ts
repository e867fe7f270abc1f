import { berlinDay } from "../../values/days.ts";
import type { DocumentKind } from "../../values/document-kind.ts";
import { decimalOf, sumCents } from "../../values/money.ts";
import type { AccountingDocument, DocumentStatus } from "../documents/paper/document.ts";
import { isStanding } from "../documents/paper/document-changes.ts";
import { isCreditedInFull, remainingOf } from "../order-states/credited.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { type WrittenType, type WrittenValueId, writtenValueOf } from "../preferences/written-values.ts";

/** A wanted metafield of the order; `text` is absent if the documents have no such value (any more). */
export interface WantedMetafield {
  namespace: string;
  key: string;
  type: WrittenType;
  text?: string;
}

/** An order's documents at the provider. */
interface OrderPapers {
  /** All documents of the order, the oldest first. */
  documents: readonly AccountingDocument[];
  /** The document in the provider's own app. */
  urlOf(document: AccountingDocument): string;
}

const statusTexts: Readonly<Record<DocumentStatus, string>> = {
  draft: "Entwurf",
  open: "Offen",
  paid: "Bezahlt",
  paidoff: "Verrechnet",
  voided: "Storniert",
  deleted: "Gelöscht",
};

/** The chosen metafields with their values; entries unknown to this version are left out. */
export function wantedMetafields(
  { metafieldWrite }: Pick<Preferences, "metafieldWrite">,
  papers: OrderPapers,
): WantedMetafield[] {
  const places = new Set<string>();
  return metafieldWrite.flatMap(({ value, namespace, key }) => {
    const row = writtenValueOf(value);
    // Of two values for one metafield the first counts: together they would be rewritten for ever.
    if (row === undefined || places.has(placeOf({ namespace, key }))) return [];
    places.add(placeOf({ namespace, key }));
    const text = readers[value as WrittenValueId](papers);
    return [{ namespace, key, type: row.type, ...(text === undefined || text === "" ? {} : { text }) }];
  });
}

/** The name of a metafield in messages: `lexoffice.rechnung`. */
export const placeOf = ({ namespace, key }: { namespace: string; key: string }): string => `${namespace}.${key}`;

type Reader = (papers: OrderPapers) => string | undefined;

/** Documents that are valid: drafts, cancelled and deleted ones have no number to rely on. */
const standing = ({ documents }: OrderPapers, kind: DocumentKind): AccountingDocument[] =>
  documents.filter((document) => document.kind === kind && isStanding(document));

/** The invoice that the order shows: the newest valid one, else the newest that was not deleted. */
function mainInvoice(papers: OrderPapers): AccountingDocument | undefined {
  const known = papers.documents.filter(({ kind, status }) => kind === "invoice" && status !== "deleted");
  return standing(papers, "invoice").at(-1) ?? known.at(-1);
}

/** A draft has a number that the provider may still change: it is not told. */
const finalInvoice = (papers: OrderPapers): AccountingDocument | undefined => {
  const invoice = mainInvoice(papers);
  return invoice?.status === "draft" ? undefined : invoice;
};

function statusOf(papers: OrderPapers): string | undefined {
  const { documents } = papers;
  const invoice = mainInvoice(papers);
  if (invoice === undefined) return undefined;
  if (isStanding(invoice) && isCreditedInFull(remainingOf(documents), documents)) return "Erstattet";
  return invoice.isPartlyPaid ? "Teilweise bezahlt" : statusTexts[invoice.status];
}

const numbers =
  (kind: DocumentKind): Reader =>
  (papers) =>
    standing(papers, kind)
      .map(({ number }) => number)
      .join(", ");
const total =
  (kind: DocumentKind): Reader =>
  (papers) => {
    const found = standing(papers, kind);
    return found.length === 0 ? undefined : decimalOf(sumCents(found, ({ totalCents }) => totalCents));
  };
const count =
  (kind: DocumentKind): Reader =>
  (papers) => {
    const { length } = standing(papers, kind);
    return length === 0 ? undefined : String(length);
  };
const lastDate =
  (kind: DocumentKind): Reader =>
  (papers) =>
    standing(papers, kind).at(-1)?.date;
const contactOf = ({ documents }: OrderPapers) => documents.findLast(({ contact }) => contact !== undefined)?.contact;

const readers: Readonly<Record<WrittenValueId, Reader>> = {
  "invoice.number": (papers) => finalInvoice(papers)?.number,
  "invoice.date": (papers) => finalInvoice(papers)?.date,
  "invoice.status": statusOf,
  "invoice.total": (papers) => {
    const invoice = finalInvoice(papers);
    return invoice && decimalOf(invoice.totalCents);
  },
  "invoice.url": (papers) => {
    const invoice = mainInvoice(papers);
    return invoice && papers.urlOf(invoice);
  },
  "contact.id": (papers) => contactOf(papers)?.id,
  "contact.date": (papers) => {
    const contact = contactOf(papers);
    return contact && berlinDay(contact.at);
  },
  "invoices.numbers": numbers("invoice"),
  "invoices.count": count("invoice"),
  "invoices.total": total("invoice"),
  "credits.numbers": numbers("creditNote"),
  "credits.date": lastDate("creditNote"),
  "credits.total": total("creditNote"),
  "deliveries.numbers": numbers("deliveryNote"),
  "deliveries.date": lastDate("deliveryNote"),
  "deliveries.count": count("deliveryNote"),
};
