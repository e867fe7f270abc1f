import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./action-menu.module.css";

interface ActionMenuProps {
  label: string;
  /** Three dots instead of the label, which is then read out. */
  isSmall?: boolean;
  children: ReactNode;
}

const closeMenu = (menu: HTMLDetailsElement | null): void => {
  if (menu) menu.open = false;
};

/** A button that opens further acts, links or buttons. A choice, Escape or a click elsewhere closes it. */
export function ActionMenu({ label, isSmall = false, children }: ActionMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) closeMenu(menu.current);
    };
    const closeOnScroll = () => closeMenu(menu.current);
    window.document.addEventListener("pointerdown", closeFromOutside);
    window.addEventListener("scroll", closeOnScroll, { passive: true });
    return () => {
      window.document.removeEventListener("pointerdown", closeFromOutside);
      window.removeEventListener("scroll", closeOnScroll);
    };
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    event.preventDefault();
    closeMenu(menu.current);
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} className={styles.menu} onKeyDown={closeByKey}>
      <summary
        className={isSmall ? `${styles.opener} ${styles.small}` : styles.opener}
        {...(isSmall ? { "aria-label": label, title: label } : {})}
      >
        {isSmall ? "…" : label}
      </summary>
      {/* a click on an entry closes the menu; the entries themselves are buttons and links */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is an entry */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on an entry is a click on it */}
      <div className={styles.entries} onClick={() => closeMenu(menu.current)}>
        {children}
      </div>
    </details>
  );
}
