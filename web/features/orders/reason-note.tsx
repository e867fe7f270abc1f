import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { Badge } from "../../components/badge.tsx";
import { QuietState } from "../../components/quiet-state.tsx";
import { describePaymentReason, describeRowReason, type ReasonText } from "../../lib/reason-text.ts";

interface RowReasonsProps {
  order: Pick<OrderRowEntry, "reason" | "paymentReason">;
}

/** The reason for a missing document or payment, once: a badge if the merchant must act, else grey. */
export function RowReasons({ order: { reason, paymentReason } }: RowReasonsProps) {
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
