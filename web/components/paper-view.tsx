import type { ReactNode } from "react";
import { useObjectAddress } from "../lib/use-object-address.ts";
import styles from "./paper-view.module.css";
import { PdfFrame } from "./pdf-frame.tsx";

interface PaperViewProps {
  /** Undefined until there is one. */
  file: Blob | undefined;
  /** The document's name for screen readers. */
  title: string;
  /** Shown by browsers without PDF (phones, mostly). */
  instead: (address: string) => ReactNode;
}

/** One sheet of paper. A new file takes the place of the old one when it is drawn. */
export function PaperView({ file, title, instead }: PaperViewProps) {
  const address = useObjectAddress(file);
  if (address !== undefined && !window.navigator.pdfViewerEnabled) {
    return <p className={styles.instead}>{instead(address)}</p>;
  }
  return (
    <div className={styles.sheet}>
      <PdfFrame address={address} title={title} />
    </div>
  );
}
