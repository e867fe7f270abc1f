import { useId } from "react";
import type { OrderDetail } from "#shared/api/order-record.ts";
import { isReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf } from "#shared/domain/documents/reasons/reasons.ts";
import { whatLacks } from "#shared/domain/order-states/what-lacks.ts";
import { Badge } from "../../components/badge.tsx";
import { DecisionTrace } from "../../components/decision-trace.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import { Text } from "../../components/text.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import { useShop } from "../../lib/shop.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { deOrder } from "../../locales/de-order.ts";
import { AddressForm, takesAddress } from "./address-form.tsx";
import { CaseActs } from "./case-acts.tsx";
import { describeCase, describeTask, type LiveStep, liveSteps } from "./case-text.ts";
import { isChanged, type OpenCase } from "./cases.ts";
import { CorrectionFold } from "./correction-card.tsx";
import styles from "./documents.module.css";
import { Findings } from "./findings.tsx";
import { sourceText } from "./source-text.ts";

const texts = deOrder.act;

/** A document that does not exist (yet): why, how far it is, and what the merchant can do. */
export function OpenCaseBlock({ order, open }: { order: OrderDetail; open: OpenCase }) {
  const { kind, task, decision } = open;
  const reason = describeCase(open);
  const { title, text, tone, findings } = reason;
  const headingId = useId();
  const isHeld = decision?.verdict === "hold" && task === undefined;
  const hasHeadline = isHeld || isChanged(open);
  const { code = null, details = {} } = decision ?? {};
  const lacks = code === null ? undefined : whatLacks({ code, details }, order.price.currency);
  const what = (
    <span>
      {deDocuments.kind[kind]} <span className={styles.source}>{sourceText(open.source, order)}</span>
    </span>
  );
  const { data: shop } = useShop();
  const isFilledInHere = takesAddress(open, shop);
  const acts = <CaseActs order={order} open={open} isFilledInHere={isFilledInHere} />;
  // the document is listed above, and the order has changed since it was made
  const isMade = task?.state === "CONFIRMED";
  const hasMails = shop !== undefined && missingOf({ features: ["emails"] }, shop).length === 0;
  const steps = liveSteps(open, order, hasMails ? shop.preferences : undefined);
  return (
    <section className={styles.entry} aria-labelledby={headingId}>
      <div className={styles.entryHead}>
        <h3 id={headingId} className={styles.name}>
          {hasHeadline ? (lacks ?? title) : what}
        </h3>
        {!hasHeadline && <Badge tone={tone}>{title}</Badge>}
      </div>
      {isHeld && !isFilledInHere && what}
      <Text tone="subdued">
        {isFilledInHere ? texts.address.text : isChanged(open) ? remedyOf(open, text) : text} <ReasonWays {...reason} />
      </Text>
      {!isFilledInHere && !isChanged(open) && <Findings {...findings} />}
      {steps ? (
        <Steps steps={steps} />
      ) : (
        task &&
        !isMade && (
          <p className={styles.task} role="status">
            {describeTask(task, new Date())}
          </p>
        )
      )}
      {isFilledInHere ? <AddressForm order={order} acts={acts} /> : acts}
      {isChanged(open) && <CorrectionFold order={order} />}
      {decision && !isChanged(open) && (
        <DecisionTrace
          trace={decision.trace}
          isTold={hasHeadline}
          {...(isRefused(open) ? { end: { statement: title, outcome: deOrder.why.refused } } : {})}
        />
      )}
    </section>
  );
}

function Steps({ steps }: { steps: readonly LiveStep[] }) {
  return (
    <ol className={styles.live} role="status">
      {steps.map(({ text, state }) => (
        <li key={text} data-state={state}>
          {text} <span className={styles.hidden}>{deOrder.task.stepStates[state]}</span>
        </li>
      ))}
    </ol>
  );
}

/** The merchant's way out; the headline says the cause. */
const remedyOf = ({ decision, kind }: OpenCase, text: string): string =>
  decision?.code && isReasonCode(decision.code) ? reasonOf(decision.code, kind).remedy : text;

/** Its checks passed, and the provider did not take it: the trace ends with that. */
const isRefused = ({ task, decision }: OpenCase): boolean =>
  decision?.verdict === "wanted" && (task?.state === "REJECTED" || task?.state === "PARKED");
