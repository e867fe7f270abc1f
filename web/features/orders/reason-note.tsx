import type { OrderRowEntry } from "#shared/api/orders.responses.ts";
import { Badge } from "../../components/badge.tsx";
import { QuietState } from "../../components/quiet-state.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import { describePaymentReason, describeRowReason, type ReasonText } from "../../lib/reason-text.ts";
import styles from "./orders.module.css";

interface ReasonNotesProps {
  order: Pick<OrderRowEntry, "reason" | "paymentReason">;
}

/** The reason for a missing document or payment, and its remedy; once if both share it. */
export function ReasonNotes({ order: { reason, paymentReason } }: ReasonNotesProps) {
  const hasOwnPayment = paymentReason !== null && paymentReason.code !== reason?.code;
  return (
    <>
      {reason !== null && <ReasonNote text={describeRowReason(reason)} />}
      {hasOwnPayment && <ReasonNote text={describePaymentReason(paymentReason)} />}
    </>
  );
}

/** The same in a row: a badge if the merchant must act, else grey text; more is in "Zu klären". */
export function RowReasons({ order: { reason, paymentReason } }: ReasonNotesProps) {
  const hasOwnPayment = paymentReason !== null && paymentReason.code !== reason?.code;
  const isToClear = reason?.verdict === "hold" || reason?.verdict === "failed";
  return (
    <>
      {reason !== null && <RowReason {...describeRowReason(reason)} isToClear={isToClear} />}
      {hasOwnPayment && <RowReason {...describePaymentReason(paymentReason)} isToClear />}
    </>
  );
}

function RowReason({ title, text, isToClear }: ReasonText & { isToClear: boolean }) {
  return (
    <span title={text}>{isToClear ? <Badge tone="warning">{title}</Badge> : <QuietState>{title}</QuietState>}</span>
  );
}

function ReasonNote({ text: reason }: { text: ReasonText }) {
  const { title, text, tone } = reason;
  return (
    <div>
      <Badge tone={tone}>{title}</Badge>
      <p className={styles.reasonText}>
        {text} <ReasonWays {...reason} />
      </p>
    </div>
  );
}
