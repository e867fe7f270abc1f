import type { DocumentKind } from "#shared/values/document-kind.ts";
import { type BasisPoints, type Cents, sumCents } from "#shared/values/money.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import { type DocumentContent, namedInvoices } from "./content.ts";
import { documentSlotKey } from "./document-slot-key.ts";
import type { SupplyFacts } from "./supply-facts.ts";

/** A document's state as merchants see it. `paidoff`: a settled credit note; `voided`: cancelled, in the provider's word. */
export type DocumentStatus = "draft" | "open" | "paid" | "paidoff" | "voided" | "deleted";

/** States of a mail with a document that merchants see. */
export const shownMailStates = ["planned", "sent", "delivered", "undeliverable", "unclear"] as const;
export type MailShown = (typeof shownMailStates)[number];

/** A document at the provider. Its supply is unknown if the app found it, or an older version made it. */
export interface AccountingDocument extends SupplyFacts {
  /** Our key, `doc_…`. */
  key: string;
  kind: DocumentKind;
  orderId: string;
  /** The order, refund or fulfilment behind it. */
  source: DocumentSource;
  revision: number;
  providerId: string;
  /** The provider's number; drafts have one too, but it is not shown. */
  number: string;
  status: DocumentStatus;
  title: string;
  /** Day printed on the document. */
  date: Day;
  createdAt: Instant;
  /** The last time the app saw that its day was changed to another month at the provider. */
  movedAt?: Instant;
  totalCents: Cents;
  taxCents: Cents;
  currency: string;
  /** Sum of all quantities. */
  quantity: number;
  /** `NONE`, `EN16931` or `XRechnung`. */
  electronicProfile: string;
  /** A part of it was paid; only of an open one. */
  isPartlyPaid?: true;
  /** Up to when, by the provider's clock, it is known what happened to the document: earlier events tell nothing new. */
  seenAt?: Instant;
  /** End, by the provider's clock, of its reports about our own creation of the document. */
  echoUntil?: Instant;
  hintedAt?: Instant;
  emailedAt?: Instant;
  /** The state of its latest mail; absent if none was planned. */
  mailState?: MailShown | undefined;
  /** The contact that it went to; absent where it needed none, or was made before this was kept. */
  contact?: DocumentContact;
  /** The merchant made it without the app and assigned it to the order: decisions know it by its settlement alone. */
  isAssigned?: true;
  /** Its sum is another than that of what it is assigned to: it is shown, and does not count. */
  differs?: true;
  /** An assigned document's amounts by rate; for any other the content of its task has them. */
  perRate?: readonly { taxRate: BasisPoints; netCents: Cents; taxCents: Cents }[];
  /** It is of the past: no mail and no workflow follows it by itself. */
  isSilent?: true;
  /** The merchant has a proof of where its goods went. */
  proof?: DocumentProof;
  /** Evidence items about it, oldest first; absent on documents from before it was kept. */
  evidenceIds?: readonly string[];
}

/** The merchant's note about a proof that he keeps himself. */
export interface DocumentProof {
  at: Instant;
  note: string;
  /** Empty where none was named. */
  fileName: string;
}

/** A customer's contact at the provider, as documents and rows point to it. */
export interface DocumentContact {
  /** The provider's id. */
  id: string;
  /** Time the app created or found it. */
  at: Instant;
}

/** `supplement`: what was added to the order after its invoice; see `supplementId`. `correction`: both documents of one; see `correctionId`. */
export interface DocumentSource {
  type: "order" | "supplement" | "correction" | "refund" | "fulfillment";
  id: string;
}

/** Final and neither cancelled nor deleted: its amounts count. */
export const countsInReports = ({ status }: Pick<AccountingDocument, "status">): boolean =>
  status !== "draft" && status !== "voided" && status !== "deleted";

/** The newest task of each document of an order, with what was sent, under `kind:source id`. */
export type SentDocuments = ReadonlyMap<string, { providerId?: string; content?: Pick<DocumentContent, "corrects"> }>;

/** Deleted at the provider, or cancelled there while no credit notes about it cover it: its source has no document any more. */
export function isRemoved(document: AccountingDocument, ofOrder: readonly AccountingDocument[], sent: SentDocuments) {
  const { kind, status, totalCents } = document;
  if (status !== "voided") return status === "deleted";
  const corrections = ofOrder.filter((one) => one.kind === "creditNote" && countsInReports(one));
  const own = corrections.filter((one) => isAboutInvoice(one, document, sent));
  return kind !== "invoice" || sumCents(own, (one) => one.totalCents) < totalCents;
}

/** The credit note names the invoice; one whose content is unknown is about those before it. */
function isAboutInvoice(creditNote: AccountingDocument, invoice: AccountingDocument, sent: SentDocuments): boolean {
  const { kind, source, providerId, createdAt } = creditNote;
  const task = sent.get(documentSlotKey(kind, source.id));
  const named = task?.content && task.providerId === providerId ? namedInvoices(task.content) : [];
  if (named.length > 0) return named.some((one) => one.providerId === invoice.providerId);
  // a correction's own credit note is about the invoice before it
  return createdAt >= invoice.createdAt && !(invoice.source.type === "correction" && source.id === invoice.source.id);
}

/** The document is an XML file: an XRechnung is; other e-invoices have theirs inside their PDF. */
export const hasXml = ({ electronicProfile }: Pick<AccountingDocument, "electronicProfile">): boolean =>
  electronicProfile === "XRechnung";

/** Documents that the app made, or found in the place of its own. */
export const ownDocuments = (documents: readonly AccountingDocument[]): AccountingDocument[] =>
  documents.filter(({ isAssigned }) => isAssigned !== true);
