import type { DocumentBadge, DocumentEntry } from "#shared/api/order-record.ts";
import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { AccountingDocument, DocumentStatus } from "#shared/domain/documents/paper/document.ts";
import { failureSentence } from "#shared/domain/mail/failure.ts";
import { latestMail, type MailTask, shownState } from "#shared/domain/mail/mail-task.ts";
import type { RowDocument } from "#shared/domain/order-states/order-row.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { ProviderLinks } from "../provider/ports.ts";

/** Documents as the API answers them: EUR with two decimals, kinds `invoice`, `credit`, `delivery`. */

export const euros = (cents: number) => cents / 100;

/** The context of a document: its order, and whether credit notes took back the whole invoice, or it was over nothing. */
export interface DocumentView {
  links: ProviderLinks;
  orderId: string;
  isCreditedInFull: boolean;
  isFree?: boolean;
}

/** A document in a list row. */
export function toBadge(
  { links, orderId, isCreditedInFull, isFree = false }: DocumentView,
  document: RowDocument,
): DocumentBadge {
  const { kind, key, providerId, number, status, isPartlyPaid = false, isAssigned, differs, isCorrected } = document;
  return {
    _key: key,
    kind: wireKinds[kind],
    number: shownNumber(status, number),
    ...statusOf(kind, status, { isCreditedInFull, isPartlyPaid, isFree }),
    mailState: document.mailState ?? null,
    ...(isAssigned ? { isAssigned } : {}),
    ...(differs ? { differs } : {}),
    ...(isCorrected ? { isCorrected } : {}),
    pdf: pdfPath(orderId, kind, key, status),
    url: links.documentUrl(kind, providerId, status),
  };
}

/** A document with everything known about it; `sent` holds the texts that the app sent. */
export function toDocumentEntry(
  view: DocumentView,
  document: AccountingDocument & Pick<RowDocument, "isCorrected">,
  sent: Pick<DocumentContent, "introduction" | "remark"> | undefined,
  mails: readonly MailTask[] = [],
): DocumentEntry {
  return {
    ...toBadge({ ...view, isFree: document.totalCents === 0 }, document),
    id: document.providerId,
    type: document.kind === "creditNote" ? "CN" : null,
    source: document.source,
    title: document.title,
    introduction: sent?.introduction ?? null,
    remark: sent?.remark ?? null,
    date: document.date,
    createdAt: document.createdAt,
    total: euros(document.totalCents),
    tax: euros(document.taxCents),
    currency: document.currency,
    quantity: document.quantity,
    profile: document.electronicProfile,
    hintedAt: document.hintedAt ?? null,
    emailedAt: document.emailedAt ?? null,
    mail: toMailEntry(mails, document.key),
    providerId: document.providerId,
  };
}

function toMailEntry(mails: readonly MailTask[], documentKey: string): DocumentEntry["mail"] {
  const mail = latestMail(mails, documentKey);
  const state = mail && shownState(mail.state);
  if (mail === undefined || state === undefined) return null;
  const { code, message } = mail.reason ?? {};
  return {
    state,
    to: mail.to ?? mail.letter?.to ?? mail.recipient ?? null,
    at: mail.stateAt,
    code: code ?? null,
    sentence: code === undefined ? null : failureSentence(code),
    line: message ?? null,
  };
}

/** The sent content of a document, by its task; undefined where the app did not send it. */
export function sentContent(
  { kind, source, revision }: AccountingDocument,
  tasks: readonly Task[],
): DocumentContent | undefined {
  const made = tasks.find(
    (task) => isDocumentTask(task) && task.kind === kind && task.source.id === source.id && task.revision === revision,
  );
  return isDocumentTask(made) && !made.adopted ? made.content : undefined;
}

/** A draft has a number at the provider already, but it may change: it is shown as a draft. */
const shownNumber = (status: DocumentStatus, number: string) => (status === "draft" ? null : number);

const pdfPath = (orderId: string, kind: DocumentKind, key: string, status: DocumentStatus) =>
  status === "draft" || status === "deleted" ? null : `/api/orders/${orderId}/lexoffice/${wireKinds[kind]}/${key}`;

/** An invoice credited in full reads as `voided` without being cancelled ("Erstattet"); of one over nothing no payment is missing. */
function statusOf(
  kind: DocumentKind,
  status: DocumentStatus,
  { isCreditedInFull, isPartlyPaid, isFree }: Record<"isCreditedInFull" | "isPartlyPaid" | "isFree", boolean>,
): Pick<DocumentBadge, "status" | "cancelled"> {
  const isStanding = status === "open" || status === "paid" || status === "paidoff";
  if (kind === "invoice" && isCreditedInFull && isStanding) return { status: "voided", cancelled: false };
  if (kind === "invoice" && isFree && status === "open") return { status: "paid", cancelled: false };
  if (status === "open" && isPartlyPaid) return { status: "partially_paid", cancelled: false };
  return { status, cancelled: status === "voided" };
}
