import { useMemo } from "react";
import type { ChangedDocumentInput } from "#shared/api/dry-run.ts";
import { Banner } from "#web/components/banner.tsx";
import { PdfView } from "#web/components/pdf-view.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Text } from "#web/components/text.tsx";
import { pdfOf } from "#web/lib/pdf-of.ts";
import { deDryRun as texts } from "#web/locales/de-dry-run.ts";
import styles from "./dry-run.module.css";
import { useChangedDocument } from "./hooks.ts";

const PAGE_HEIGHT = 320;

/** A document with the stored and with the changed settings, beside each other. */
export function ChangedPdfs({ input, orderName }: { input: ChangedDocumentInput; orderName: string }) {
  const { data, error, isLoading } = useChangedDocument(input);
  if (error)
    return (
      <Banner title={texts.failed} tone="critical">
        {error.message}
      </Banner>
    );
  if (isLoading || data === undefined) return <Skeleton height={PAGE_HEIGHT} />;
  return (
    <div className={styles.pages}>
      <Sheet side={texts.before} pdf={data.before} orderName={orderName} />
      <Sheet side={texts.after} pdf={data.after} orderName={orderName} />
    </div>
  );
}

interface SheetProps {
  side: string;
  pdf: { base64: string } | null;
  orderName: string;
}

function Sheet({ side, pdf, orderName }: SheetProps) {
  const file = useMemo(() => (pdf === null ? undefined : pdfOf(pdf.base64)), [pdf]);
  return (
    <div className={styles.page}>
      <Text as="strong">{side}</Text>
      {file === undefined ? (
        <Text tone="subdued">{texts.noDocument}</Text>
      ) : (
        <PdfView file={file} title={texts.pdf(side, orderName)} fileName={texts.fileName(side, orderName)} />
      )}
    </div>
  );
}
