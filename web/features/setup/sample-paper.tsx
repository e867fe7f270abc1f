import { deSetup } from "#web/locales/de-setup.ts";
import styles from "./setup.module.css";

const texts = deSetup.paper;

/** A drawn invoice, for the eye alone. */
export function SamplePaper() {
  return (
    <div className={styles.paper} aria-hidden="true">
      <span className={styles.sender} />
      <strong>{texts.title}</strong>
      <span>{texts.order}</span>
      <p className={styles.paperLine}>
        <span>{texts.item}</span>
        <span>{texts.amount}</span>
      </p>
      <p className={styles.paperLine}>
        <span>{texts.tax}</span>
        <span>{texts.taxAmount}</span>
      </p>
      <p className={styles.paperLine}>
        <strong>{texts.sum}</strong>
        <strong>{texts.amount}</strong>
      </p>
    </div>
  );
}
