import { useEffect, useRef, useState } from "react";
import type { DocumentBadge } from "#shared/api/order-record.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { PdfView } from "../../components/pdf-view.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
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
      act={{
        label: texts.downloadPdf,
        onAct: () => file && saveFile(file, texts.fileName(name)),
        tone: "quiet",
        isDisabled: file === undefined,
      }}
      closeLabel={de.actions.close}
      aside={
        <Button url={entry.url} leads="tab">
          {texts.openAtProvider}
        </Button>
      }
      failure={error && { title: texts.downloadFailed, text: error.message }}
    >
      {file === undefined && !error && <Skeleton height={pdfHeight} />}
      {file && <PdfView file={file} title={texts.pdfOf(name)} fileName={texts.fileName(name)} />}
    </Dialog>
  );
}
