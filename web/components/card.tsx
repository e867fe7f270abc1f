import { BlockStack, Card as PolarisCard } from "@shopify/polaris";
import { type ReactNode, useId } from "react";
import styles from "./card.module.css";

interface CardProps {
  title?: string;
  /** Name for screen readers where the title is a value, or the page has it already. */
  label?: string;
  /** A badge or a link beside the title. */
  aside?: ReactNode;
  /** Content that brings its own padding, such as a table. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A card, named by its title for screen readers. */
export function Card({ title, label, aside, isFlush = false, children }: CardProps) {
  const titleId = useId();
  const body =
    title === undefined ? (
      label === undefined ? (
        children
      ) : (
        <BlockStack gap="400">{children}</BlockStack>
      )
    ) : (
      <BlockStack gap={isFlush ? "0" : "400"}>
        <div className={isFlush ? `${styles.head} ${styles.flush}` : styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </BlockStack>
    );
  const card = <PolarisCard padding={isFlush ? "0" : { xs: "400" }}>{body}</PolarisCard>;
  if (label !== undefined) return <section aria-label={label}>{card}</section>;
  return title === undefined ? card : <section aria-labelledby={titleId}>{card}</section>;
}
