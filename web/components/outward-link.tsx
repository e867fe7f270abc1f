import styles from "./outward-link.module.css";

interface OutwardLinkProps {
  to: string;
  /** `admin`: a page of the admin around the app · `tab`: elsewhere, in a new tab. */
  leads: "admin" | "tab";
  /** Read out, and shown on hover. */
  label: string;
}

/** A small arrow that leads out of the app. */
export function OutwardLink({ to, leads, label }: OutwardLinkProps) {
  const target = leads === "admin" ? "_top" : "_blank";
  return (
    <a href={to} target={target} rel="noopener noreferrer" title={label} className={styles.link}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
        <path d="M9 3h4v4M13 3 7.5 8.5M11 9.5V13H3V5h3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className={styles.label}>{label}</span>
    </a>
  );
}
