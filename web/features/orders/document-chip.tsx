import { useState } from "react";
import type { DocumentBadge } from "#shared/api/orders.responses.ts";
import { Badge } from "../../components/badge.tsx";
import { QuietButton } from "../../components/quiet-button.tsx";
import { Text } from "../../components/text.tsx";
import { documentLook, documentName } from "../../lib/document-look.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useDocumentFile } from "../../lib/use-document-file.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { DocumentView } from "./document-view.tsx";
import styles from "./orders.module.css";

/** One document of an order: its kind, number and status, the way to Lexware Office and its PDF. */
export function DocumentChip({ orderId, entry }: { orderId: string; entry: DocumentBadge }) {
  const name = documentName(entry);
  const { text, tone, isVoid } = documentLook(entry);
  const { load, isRunning, error } = useDocumentFile(orderId, entry);
  const [isShown, setIsShown] = useState(false);
  const save = async () => {
    const file = await load();
    if (file) saveFile(file, deDocuments.fileName(name));
  };
  return (
    <div>
      <div className={styles.chip}>
        <a
          href={entry.url}
          target="_blank"
          rel="noopener noreferrer"
          className={isVoid ? `${styles.chipLink} ${styles.void}` : styles.chipLink}
          aria-label={deDocuments.open(name, text)}
        >
          {entry.number === null ? deDocuments.kind[entry.kind] : name}
        </a>
        <Badge tone={tone}>{text}</Badge>
        {entry.pdf !== null && (
          <>
            <QuietButton sign="view" label={deDocuments.viewOf(name)} onClick={() => setIsShown(true)} />
            <QuietButton label={deDocuments.download(name)} isRunning={isRunning} onClick={() => void save()}>
              {deDocuments.pdf}
            </QuietButton>
          </>
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
