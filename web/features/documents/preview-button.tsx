import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../components/button.tsx";
import { dePreview } from "../../locales/de-preview.ts";

// a page that has the button does not load what it opens
const PreviewDialog = lazy(async () => ({ default: (await import("./preview-dialog.tsx")).PreviewDialog }));

/** The address that opens the preview at once: `?assistant=receipt-preview`. */
const ASSISTANT = "receipt-preview";

/** Shows what a document of one of the latest orders would look like. */
export function PreviewButton() {
  const [query, setQuery] = useSearchParams();
  const [isOpen, setIsOpen] = useState(query.get("assistant") === ASSISTANT);
  const close = () => {
    setIsOpen(false);
    const { assistant: _, ...rest } = Object.fromEntries(query);
    if (query.has("assistant")) setQuery(rest, { replace: true });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{dePreview.open}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
