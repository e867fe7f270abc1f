import { useState } from "react";
import styles from "./pdf-frame.module.css";

/** The viewer draws a page so long after it says that it is there. */
const DRAWING_MILLISECONDS = 800;

interface PdfFrameProps {
  address: string;
  /** The document's name for screen readers. */
  title: string;
  /** The page is a picture: it takes no clicks and has no scroll bar. */
  isStill?: boolean;
}

/** A PDF in the browser's viewer, under a white sheet until its page is drawn: the viewer's ground is dark. */
export function PdfFrame({ address, title, isStill = false }: PdfFrameProps) {
  const [drawn, setDrawn] = useState<string>();
  const scrollbar = isStill ? "&scrollbar=0" : "";
  return (
    <div className={styles.frame}>
      <iframe
        title={title}
        src={`${address}#toolbar=0&navpanes=0${scrollbar}&view=FitH`}
        tabIndex={-1}
        className={isStill ? `${styles.page} ${styles.still}` : styles.page}
        onLoad={() => setTimeout(() => setDrawn(address), DRAWING_MILLISECONDS)}
      />
      {drawn === undefined && <div className={styles.sheet} aria-busy="true" />}
    </div>
  );
}
