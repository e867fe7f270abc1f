import { Icon } from "@shopify/polaris";
import { ChevronDownIcon, ChevronRightIcon, ChevronUpIcon } from "@shopify/polaris-icons";
import { type ReactNode, useId, useState } from "react";
import styles from "./entries.module.css";
import { EntryIcon, type Picture } from "./entry-icon.tsx";

interface EntriesProps {
  /** The anchor of the card. */
  id?: string;
  title?: string;
  /** Only screen readers find the card by its title; its content says the same. */
  isTitleHidden?: boolean;
  /** A badge or a choice beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of entries: each has a name, its value, and an act, a way on or more of it. */
export function Entries({ id, title, isTitleHidden = false, aside, children }: EntriesProps) {
  const titleId = useId();
  if (title === undefined) {
    return (
      <div id={id} className={styles.card}>
        {children}
      </div>
    );
  }
  return (
    <section id={id} aria-labelledby={titleId} className={styles.card}>
      <div className={isTitleHidden ? styles.unseen : styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Fields of a card of entries, with the room that entries do not need. */
export function EntryBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

interface EntryProps {
  /** The anchor of the entry. */
  id?: string;
  icon?: Picture;
  name: string;
  /** Undefined while it is asked for: its room is kept. */
  value: string | undefined;
  badge?: ReactNode;
}

/** An entry that leads to a page. */
export function EntryLink({ id, to, ...entry }: EntryProps & { isUrgent?: boolean; to: string }) {
  return (
    <a id={id} href={to} className={`${styles.entry} ${styles.acts}`}>
      <EntryParts {...entry} />
      <span className={styles.way}>
        <Icon source={ChevronRightIcon} />
      </span>
    </a>
  );
}

interface EntryFoldProps extends EntryProps {
  /** An address or an error leads into it: it opens. */
  isLedTo?: boolean;
  children: ReactNode;
}

/** An entry that opens what belongs to it. */
export function EntryFold({ id, isLedTo = false, children, ...entry }: EntryFoldProps) {
  const [isOpen, setIsOpen] = useState(isLedTo);
  const [wasLedTo, setWasLedTo] = useState(isLedTo);
  const contentId = useId();
  if (isLedTo !== wasLedTo) {
    setWasLedTo(isLedTo);
    if (isLedTo) setIsOpen(true);
  }
  return (
    <div id={id} className={styles.fold}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        className={`${styles.entry} ${styles.acts}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <EntryParts {...entry} />
        <span className={styles.way}>
          <Icon source={isOpen ? ChevronUpIcon : ChevronDownIcon} />
        </span>
      </button>
      <div id={contentId} className={isOpen ? styles.content : undefined}>
        {isOpen && children}
      </div>
    </div>
  );
}

/** An entry with something to press in it. */
export function EntryAct({ id, children, ...entry }: EntryProps & { children: ReactNode }) {
  return (
    <div id={id} className={styles.entry}>
      <EntryParts {...entry} />
      {children}
    </div>
  );
}

function EntryParts({ icon, name, value, badge, isUrgent = false }: EntryProps & { isUrgent?: boolean }) {
  return (
    <>
      {icon && <EntryIcon picture={icon} />}
      <span className={styles.name}>{name}</span>
      <span className={isUrgent ? `${styles.value} ${styles.urgent}` : styles.value}>{value ?? "\u00a0"}</span>
      {badge}
    </>
  );
}
