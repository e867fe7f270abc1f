import type { OrderDetail } from "#shared/api/order-record.ts";
import { Badge } from "#web/components/badge.tsx";
import { Card } from "#web/components/card.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Mark } from "#web/components/mark.tsx";
import { Row } from "#web/components/stack.tsx";
import { isOpenThoughPaid } from "#web/lib/open-though-paid.ts";
import { deOrder } from "#web/locales/de-order.ts";
import { OpenThoughPaid } from "../open-though-paid.tsx";
import { balanceText } from "./balance-text.ts";
import styles from "./order-detail.module.css";

const texts = deOrder.progress;
const steps = ["created", "paid", "fulfilled", "completed"] as const;

/** The steps of the order's life, and the amount still to be paid. */
export function ProgressCard({ order }: { order: OrderDetail }) {
  const isMissing = isInvoiceMissing(order);
  const isReached = (step: (typeof steps)[number]) => order.milestones[step] && !(step === "completed" && isMissing);
  return (
    <Card title={texts.title}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step} data-reached={isReached(step)}>
            <Mark state={isReached(step) ? "done" : "open"} label={isReached(step) ? texts.reached : texts.open} />
            {texts[step]}
          </li>
        ))}
      </ol>
      {isMissing && (
        <Row>
          <Badge tone="warning">{texts.missing}</Badge>
        </Row>
      )}
      {isOpenThoughPaid(order) ? (
        <OpenThoughPaid />
      ) : (
        <Facts facts={[{ name: texts.balance, value: balanceText(order) }]} />
      )}
    </Card>
  );
}

/** The merchant must act before the order has its invoice. */
const isInvoiceMissing = ({ reason, invoices }: OrderDetail): boolean =>
  reason?.kind === "invoice" &&
  (reason.verdict === "hold" || reason.verdict === "failed") &&
  !invoices.some(({ status }) => status !== "deleted");
