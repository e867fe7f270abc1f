import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import styles from "./offer-card.module.css";
import { Text } from "./text.tsx";

/** Something that can be had besides: what it is, and its one button. */
export function OfferCard({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Card>
      <div className={styles.offer}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <Text tone="subdued">{text}</Text>
        </div>
        <div className={styles.act}>{action}</div>
      </div>
    </Card>
  );
}
