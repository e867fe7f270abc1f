import type { DocumentKind } from "../../values/document-kind.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import { withCorrected } from "../order-states/corrected.ts";
import type { Order } from "../orders/order.ts";
import { isMailAddress } from "./addresses.ts";
import { latestMail, type MailTask } from "./mail-task.ts";
import { maySend } from "./skip.ts";

/** Orders whose documents one act sends: a page of the list has fewer. */
export const SENT_AT_ONCE = 50;

/** Reasons to leave an order out of a sending of several orders' documents. */
export const leftOutSentences = {
  ORDER_UNKNOWN: "Die Bestellung gibt es nicht mehr.",
  NO_FINAL_DOCUMENT: "Es gibt keinen abgeschlossenen Beleg dieser Art.",
  ALREADY_SENT: "Der Beleg ist schon gesendet oder eingeplant.",
  MISSING_CUSTOMER_EMAIL: "Die Bestellung nennt keine E-Mail-Adresse, an die gesendet werden kann.",
  MAIL_SUPPRESSED: "Eine frühere E-Mail an diese Adresse kam zurück oder wurde gemeldet.",
} as const;
export type LeftOut = keyof typeof leftOutSentences;

/** A document to send, under the revision that no second act of the same kind can take. */
interface UnsentDocument<Document> {
  document: Document;
  revision: string;
}

/** Past invoices to German businesses, which must get them (§ 14 Abs. 2 UStG), whose mail never left. */
export const isUnsentToBusiness = (document: AccountingDocument): boolean =>
  document.kind === "invoice" &&
  document.isSilent === true &&
  document.isBusiness === true &&
  document.supplyCountry === "DE" &&
  maySend(document) &&
  (document.mailState ?? "undeliverable") === "undeliverable";

type Candidate = Pick<AccountingDocument, "key" | "kind" | "status" | "source" | "createdAt" | "mailState">;

const unsent: ReadonlySet<string> = new Set(["undeliverable"]);
const gone: ReadonlySet<string> = new Set(["sent", "delivered"]);

/**
 * A kind's finished documents that nothing replaced and whose mail never left. The revision counts its mails: a parallel act finds
 * it taken. `again`: those whose mail has left, under this revision.
 */
export function unsentDocuments<Document extends Candidate>(
  {
    order,
    documents,
    mails,
  }: { order: Pick<Order, "email">; documents: readonly Document[]; mails: readonly MailTask[] },
  kind: DocumentKind,
  again?: string,
): readonly UnsentDocument<Document>[] | LeftOut {
  const final = withCorrected(documents).filter(
    (document) => document.kind === kind && maySend(document) && !document.isCorrected,
  );
  if (final.length === 0) return "NO_FINAL_DOCUMENT";
  // Of mails whose item has ended, the document alone knows.
  const states = again === undefined ? unsent : gone;
  const wanted = final.filter(({ key, mailState }) =>
    states.has(latestMail(mails, key)?.state ?? mailState ?? "undeliverable"),
  );
  if (wanted.length === 0) return "ALREADY_SENT";
  if (order.email === undefined || !isMailAddress(order.email)) return "MISSING_CUSTOMER_EMAIL";
  const count = (key: string) => mails.filter(({ documentKey }) => documentKey === key).length;
  return wanted.map((document) => ({ document, revision: again ?? `list-${count(document.key)}` }));
}
