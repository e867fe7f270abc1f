import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadPdf } from "../lib/load-pdf.ts";
import styles from "./pdf-frame.module.css";

interface PdfFrameProps {
  /** Undefined until there is a file. */
  address: string | undefined;
  /** The document's name for screen readers. */
  title: string;
  /** The page is a picture: it takes no clicks and has no scroll bar. */
  isStill?: boolean;
}

/** A PDF in the browser's viewer, whose ground is dark: until its page is drawn, the one before lies over it, else a sheet. */
export function PdfFrame({ address, title, isStill = false }: PdfFrameProps) {
  const [drawn, setDrawn] = useState<string>();
  return (
    <div className={styles.frame} aria-busy={drawn === undefined || drawn !== address}>
      {[...new Set([drawn, address])].map(
        (each) =>
          each && (
            <Viewer
              key={each}
              address={`${each}#toolbar=0&navpanes=0${isStill ? "&scrollbar=0" : ""}&view=FitH`}
              title={each === address ? title : ""}
              isStill={isStill}
              onDrawn={() => setDrawn(each)}
            />
          ),
      )}
      {drawn === undefined && <div className={styles.sheet} />}
    </div>
  );
}

interface ViewerProps {
  address: string;
  title: string;
  isStill: boolean;
  onDrawn: () => void;
}

function Viewer({ address, title, isStill, onDrawn }: ViewerProps) {
  const viewer = useRef<HTMLEmbedElement>(null);
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => {
      flushSync(() => setBegun(true));
      return viewer.current;
    };
    return loadPdf(begin, () => latest.current());
  }, []);
  if (!isBegun) return null;
  return (
    <embed
      ref={viewer}
      src={address}
      type="application/pdf"
      title={title}
      tabIndex={-1}
      className={isStill ? `${styles.page} ${styles.still}` : styles.page}
    />
  );
}
