import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/button.tsx";
import { de } from "../../locales/de.ts";

// a page that has the button does not load what it opens
const PreviewDialog = lazy(async () => ({ default: (await import("./preview-dialog.tsx")).PreviewDialog }));

/** Shows what a document of one of the latest orders would look like. */
export function PreviewButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{de.preview.open}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
