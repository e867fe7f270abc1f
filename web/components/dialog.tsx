import { Icon } from "@shopify/polaris";
import { XIcon } from "@shopify/polaris-icons";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { firstFocus, nextFocus } from "../lib/next-focus.ts";
import { de } from "../locales/de.ts";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Stack } from "./stack.tsx";

/** The main button's act. */
export interface DialogAct {
  label: string;
  onAct?: () => void;
  /** Makes the button a link. */
  url?: string;
  /** `critical`: takes something away · `quiet`: beside closing, it is nothing one must decide. */
  tone?: "critical" | "quiet";
  isRunning?: boolean;
  isDisabled?: boolean;
}

export interface DialogProps {
  title: string;
  /** Room for a document instead of a question. */
  isWide?: boolean;
  act?: DialogAct | undefined;
  /** The label of the closing button; null if the main button is the only way on. */
  closeLabel?: string | null;
  /** Further buttons, before that which closes. */
  aside?: ReactNode;
  /** The act's failure. */
  failure?: { title: string; text?: ReactNode } | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Stops the page behind an open dialog from scrolling along. */
const holdStill = (): void => {
  const { document } = window;
  document.documentElement.classList.toggle(styles.behind ?? "", document.querySelector("dialog[open]") !== null);
};

/** A modal, on a phone a sheet; the focus returns. Tab, which the browser's element lets leave, circles. */
export function Dialog(props: DialogProps) {
  const { title, isWide = false, act, closeLabel = act ? de.actions.cancel : de.actions.close } = props;
  const { aside, failure, onClose, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hasAct = useRef(act !== undefined);
  useEffect(() => {
    const dialog = element.current;
    const focused = window.document.activeElement;
    const isByKeyboard = focused?.matches(":focus-visible") === true;
    dialog?.showModal();
    // the first focus has a ring only for those who opened it by keyboard
    dialog?.classList.toggle(styles.calm ?? "", !isByKeyboard);
    if (dialog) firstFocus(dialog, hasAct.current)?.focus();
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
    element.current?.classList.remove(styles.calm ?? "");
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
        <div className={styles.body}>
          <Stack gap="300">
            {failure && (
              <Banner title={failure.title} tone="critical">
                {failure.text}
              </Banner>
            )}
            {children}
          </Stack>
        </div>
        <footer className={styles.foot}>
          {aside}
          {closeLabel !== null && <Button onClick={onClose}>{closeLabel}</Button>}
          {act && <ActButton {...act} />}
        </footer>
      </div>
    </dialog>
  );
}

function ActButton({ label, onAct, url, tone, isRunning = false, isDisabled = false }: DialogAct) {
  return (
    <Button
      {...(tone === "quiet" ? {} : { variant: tone ?? "primary" })}
      {...(onAct ? { onClick: onAct } : {})}
      url={url}
      isRunning={isRunning}
      isDisabled={isDisabled}
    >
      {label}
    </Button>
  );
}
