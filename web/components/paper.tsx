import { useIsWide, VIEWER } from "../lib/use-is-wide.ts";
import { useObjectAddress } from "../lib/use-object-address.ts";
import { Button } from "./button.tsx";
import styles from "./paper.module.css";
import { PdfFrame } from "./pdf-frame.tsx";

interface PaperProps {
  file: Blob | undefined;
  /** The document's name for screen readers. */
  title: string;
  enlarge: { label: string; onEnlarge: () => void };
}

/** A PDF's first page as a fading picture with a button for the whole; without room or viewer, the button alone. */
export function Paper({ file, title, enlarge }: PaperProps) {
  const hasRoom = useIsWide(VIEWER);
  const address = useObjectAddress(file);
  const act = (
    <Button onClick={enlarge.onEnlarge} isDisabled={file === undefined}>
      {enlarge.label}
    </Button>
  );
  if (!hasRoom || !window.navigator.pdfViewerEnabled) return act;
  return (
    <figure className={styles.paper} aria-label={title}>
      <div className={styles.sheet}>
        <PdfFrame address={address} title={title} isStill />
        <div className={styles.fade} />
      </div>
      <div className={styles.act}>{act}</div>
    </figure>
  );
}
