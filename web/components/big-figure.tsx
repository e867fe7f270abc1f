import styles from "./big-figure.module.css";
import { Text } from "./text.tsx";

/** The one figure of a card, and what it means. */
export function BigFigure({ value, text }: { value: string; text: string }) {
  return (
    <p className={styles.figure}>
      <span className={styles.value}>{value}</span>{" "}
      <Text as="span" tone="subdued">
        {text}
      </Text>
    </p>
  );
}
