import type { OrderDetail } from "../../../../shared/api/orders.responses.ts";
import { Card } from "../../../components/card.tsx";
import { Facts } from "../../../components/facts.tsx";
import { dayAndTime } from "../../../lib/format.ts";
import { gatewayText, orderSourceText } from "../../../lib/platform-words.ts";
import { de } from "../../../locales/de.ts";
import { deOrder } from "../../../locales/de-order.ts";

const texts = deOrder.facts;
const listed = (values: readonly string[]) => (values.length === 0 ? texts.none : values.join(", "));

/** What else the platform says about the order: settings often depend on it. */
export function FactsCard({ order }: { order: OrderDetail }) {
  return (
    <Card title={texts.title}>
      <Facts
        facts={[
          { name: texts.gateways, value: listed(order.paymentGateways.map(gatewayText)) },
          { name: texts.source, value: order.sourceName === null ? texts.none : orderSourceText(order.sourceName) },
          { name: texts.tags, value: listed(order.tags) },
          { name: texts.updated, value: dayAndTime(order.updatedAt, new Date(), de.dates) },
        ]}
      />
    </Card>
  );
}
