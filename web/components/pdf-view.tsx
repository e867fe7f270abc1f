import { type RefObject, useEffect, useRef } from "react";
import { useObjectAddress } from "../lib/use-object-address.ts";
import { deDocuments } from "../locales/de-documents.ts";
import styles from "./pdf-view.module.css";

interface PdfViewProps {
  file: Blob;
  /** What it shows, for screen readers. */
  title: string;
  fileName: string;
}

/**
 * A PDF in the page; where the browser shows none (phones, mostly), a link that saves it. The browser's viewer keeps every key
 * for itself, so the focus stays outside it: Escape still closes a dialog, and Tab stays in it.
 */
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
      <iframe title={title} src={`${address}#navpanes=0`} tabIndex={-1} className={styles.view} />
      <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {deDocuments.openTab}
      </a>
    </div>
  );
}

/** Takes the focus back that a click gave to the frame inside; the click itself, scrolling and the viewer's buttons work on. */
function useFocusOutside(element: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const takeBack = () =>
      setTimeout(() => {
        const { activeElement } = window.document;
        const isInside = activeElement instanceof HTMLIFrameElement && element.current?.contains(activeElement);
        if (isInside) element.current?.focus({ preventScroll: true });
      });
    window.addEventListener("blur", takeBack);
    return () => window.removeEventListener("blur", takeBack);
  }, [element]);
}
