import { useMemo } from "react";
import type { ReceiptAnswer } from "#shared/api/partner.responses.ts";
import { Dialog } from "../../components/dialog.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { PdfView } from "../../components/pdf-view.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { dePartner } from "../../locales/de-partner.ts";
import { useReceipt } from "./hooks.ts";

const texts = dePartner.payouts.receipt;

/** The receipt as it was printed once. */
export function ReceiptDialog({ payout, number, onClose }: { payout: string; number: string; onClose: () => void }) {
  const { data, error, isValidating, mutate } = useReceipt(payout, number);
  const file = useMemo(() => data && fileOf(data), [data]);
  const title = texts.title(number);
  return (
    <Dialog title={title} isWide closeLabel={null} onClose={onClose}>
      {error && data === undefined && (
        <LoadFailure
          title={texts.failed}
          text={error.message}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {data === undefined && !error && <Skeleton height={320} />}
      {file && <PdfView file={file} title={title} fileName={`${number}.pdf`} />}
    </Dialog>
  );
}

function fileOf({ mimetype, base64 }: ReceiptAnswer): Blob {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: mimetype });
}
