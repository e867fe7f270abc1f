import type { OrderDetail } from "#shared/api/order-record.ts";
import type { PaymentEntry } from "#shared/api/transactions.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { DecisionTrace } from "../../components/decision-trace.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { money } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { dePayments } from "../../locales/de-payments.ts";
import { useRetryPayment } from "./hooks.ts";
import { paymentLook } from "./payment-look.ts";

/** The payments of an order and how far their booking is; nothing while payments are not transferred. */
export function PaymentsCard({ order }: { order: OrderDetail }) {
  if (order.payments.every(({ state }) => state === "off")) return null;
  return (
    <Card title={dePayments.title}>
      <Stack>
        {order.payments.map((payment) => (
          <PaymentBlock key={payment.id} orderId={order.id} payment={payment} currency={order.price.currency} />
        ))}
      </Stack>
    </Card>
  );
}

interface PaymentBlockProps {
  orderId: string;
  payment: PaymentEntry;
  currency: string;
}

function PaymentBlock({ orderId, payment, currency }: PaymentBlockProps) {
  const { run, isRunning, error } = useRetryPayment();
  const look = paymentLook(payment);
  const { title, text, tone } = look;
  const amount = money(payment.amount, currency);
  const retry = async () => {
    if ((await run({ orderId, paymentId: payment.id })) !== undefined) confirm(dePayments.started);
  };
  return (
    <Stack gap="100">
      <Row>
        <Text as="strong">
          {dePayments[payment.direction]} {amount} · {payment.name}
        </Text>
        <Badge tone={tone}>{title}</Badge>
      </Row>
      <Text tone="subdued">
        {text} <ReasonWays {...look} />
      </Text>
      <DecisionTrace trace={payment.trace} words={dePayments.why.outcome} />
      {payment.canRetry && (
        <Row>
          <Button onClick={() => void retry()} isRunning={isRunning} label={dePayments.retryLabel(amount)}>
            {dePayments.retry}
          </Button>
        </Row>
      )}
      {error && (
        <div role="alert">
          <Text tone="critical">{error.message}</Text>
        </div>
      )}
    </Stack>
  );
}
