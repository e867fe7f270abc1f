import { useId, useState } from "react";
import type { DocumentEntry, OrderDetail } from "#shared/api/order-record.ts";
import { isAvailable } from "#shared/domain/plans/availability.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { DecisionTrace } from "../../components/decision-trace.tsx";
import { PdfView } from "../../components/pdf-view.tsx";
import { QuietState } from "../../components/quiet-state.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { documentLook, documentName } from "../../lib/document-look.ts";
import { day, money } from "../../lib/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useDocumentFile } from "../../lib/use-document-file.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { deOrder } from "../../locales/de-order.ts";
import type { Decision } from "./cases.ts";
import { type Corrected, correctionTexts } from "./correction-text.ts";
import styles from "./documents.module.css";
import { EmailDialog } from "./email-dialog.tsx";
import { MailState } from "./mail-state.tsx";
import { sourceText } from "./source-text.ts";

const texts = deOrder.documents;

interface DocumentCardProps {
  order: Pick<OrderDetail, "id" | "refunds" | "fulfillments" | "customer" | "locale" | "payment"> & Partial<Corrected>;
  /** A draft to look at is sent to no customer. */
  isTrial?: boolean;
  entry: DocumentEntry;
  /** The decision for it. */
  why?: Decision | undefined;
  /** It took the place of an invoice that a correction took back. */
  isValid?: boolean;
  /** The page's main act is to send it. */
  isMain?: boolean;
}

/** One document: its content, its status, and everything the merchant can do with it. */
export function DocumentCard({ order, entry, why, isTrial, isMain, isValid = false }: DocumentCardProps) {
  const headingId = useId();
  const name = documentName(entry);
  const { text, tone, isVoid, hint } = documentLook(entry, order.payment);
  return (
    <section className={styles.entry} aria-labelledby={headingId}>
      <div className={styles.entryHead}>
        <h3 id={headingId} className={isVoid ? `${styles.name} ${styles.void}` : styles.name}>
          {isValid ? texts.valid(name) : name}
          {entry.kind !== "invoice" && why === undefined && (
            <span className={styles.source}> {sourceText(entry.source, order)}</span>
          )}
        </h3>
        <Row>
          {tone === "neutral" ? (
            <QuietState {...(hint ? { hint } : {})}>{text}</QuietState>
          ) : (
            <Badge tone={tone}>{text}</Badge>
          )}
          <Markers entry={entry} />
        </Row>
      </div>
      <Amount entry={entry} isVoid={isVoid} />
      {correctionTexts(entry, order)
        // what belongs to it is folded below
        .slice(0, isValid ? 1 : undefined)
        .map((text) => (
          <Text key={text} tone="subdued">
            {text}
          </Text>
        ))}
      <MailState orderId={order.id} entry={entry} />
      {isUnassigned(entry) && <Text tone="subdued">{texts.assignHint}</Text>}
      {entry.status !== "deleted" && <Acts order={order} entry={entry} name={name} {...{ isTrial, isMain }} />}
      {why && <DecisionTrace sentence={madeText(entry, why, order)} trace={why.trace} />}
    </section>
  );
}

/** Why a document was made: on the merchant's word, or for what it belongs to. */
function madeText({ source }: DocumentEntry, { trace }: Decision, { refunds }: Pick<OrderDetail, "refunds">): string {
  const { made, byHand } = deOrder.why;
  if (trace.some(({ outcome }) => outcome === "waived")) return byHand;
  if (source.type !== "refund") return made[source.type];
  const refund = refunds.find(({ id }) => id === source.id);
  if (refund === undefined) return made.refundUnknown;
  const [item, ...others] = refund.items;
  const what = item && others.length === 0 ? `${item.quantity} × ${item.title} ` : "";
  return made.refund(day(refund.createdAt), what);
}

/** An open document for which the provider has a payment to assign. */
const isUnassigned = ({ status, hintedAt }: Pick<DocumentEntry, "status" | "hintedAt">) =>
  status === "open" && hintedAt !== null;

const mailTones = {
  planned: "info",
  sent: "info",
  delivered: "success",
  undeliverable: "critical",
  unclear: "warning",
} as const;

/** Marks of a document: a payment to assign, its mail, its electronic profile. */
export function Markers({ entry }: { entry: Pick<DocumentEntry, "status" | "hintedAt" | "mailState" | "profile"> }) {
  const profiles: Readonly<Record<string, string>> = texts.profiles;
  return (
    <>
      {isUnassigned(entry) && <Badge tone="attention">{texts.assign}</Badge>}
      {entry.mailState !== null && <Badge tone={mailTones[entry.mailState]}>{texts.mail.state[entry.mailState]}</Badge>}
      {entry.profile !== "" && entry.profile !== "NONE" && (
        <Badge>{texts.electronic(profiles[entry.profile] ?? entry.profile)}</Badge>
      )}
    </>
  );
}

/** `65,20 € vom 26.11.2026, darin 9,90 € USt`; a delivery note has a day alone. */
function Amount({ entry, isVoid }: { entry: DocumentEntry; isVoid: boolean }) {
  const { kind, date, total, tax, currency } = entry;
  if (kind === "delivery") return <Text tone="subdued">{texts.dated(day(date))}</Text>;
  const sign = kind === "credit" ? -1 : 1;
  return (
    <p>
      <span className={isVoid ? `${styles.amount} ${styles.void}` : styles.amount}>
        {money(sign * total, currency)}
      </span>{" "}
      <span className={styles.source}>{texts.datedWithTax(day(date), money(tax, currency))}</span>
    </p>
  );
}

interface ActsProps extends Pick<DocumentCardProps, "order" | "entry" | "isTrial" | "isMain"> {
  name: string;
}

/** The most frequent acts as buttons, the others behind the dots. */
function Acts({ order, entry, name, isTrial = false, isMain = false }: ActsProps) {
  const orderId = order.id;
  const [isSending, setIsSending] = useState(false);
  const { load, isRunning, error } = useDocumentFile(orderId, entry);
  const [shown, setShown] = useState<Blob>();
  const [wanted, setWanted] = useState<"save" | "view">();
  const previewId = useId();
  const isDraft = entry.status === "draft";
  const isSendable = isAvailable("emails") && !isTrial;
  // an unclear mail asks about itself above
  const wasSent = entry.mailState !== null && entry.mailState !== "unclear";
  const sending = wasSent ? texts.mail.again : texts.mail.action;
  const { text } = documentLook(entry, order.payment);
  const fileName = deDocuments.fileName(name);

  const save = async () => {
    setWanted("save");
    const file = shown ?? (await load());
    if (file) saveFile(file, fileName);
  };
  const view = async () => {
    setWanted("view");
    setShown(await load());
  };
  const toggle = () => (shown === undefined ? void view() : setShown(undefined));
  const send = () => setIsSending(true);
  return (
    <>
      <Row>
        {isDraft && (
          <Button url={entry.url} leads="tab" label={texts.editLabel(name)}>
            {texts.edit}
          </Button>
        )}
        {isSendable && !isDraft && (
          <Button {...(isMain && { variant: "primary" })} onClick={send} label={`${sending}: ${name}`}>
            {sending}
          </Button>
        )}
        {entry.pdf !== null && (
          <Button
            onClick={toggle}
            isRunning={isRunning && wanted === "view"}
            label={shown === undefined ? texts.showPreviewLabel(name) : texts.hidePreviewLabel(name)}
            expands={{ id: previewId, isOpen: shown !== undefined }}
          >
            {texts.preview}
          </Button>
        )}
        {(!isDraft || isSendable) && (
          <ActionMenu label={texts.more(name)} isSmall>
            {entry.pdf !== null && (
              <button type="button" aria-label={deDocuments.download(name)} onClick={() => void save()}>
                {deDocuments.downloadPdf}
              </button>
            )}
            {isDraft ? (
              <button type="button" onClick={send}>
                {texts.mail.action}
              </button>
            ) : (
              <a href={entry.url} target="_blank" rel="noreferrer" aria-label={deDocuments.open(name, text)}>
                {texts.openAtProvider}
              </a>
            )}
          </ActionMenu>
        )}
      </Row>
      {isSending && <EmailDialog order={order} entry={entry} onClose={() => setIsSending(false)} />}
      {isDraft && <p className={styles.task}>{texts.draftHint}</p>}
      {error && (
        <div role="alert">
          <Text tone="critical">
            {wanted === "view" ? texts.previewFailed : deDocuments.downloadFailed}: {error.message}
          </Text>
        </div>
      )}
      <div id={previewId} className={styles.preview}>
        {shown && <PdfView file={shown} title={deDocuments.pdfOf(name)} fileName={fileName} />}
      </div>
    </>
  );
}
