import type { ShopRecord } from "#shared/api/shop-record.ts";
import { BigFigure } from "../../components/big-figure.tsx";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { count, day } from "../../lib/format.ts";
import { deHome } from "../../locales/de-home.ts";

const texts = deHome.created;

/** The documents so far, by kind, and the first day. */
export function CreatedCard({ shop }: { shop: ShopRecord }) {
  const { invoice, credit, delivery } = shop.stat.lexoffice;
  const { connectedAt } = shop.lexoffice;
  const total = invoice.created + credit.created + delivery.created;
  return (
    <Card title={texts.title}>
      <BigFigure value={count(total)} text={connectedAt === null ? texts.never : texts.since(day(connectedAt))} />
      <Facts
        facts={[
          { name: texts.invoices, value: count(invoice.created) },
          { name: texts.credits, value: count(credit.created) },
          { name: texts.deliveries, value: count(delivery.created) },
        ]}
      />
    </Card>
  );
}
