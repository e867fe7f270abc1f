import { Disclosure } from "../../components/disclosure.tsx";
import { Link } from "../../components/link.tsx";
import { deOrder } from "../../locales/de-order.ts";
import type { Decision } from "./cases.ts";
import styles from "./documents.module.css";
import { describeTrace } from "./trace-text.ts";

const texts = deOrder.why;

/** Why there is a document or none: the questions that were asked, what they saw, and the setting behind them. */
export function DecisionTrace({ title, trace }: { title: string; trace: Decision["trace"] }) {
  if (trace.length === 0) return null;
  return (
    <Disclosure title={title}>
      <ol className={styles.trace} aria-label={texts.steps}>
        {describeTrace(trace, new Date()).map(({ question, outcome, datum, settingPath, isDecisive }) => (
          <li key={question} className={isDecisive ? `${styles.step} ${styles.decisive}` : styles.step}>
            <span className={styles.question}>{question}</span>
            <span className={styles.outcome}>{outcome}</span>
            {(datum !== undefined || settingPath !== undefined) && (
              <span className={styles.seen}>
                {datum} {settingPath !== undefined && <Link to={settingPath}>{texts.setting}</Link>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
