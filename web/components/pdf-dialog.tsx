import { useMemo } from "react";
import { Dialog } from "./dialog.tsx";
import { LoadFailure } from "./load-failure.tsx";
import type { Answered } from "./loaded.tsx";
import { PdfView } from "./pdf-view.tsx";
import { Skeleton } from "./skeleton.tsx";

interface PdfDialogProps {
  title: string;
  failed: string;
  fileName: string;
  answer: Answered<{ mimetype: string; base64: string }>;
  onClose: () => void;
}

/** A file that an endpoint answers, to read and to save. */
export function PdfDialog({ title, failed, fileName, answer, onClose }: PdfDialogProps) {
  const { data, error, isValidating, mutate } = answer;
  const file = useMemo(() => data && fileOf(data), [data]);
  return (
    <Dialog title={title} isWide closeLabel={null} onClose={onClose}>
      {error && data === undefined && (
        <LoadFailure title={failed} text={error.message} isRetrying={isValidating} onRetry={() => void mutate()} />
      )}
      {data === undefined && !error && <Skeleton height={320} />}
      {file && <PdfView file={file} title={title} fileName={fileName} />}
    </Dialog>
  );
}

function fileOf({ mimetype, base64 }: { mimetype: string; base64: string }): Blob {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: mimetype });
}
