import type { OrderRowEntry } from "#shared/api/orders.responses.ts";
import { Badge } from "../../components/badge.tsx";
import { Link } from "../../components/link.tsx";
import { describePaymentReason, describeRowReason, type ReasonText } from "../../lib/reason-text.ts";
import { de } from "../../locales/de.ts";
import styles from "./orders.module.css";

/** Why a document or a payment is missing, and what to do about it. A reason that both share appears once. */
export function ReasonNotes({ order: { reason, paymentReason } }: { order: OrderRowEntry }) {
  const hasOwnPayment = paymentReason !== null && paymentReason.code !== reason?.code;
  return (
    <>
      {reason !== null && <ReasonNote {...describeRowReason(reason)} />}
      {hasOwnPayment && <ReasonNote {...describePaymentReason(paymentReason)} />}
    </>
  );
}

function ReasonNote({ title, text, tone, settingPath }: ReasonText) {
  return (
    <div className={styles.reason}>
      <Badge tone={tone}>{title}</Badge>
      <p className={styles.reasonText}>
        {text} {settingPath !== undefined && <Link to={settingPath}>{de.reasons.setting}</Link>}
      </p>
    </div>
  );
}
