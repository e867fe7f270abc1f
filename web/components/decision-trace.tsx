import { describeTrace, type Trace, type TraceWords } from "../lib/trace-text.ts";
import { deOrder } from "../locales/de-order.ts";
import styles from "./decision-trace.module.css";
import { Disclosure } from "./disclosure.tsx";
import { Link } from "./link.tsx";

const texts = deOrder.why;

interface DecisionTraceProps {
  title: string;
  trace: Trace;
  /** How outcomes read, where it is not about a document. */
  words?: TraceWords;
}

/** Why there is a document or payment, or none: the questions that were asked, what they saw, and the setting behind them. */
export function DecisionTrace({ title, trace, words }: DecisionTraceProps) {
  if (trace.length === 0) return null;
  return (
    <Disclosure title={title}>
      <ol className={styles.trace} aria-label={texts.steps}>
        {describeTrace(trace, new Date(), words).map(({ question, outcome, datum, settingPath, isDecisive }) => (
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
