import type { ReactNode } from "react";
import styles from "./link.module.css";

interface LinkProps {
  to: string;
  /** `app`: this app's page · `admin`: the admin around, or outside · `tab`: elsewhere, in a new tab. */
  leads?: "app" | "admin" | "tab";
  /** For screen readers, if the visible text alone is not enough. */
  label?: string;
  isStrong?: boolean;
  children: ReactNode;
}

/** A text link. The frame follows links into the app (`app/own-links.ts`), so a link does not depend on its place. */
export function Link({ to, leads = "app", label, isStrong = false, children }: LinkProps) {
  const className = isStrong ? `${styles.link} ${styles.strong}` : styles.link;
  if (leads === "app") {
    return (
      <a href={to} className={className} aria-label={label}>
        {children}
      </a>
    );
  }
  const target = leads === "admin" ? "_top" : "_blank";
  return (
    <a href={to} target={target} rel="noopener noreferrer" className={className} aria-label={label}>
      {children}
    </a>
  );
}
