import { Icon } from "@shopify/polaris";
import { NoteIcon } from "@shopify/polaris-icons";
import { useObjectAddress } from "../lib/use-object-address.ts";
import { Button } from "./button.tsx";
import styles from "./paper.module.css";

interface PaperProps {
  file: Blob | undefined;
  /** The document's name for screen readers. */
  title: string;
  enlarge: { label: string; onEnlarge: () => void };
}

/** A PDF's first page as a fading picture with a link to the whole; a sheet in browsers without PDF. */
export function Paper({ file, title, enlarge }: PaperProps) {
  return (
    <figure className={styles.paper} aria-label={title}>
      <div className={styles.sheet}>
        {file && window.navigator.pdfViewerEnabled ? (
          <Page file={file} title={title} />
        ) : (
          <div className={styles.sign}>
            <Icon source={NoteIcon} tone="subdued" />
          </div>
        )}
        <div className={styles.fade} />
      </div>
      <div className={styles.act}>
        <Button onClick={enlarge.onEnlarge} isDisabled={file === undefined}>
          {enlarge.label}
        </Button>
      </div>
    </figure>
  );
}

function Page({ file, title }: { file: Blob; title: string }) {
  const address = useObjectAddress(file);
  if (address === undefined) return null;
  return (
    <iframe
      title={title}
      src={`${address}#toolbar=0&navpanes=0&scrollbar=0&view=FitH`}
      tabIndex={-1}
      className={styles.page}
    />
  );
}
