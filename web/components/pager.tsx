import { Button, ButtonGroup } from "@shopify/polaris";
import { ChevronLeftIcon, ChevronRightIcon } from "@shopify/polaris-icons";
import { de } from "../locales/de.ts";
import styles from "./pager.module.css";

export interface PagerProps {
  label: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Previous and next page. Polaris' own pagination would bring 5 KB of tooltips. */
export function Pager({ label, onPrevious, onNext }: PagerProps) {
  return (
    <nav aria-label={de.actions.pages} className={styles["pager"]}>
      <ButtonGroup variant="segmented">
        <Button
          icon={ChevronLeftIcon}
          accessibilityLabel={de.actions.previous}
          disabled={!onPrevious}
          {...(onPrevious ? { onClick: onPrevious } : {})}
        />
        {label !== "" && (
          <div
            aria-live="polite"
            className={onPrevious && onNext ? styles["label"] : `${styles["label"]} ${styles["end"]}`}
          >
            {label}
          </div>
        )}
        <Button
          icon={ChevronRightIcon}
          accessibilityLabel={de.actions.next}
          disabled={!onNext}
          {...(onNext ? { onClick: onNext } : {})}
        />
      </ButtonGroup>
    </nav>
  );
}
