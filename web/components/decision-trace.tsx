import { type Trace, type TraceEnd, type TraceText, type TraceWords, viewOfTrace } from "../lib/trace-text.ts";
import { deOrder } from "../locales/de-order.ts";
import styles from "./decision-trace.module.css";
import { Disclosure } from "./disclosure.tsx";
import { Link } from "./link.tsx";

const texts = deOrder.why;

interface DecisionTraceProps {
  /** The reason in one sentence; else what decided. */
  sentence?: string;
  /** A headline says the reason already. */
  isTold?: boolean;
  trace: Trace;
  /** Words of outcomes that are not about a document. */
  words?: TraceWords;
  /** The provider's objection. */
  end?: TraceEnd;
}

/** Why there is a document or payment, or none, in one sentence; the checks are folded, what decided comes first. */
export function DecisionTrace({ sentence, isTold = false, trace, words, end }: DecisionTraceProps) {
  if (trace.length === 0 && end === undefined) return null;
  const { decisive, notable, passed } = viewOfTrace(trace, new Date(), words, end);
  const objected = trace.filter(({ outcome }) => objections.has(outcome)).length + (end === undefined ? 0 : 1);
  const hasMore =
    passed.length + notable.length > 0 || decisive?.datum !== undefined || decisive?.settingPath !== undefined;
  const said = isTold ? undefined : (sentence ?? (decisive && texts.sentence(decisive.outcome, decisive.statement)));
  if (said === undefined && !hasMore) return null;
  return (
    <div className={styles.why}>
      {said !== undefined && <p className={styles.sentence}>{said}</p>}
      {hasMore && (
        <Disclosure title={texts.checks(passed.length, objected)}>
          <ol className={styles.trace} aria-label={texts.steps}>
            {decisive !== undefined && <Step step={decisive} className={`${styles.step} ${styles.decisive}`} />}
            {notable.map((step) => (
              <Step key={step.statement} step={step} className={styles.step} />
            ))}
          </ol>
          {passed.length > 0 && (
            <ol className={styles.trace} aria-label={texts.passedSteps}>
              {passed.map((step) => (
                <Step key={step.statement} step={step} className={`${styles.step} ${styles.passed}`} isTicked />
              ))}
            </ol>
          )}
        </Disclosure>
      )}
    </div>
  );
}

/** Outcomes that keep a document from being made. */
const objections: ReadonlySet<string> = new Set(["wait", "skip", "hold"]);

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
