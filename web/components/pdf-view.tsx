import { useEffect, useState } from "react";
import { de } from "../locales/de.ts";
import styles from "./pdf-view.module.css";

interface PdfViewProps {
  file: Blob;
  /** What it shows, for screen readers. */
  title: string;
  fileName: string;
}

/** A PDF in the page; where the browser shows none (phones, mostly), a link that saves it. */
export function PdfView({ file, title, fileName }: PdfViewProps) {
  const address = useObjectAddress(file);
  if (address === undefined) return <div className={styles.view} />;
  if (!window.navigator.pdfViewerEnabled) {
    return (
      <p className={styles.instead}>
        {de.documents.noViewer}{" "}
        <a href={address} download={fileName} className={styles.link}>
          {de.documents.save(fileName)}
        </a>
      </p>
    );
  }
  return <iframe title={title} src={`${address}#navpanes=0`} className={styles.view} />;
}

/** An address for the file, valid while it is shown. */
function useObjectAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
