import { Icon } from "@shopify/polaris";
import { NoteIcon } from "@shopify/polaris-icons";
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

/** A PDF's first page as a fading picture with a link to the whole; a sheet on phones and in browsers without PDF. */
export function Paper({ file, title, enlarge }: PaperProps) {
  const hasRoom = useIsWide(VIEWER);
  return (
    <figure className={styles.paper} aria-label={title}>
      <div className={styles.sheet}>
        {file && hasRoom && window.navigator.pdfViewerEnabled ? (
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
  return <PdfFrame address={address} title={title} isStill />;
}
