import styles from "./figures.module.css";

/** A few numbers beside each other, each with its name. */
export function Figures({ figures }: { figures: readonly { name: string; value: string }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
