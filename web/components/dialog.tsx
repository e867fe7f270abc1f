import { Icon } from "@shopify/polaris";
import { XIcon } from "@shopify/polaris-icons";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { nextFocus } from "../lib/next-focus.ts";
import { de } from "../locales/de.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  /** Room for a document instead of a question. */
  isWide?: boolean;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What lies behind an open dialog does not scroll along. */
const holdStill = (): void => {
  const { document } = window;
  document.documentElement.classList.toggle(styles.behind ?? "", document.querySelector("dialog[open]") !== null);
};

/**
 * A modal dialog, open for as long as it is rendered. The browser's own element keeps the rest of the app out of reach, but lets
 * Tab leave for the admin around it: here Tab goes round. Afterwards the focus goes back to where it was.
 */
export function Dialog({ title, isWide = false, footer, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    const focused = window.document.activeElement;
    dialog?.showModal();
    holdStill();
    return () => {
      dialog?.close();
      holdStill();
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, []);
  // only the surface around it is the dialog itself
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  const keepInside = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || event.defaultPrevented || element.current === null) return;
    const next = nextFocus(element.current, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      onClose={onClose}
      onClick={closeFromOutside}
      onKeyDown={keepInside}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={de.actions.close} onClick={onClose}>
            <Icon source={XIcon} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
