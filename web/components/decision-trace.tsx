import { type Trace, type TraceEnd, type TraceText, type TraceWords, viewOfTrace } from "../lib/trace-text.ts";
import { deOrder } from "../locales/de-order.ts";
import styles from "./decision-trace.module.css";
import { Disclosure } from "./disclosure.tsx";
import { Link } from "./link.tsx";

const texts = deOrder.why;

interface DecisionTraceProps {
  title: string;
  trace: Trace;
  /** Words of outcomes that are not about a document. */
  words?: TraceWords;
  /** The provider's objection. */
  end?: TraceEnd;
}

/** The reasons for a document or payment, or for none: the decisive one first, passed checks folded. */
export function DecisionTrace({ title, trace, words, end }: DecisionTraceProps) {
  if (trace.length === 0 && end === undefined) return null;
  const { decisive, notable, passed } = viewOfTrace(trace, new Date(), words, end);
  return (
    <Disclosure title={title}>
      <ol className={styles.trace} aria-label={texts.steps}>
        {decisive !== undefined && <Step step={decisive} className={`${styles.step} ${styles.decisive}`} />}
        {notable.map((step) => (
          <Step key={step.statement} step={step} className={styles.step} />
        ))}
      </ol>
      {passed.length > 0 && (
        <Disclosure title={texts.passed(passed.length)}>
          <ol className={styles.trace} aria-label={texts.passedSteps}>
            {passed.map((step) => (
              <Step key={step.statement} step={step} className={`${styles.step} ${styles.passed}`} isTicked />
            ))}
          </ol>
        </Disclosure>
      )}
    </Disclosure>
  );
}

interface StepProps {
  step: TraceText;
  className: string | undefined;
  isTicked?: boolean;
}

/** Shows a check's finding; a tick means that nothing spoke against the document. */
function Step({ step, className, isTicked = false }: StepProps) {
  const { statement, outcome, datum, settingPath } = step;
  return (
    <li className={className}>
      <span>{statement}</span>
      <span className={styles.outcome}>
        {isTicked ? (
          <span role="img" aria-label={outcome}>
            ✓
          </span>
        ) : (
          outcome
        )}
      </span>
      {(datum !== undefined || settingPath !== undefined) && (
        <span className={styles.seen}>
          {datum} {settingPath !== undefined && <Link to={settingPath}>{texts.setting}</Link>}
        </span>
      )}
    </li>
  );
}
