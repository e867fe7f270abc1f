import { Dialog } from "#web/components/dialog.tsx";
import { PdfView } from "#web/components/pdf-view.tsx";
import { deSetup } from "#web/locales/de-setup.ts";

const texts = deSetup.finish;

/** The sample invoice of a shop without orders, in full. */
export function SampleDialog({ file, onClose }: { file: Blob; onClose: () => void }) {
  return (
    <Dialog title={texts.preview} isWide onClose={onClose}>
      <PdfView file={file} title={texts.preview} fileName="Beispiel.pdf" />
    </Dialog>
  );
}
