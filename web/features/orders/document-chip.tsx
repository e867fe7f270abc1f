import { useState } from "react";
import type { DocumentBadge } from "#shared/api/order-record.ts";
import { Badge } from "../../components/badge.tsx";
import { QuietButton } from "../../components/quiet-button.tsx";
import { QuietState } from "../../components/quiet-state.tsx";
import { Text } from "../../components/text.tsx";
import { documentLook, documentName } from "../../lib/document-look.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useDocumentFile } from "../../lib/use-document-file.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { DocumentView } from "./document-view.tsx";
import styles from "./orders.module.css";

interface DocumentChipProps {
  orderId: string;
  entry: DocumentBadge;
  /** The payment status of the order. */
  payment: string;
}

/** One document of an order: its number opens it, its state beside it, and its PDF. */
export function DocumentChip({ orderId, entry, payment }: DocumentChipProps) {
  const name = documentName(entry);
  const { text, tone, isVoid, ...hint } = documentLook(entry, payment);
  const { load, isRunning, error } = useDocumentFile(orderId, entry);
  const [isShown, setIsShown] = useState(false);
  const save = async () => {
    const file = await load();
    if (file) saveFile(file, deDocuments.fileName(name));
  };
  const shownName = entry.number ?? deDocuments.kind[entry.kind];
  const linkClass = isVoid ? `${styles.chipLink} ${styles.void}` : styles.chipLink;
  return (
    <div>
      <div className={styles.chip}>
        {entry.pdf === null ? (
          <a
            href={entry.url}
            target="_blank"
            rel="noopener noreferrer"
            className={linkClass}
            aria-label={deDocuments.open(name, text)}
          >
            {shownName}
          </a>
        ) : (
          <button
            type="button"
            className={linkClass}
            aria-label={deDocuments.viewOf(name)}
            onClick={() => setIsShown(true)}
          >
            {shownName}
          </button>
        )}
        {tone === "info" || tone === "attention" ? (
          <Badge tone={tone}>{text}</Badge>
        ) : (
          <QuietState {...hint}>{text}</QuietState>
        )}
        {entry.pdf !== null && (
          <QuietButton label={deDocuments.download(name)} isRunning={isRunning} onClick={() => void save()}>
            {deDocuments.pdf}
          </QuietButton>
        )}
      </div>
      {entry.isAssigned && (
        <Text tone="subdued">{entry.differs ? deDocuments.assignedDiffers : deDocuments.assigned}</Text>
      )}
      {entry.mailState !== null && (
        <Text {...(entry.mailState === "undeliverable" ? { tone: "critical" } : { tone: "subdued" })}>
          {deDocuments.mail[entry.mailState]}
        </Text>
      )}
      {isShown && <DocumentView orderId={orderId} entry={entry} onClose={() => setIsShown(false)} />}
      {error && (
        <div role="alert">
          <Text tone="critical">
            {deDocuments.downloadFailed}: {error.message}
          </Text>
        </div>
      )}
    </div>
  );
}
