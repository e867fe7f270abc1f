import { useMemo } from "react";
import type { OrderDetail } from "#shared/api/order-record.ts";
import type { CorrectionPreviewInput } from "#shared/api/orders.ts";
import { Dialog } from "../../components/dialog.tsx";
import { PdfView } from "../../components/pdf-view.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Text } from "../../components/text.tsx";
import { pdfOf } from "../../lib/pdf-of.ts";
import { deCorrection } from "../../locales/de-correction.ts";
import { deOrder } from "../../locales/de-order.ts";
import { correctionFailure } from "./correction-failure.ts";
import { useCorrectionPreview } from "./correction-hooks.ts";

const pdfHeight = 480;

interface CorrectionPreviewProps {
  order: Pick<OrderDetail, "id" | "name">;
  kind: CorrectionPreviewInput["kind"];
  onClose: () => void;
}

/** One of both documents of a correction as a PDF, drawn by us. */
export function CorrectionPreview({ order, kind, onClose }: CorrectionPreviewProps) {
  const { data, error, isLoading } = useCorrectionPreview({ orderId: order.id, kind });
  const file = useMemo(() => data && pdfOf(data.pdf.base64), [data]);
  const title = kind === "credit" ? deCorrection.credit : deCorrection.invoice;
  return (
    <Dialog
      title={title}
      isWide
      onClose={onClose}
      failure={error && { title: deOrder.preview.failed, text: correctionFailure(error) }}
    >
      {isLoading && <Skeleton height={pdfHeight} />}
      {file && (
        <>
          <Text tone="subdued">{deCorrection.previewHint}</Text>
          <PdfView file={file} title={title} fileName={deOrder.preview.fileName(order.name)} />
        </>
      )}
    </Dialog>
  );
}
