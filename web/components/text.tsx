import type { ReactNode } from "react";
import styles from "./text.module.css";

interface TextProps {
  as?: "p" | "span" | "strong";
  tone?: "subdued" | "critical";
  children: ReactNode;
}

/** Running text. */
export function Text({ as: Tag = "p", tone, children }: TextProps) {
  return <Tag className={tone === undefined ? styles.text : `${styles.text} ${styles[tone]}`}>{children}</Tag>;
}
