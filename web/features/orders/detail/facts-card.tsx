import type { OrderDetail } from "#shared/api/order-record.ts";
import { Card } from "#web/components/card.tsx";
import { Facts } from "#web/components/facts.tsx";
import { gatewayText, orderSourceText } from "#web/lib/platform-words.ts";
import { deOrder } from "#web/locales/de-order.ts";

const texts = deOrder.facts;

/** The platform's other facts about the order, where there are any: settings often depend on them. */
export function FactsCard({ order: { paymentGateways, sourceName, tags } }: { order: OrderDetail }) {
  const facts = [
    { name: texts.gateways, value: paymentGateways.map(gatewayText).join(", ") },
    { name: texts.source, value: sourceName === null ? "" : orderSourceText(sourceName) },
    { name: texts.tags, value: tags.join(", ") },
  ].filter(({ value }) => value !== "");
  if (facts.length === 0) return null;
  return (
    <Card title={texts.title}>
      <Facts facts={facts} />
    </Card>
  );
}
