import type { OrderDetail } from "#shared/api/order-record.ts";
import { Card } from "#web/components/card.tsx";
import { Facts } from "#web/components/facts.tsx";
import { gatewayText, orderSourceText } from "#web/lib/platform-words.ts";
import { deOrder } from "#web/locales/de-order.ts";

const texts = deOrder.facts;
const listed = (values: readonly string[]) => (values.length === 0 ? texts.none : values.join(", "));

/** The platform's other facts about the order: settings often depend on them. */
export function FactsCard({ order }: { order: OrderDetail }) {
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          { name: texts.gateways, value: listed(order.paymentGateways.map(gatewayText)) },
          { name: texts.source, value: order.sourceName === null ? texts.none : orderSourceText(order.sourceName) },
          { name: texts.tags, value: listed(order.tags) },
        ]}
      />
    </Card>
  );
}
