import { useEffect, useRef, useState } from "react";
import type { DocumentBadge } from "#shared/api/orders.responses.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { PdfView } from "../../components/pdf-view.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Text } from "../../components/text.tsx";
import { documentName } from "../../lib/document-look.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useDocumentFile } from "../../lib/use-document-file.ts";
import { de } from "../../locales/de.ts";
import { deDocuments } from "../../locales/de-documents.ts";

const texts = deDocuments;
const pdfHeight = 480;

interface DocumentViewProps {
  orderId: string;
  entry: DocumentBadge;
  onClose: () => void;
}

/** The PDF of a document in a dialog. Open while it is rendered. */
export function DocumentView({ orderId, entry, onClose }: DocumentViewProps) {
  const name = documentName(entry);
  const { load, error } = useDocumentFile(orderId, entry);
  const [file, setFile] = useState<Blob>();
  const firstLoad = useRef(load);
  useEffect(() => void firstLoad.current().then(setFile), []);
  return (
    <Dialog
      title={name}
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{de.actions.close}</Button>
          <Button onClick={() => file && saveFile(file, texts.fileName(name))} isDisabled={file === undefined}>
            {texts.downloadPdf}
          </Button>
        </>
      }
    >
      {error && (
        <div role="alert">
          <Text tone="critical">
            {texts.downloadFailed}: {error.message}
          </Text>
        </div>
      )}
      {file === undefined && !error && <Skeleton height={pdfHeight} />}
      {file && <PdfView file={file} title={texts.pdfOf(name)} fileName={texts.fileName(name)} />}
    </Dialog>
  );
}
