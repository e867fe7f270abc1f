import { Icon } from "@shopify/polaris";
import { ArrowLeftIcon } from "@shopify/polaris-icons";
import { type ReactNode, useEffect } from "react";
import { de } from "../locales/de.ts";
import styles from "./page.module.css";

interface PageProps {
  title: string;
  /** `index`: lists, full width · `details`: main and side column · `paper`: a document beside · `settings`: one narrow column. */
  shape: "index" | "details" | "paper" | "settings";
  /** The page above this one. */
  back?: { to: string; label: string };
  /** Badges behind the title. */
  badges?: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page: its one heading and its width. */
export function Page({ title, shape, back, badges, subtitle, actions, children }: PageProps) {
  useEffect(() => {
    window.document.title = `${title} · ${de.app.name}`;
  }, [title]);
  return (
    <div className={`${styles.page} ${styles[shape]}`} data-shape={shape}>
      <header className={badges === undefined ? styles.header : `${styles.header} ${styles.marked}`}>
        <div className={back ? `${styles.titles} ${styles.below}` : styles.titles}>
          <div className={styles.titleRow}>
            {back && (
              <a href={back.to} className={styles.back} aria-label={de.actions.backTo(back.label)}>
                <Icon source={ArrowLeftIcon} />
              </a>
            )}
            <h1 className={styles.title}>{title}</h1>
            {badges !== undefined && <div className={styles.badges}>{badges}</div>}
          </div>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
