import type { OrderDetail } from "#shared/api/orders.responses.ts";
import { Card } from "#web/components/card.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Text } from "#web/components/text.tsx";
import { country } from "#web/lib/format.ts";
import { deOrder } from "#web/locales/de-order.ts";

const texts = deOrder.customer;

/** Who ordered, and where it goes. */
export function CustomerCard({ order: { customer, shippingCountry } }: { order: OrderDetail }) {
  const facts = [
    ...(customer?.name ? [{ name: texts.name, value: customer.name }] : []),
    ...(customer?.email ? [{ name: texts.email, value: customer.email }] : []),
    ...(shippingCountry === null ? [] : [{ name: texts.country, value: country(shippingCountry) }]),
  ];
  return (
    <Card title={texts.title}>
      {facts.length === 0 ? <Text tone="subdued">{texts.none}</Text> : <Facts facts={facts} />}
    </Card>
  );
}
