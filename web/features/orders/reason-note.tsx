import type { OrderRowEntry } from "#shared/api/orders.responses.ts";
import { Badge } from "../../components/badge.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import { describePaymentReason, describeRowReason, type ReasonText } from "../../lib/reason-text.ts";
import styles from "./orders.module.css";

interface ReasonNotesProps {
  order: OrderRowEntry;
  /** One line for each reason; the merchant opens the rest. */
  isFolded?: boolean;
}

/** Why a document or a payment is missing, and what to do about it. A reason that both share appears once. */
export function ReasonNotes({ order: { reason, paymentReason }, isFolded = false }: ReasonNotesProps) {
  const hasOwnPayment = paymentReason !== null && paymentReason.code !== reason?.code;
  return (
    <>
      {reason !== null && <ReasonNote text={describeRowReason(reason)} isFolded={isFolded} />}
      {hasOwnPayment && <ReasonNote text={describePaymentReason(paymentReason)} isFolded={isFolded} />}
    </>
  );
}

function ReasonNote({ text: reason, isFolded }: { text: ReasonText; isFolded: boolean }) {
  const { title, text, tone } = reason;
  const badge = <Badge tone={tone}>{title}</Badge>;
  const rest = (
    <p className={styles.reasonText}>
      {text} <ReasonWays {...reason} />
    </p>
  );
  if (isFolded) {
    return (
      <details className={styles.reason}>
        <summary>{badge}</summary>
        {rest}
      </details>
    );
  }
  return (
    <div>
      {badge}
      {rest}
    </div>
  );
}
