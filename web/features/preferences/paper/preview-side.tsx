import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { preserveScroll } from "#web/lib/preserve-scroll.ts";
import { useIsWide } from "#web/lib/use-is-wide.ts";
import { dePaper as texts } from "#web/locales/de-paper.ts";
import styles from "./paper.module.css";

/** The address that opens the sheet: `?assistant=receipt-preview`. */
const ASSISTANT = "receipt-preview";

interface PreviewSideProps {
  /** Beside the settings, where there is room. */
  card: ReactNode;
  /** The dialog that a bar opens. */
  sheet: (onClose: () => void) => ReactNode;
}

/** A preview beside its settings, or in a sheet that a bar opens. */
export function PreviewSide({ card, sheet }: PreviewSideProps) {
  const isWide = useIsWide();
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get("assistant") === ASSISTANT;
  const show = (isShown: boolean) => {
    const { assistant: _, ...rest } = Object.fromEntries(query);
    setQuery(isShown ? { ...rest, assistant: ASSISTANT } : rest, { replace: true, state: preserveScroll });
  };
  return (
    <>
      {isWide ? (
        <div className={styles["side"]}>{card}</div>
      ) : (
        <div className={styles["bar"]}>
          <Button onClick={() => show(true)}>{texts.open}</Button>
        </div>
      )}
      {isAsked && sheet(() => show(false))}
    </>
  );
}

/** A preview that is drawn by the app alone, in both its places. */
export function DrawnPreview({ children }: { children: ReactNode }) {
  return (
    <PreviewSide
      card={<Card title={texts.title}>{children}</Card>}
      sheet={(onClose) => (
        <Dialog title={texts.title} onClose={onClose}>
          {children}
        </Dialog>
      )}
    />
  );
}
