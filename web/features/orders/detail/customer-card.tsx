import type { OrderDetail } from "#shared/api/orders.responses.ts";
import { Card } from "#web/components/card.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Text } from "#web/components/text.tsx";
import { deOrder } from "#web/locales/de-order.ts";
import { addressLines } from "./address-lines.ts";

const texts = deOrder.customer;

/** The customer, with both addresses and the VAT id that the documents name. */
export function CustomerCard({ order }: { order: OrderDetail }) {
  const { customer, vatId } = order;
  const billing = addressLines(order.billingAddress);
  const shipping = addressLines(order.shippingAddress);
  const isSame = shipping.length > 0 && shipping.join("\n") === billing.join("\n");
  const facts = [
    ...(customer?.name ? [{ name: texts.name, value: customer.name }] : []),
    ...(customer?.email ? [{ name: texts.email, value: customer.email }] : []),
    ...(vatId === null ? [] : [{ name: texts.vatId, value: vatIdLines(vatId).join("\n") }]),
    ...(billing.length === 0 ? [] : [{ name: texts.billing, value: billing.join("\n") }]),
    ...(shipping.length === 0 ? [] : [{ name: texts.shipping, value: isSame ? texts.asBilling : shipping.join("\n") }]),
  ];
  return (
    <Card title={texts.title}>
      {facts.length === 0 ? <Text tone="subdued">{texts.none}</Text> : <Facts facts={facts} />}
    </Card>
  );
}

const vatIdLines = ({ id, isValid, place }: NonNullable<OrderDetail["vatId"]>): string[] => [
  id,
  texts.foundAt(place),
  ...(isValid ? [] : [texts.wrongDigits]),
];
