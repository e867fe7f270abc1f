import type { OrderRowEntry } from "#shared/api/orders.responses.ts";
import { whatWaits } from "#shared/domain/order-states/order-state.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { OutwardLink } from "../../components/outward-link.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { count, money } from "../../lib/format.ts";
import { isHeldBack } from "../../lib/hold-back.ts";
import { orderAddress, pages } from "../../lib/pages.ts";
import { adminAddress } from "../../lib/platform.ts";
import { useAttention } from "../../lib/use-attention.ts";
import { de } from "../../locales/de.ts";
import { deHome } from "../../locales/de-home.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { AttentionAct } from "./attention-act.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import styles from "./orders.module.css";
import { ReasonNotes } from "./reason-note.tsx";
import { RecoveredNote } from "./recovered-note.tsx";

const texts = deHome.attention;

/** The orders for which the merchant must act, with the reason. */
export function AttentionCard({ shop }: { shop: ShopRecord }) {
  const { orders, total, planned, waiting, error, retry } = useAttention();
  const hasMore = orders !== undefined && total !== undefined && total > orders.length;
  const waits = whatWaits({ attention: total, isHeldBack: isHeldBack(shop) });
  return (
    <Card title={texts.title} aside={<Link to={pages.orders}>{deHome.allOrders}</Link>}>
      {error && (
        <Row>
          <Text tone="critical">{error.message}</Text>
          <Button variant="plain" onClick={retry}>
            {de.actions.retry}
          </Button>
        </Row>
      )}
      {orders && waits === "nothing" && <Text tone="subdued">{texts.none}</Text>}
      {orders && waits === "shop" && <Text tone="subdued">{texts.noneOfOrders}</Text>}
      {hasMore && <Text tone="subdued">{texts.count(orders.length, count(total))}</Text>}
      {orders && orders.length > 0 && (
        <ul className={styles.attention}>
          {orders.map((order) => (
            <AttentionEntry key={order.id} order={order} />
          ))}
        </ul>
      )}
      {planned + waiting > 0 && (
        <div className={styles.waiting}>
          {planned > 0 && <Text>{texts.planned(planned)}</Text>}
          {waiting > 0 && <Text>{texts.waiting(waiting)}</Text>}
        </div>
      )}
      <RecoveredNote shop={shop} />
      <Row gap="400">
        {hasMore && <Link to={`${pages.orders}?filter=attention`}>{texts.all(count(total))}</Link>}
        {planned + waiting > 0 && <Link to={`${pages.orders}?filter=withoutDocument`}>{texts.withoutDocument}</Link>}
        <Link to={pages.queue}>{deOrders.queue}</Link>
        <Link to={pages.logs}>{deOrders.log}</Link>
      </Row>
    </Card>
  );
}

function AttentionEntry({ order }: { order: OrderRowEntry }) {
  const { id, name, price } = order;
  return (
    <li>
      <div className={styles.attentionHead}>
        <span className={styles.name}>
          <Link to={orderAddress(id)} label={deOrders.openDetail(name)} isStrong>
            {name}
          </Link>
          <OutwardLink to={adminAddress(`orders/${id}`)} leads="admin" label={deOrders.openInShopify(name)} />
        </span>
        <span className={styles.amount}>{money(price.total, price.currency)}</span>
      </div>
      <OrderDocuments order={order} />
      <div className={styles.attentionBody}>
        <div>
          <ReasonNotes order={order} />
        </div>
        <AttentionAct order={order} />
      </div>
    </li>
  );
}
