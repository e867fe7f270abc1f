import { type RefObject, useEffect, useRef } from "react";
import { useObjectAddress } from "../lib/use-object-address.ts";
import { deDocuments } from "../locales/de-documents.ts";
import { PdfFrame } from "./pdf-frame.tsx";
import styles from "./pdf-view.module.css";

interface PdfViewProps {
  file: Blob;
  /** The document's name for screen readers. */
  title: string;
  fileName: string;
}

/** A PDF and its link, or without a viewer a link to save it. The viewer keeps every key, so the focus stays outside. */
export function PdfView({ file, title, fileName }: PdfViewProps) {
  const address = useObjectAddress(file);
  const outside = useRef<HTMLDivElement>(null);
  useFocusOutside(outside);
  if (address === undefined) return <div className={styles.view} />;
  if (!window.navigator.pdfViewerEnabled) {
    return (
      <p className={styles.instead}>
        {deDocuments.noViewer}{" "}
        <a href={address} download={fileName} className={styles.link}>
          {deDocuments.save(fileName)}
        </a>
      </p>
    );
  }
  return (
    <div ref={outside} tabIndex={-1} className={styles.outside}>
      <div className={styles.view}>
        <PdfFrame address={address} title={title} />
      </div>
      <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {deDocuments.openTab}
      </a>
    </div>
  );
}

/** Takes back the focus that a click gave to the viewer; clicks, scrolling and the viewer's buttons still work. */
function useFocusOutside(element: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const takeBack = () =>
      setTimeout(() => {
        const { activeElement } = window.document;
        const isInside = activeElement instanceof HTMLEmbedElement && element.current?.contains(activeElement);
        if (isInside) element.current?.focus({ preventScroll: true });
      });
    window.addEventListener("blur", takeBack);
    return () => window.removeEventListener("blur", takeBack);
  }, [element]);
}
