import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { money } from "../../lib/format.ts";
import { orderAddress, pages } from "../../lib/pages.ts";
import { de } from "../../locales/de.ts";
import { useAttention } from "./attention.ts";
import styles from "./orders.module.css";
import { ReasonNote } from "./reason-note.tsx";

const texts = de.home.attention;
const shownOrders = 5;

/** The orders for which a person must act, with the reason. */
export function AttentionCard() {
  const { orders, planned, waiting, hasOrdersWithout, error, retry } = useAttention();
  return (
    <Card title={texts.title} aside={<Link to={pages.orders}>{de.home.allOrders}</Link>}>
      {error && (
        <Row>
          <Text tone="critical">{error.message}</Text>
          <Button variant="plain" onClick={retry}>
            {de.actions.retry}
          </Button>
        </Row>
      )}
      {orders?.length === 0 && <Text tone="subdued">{texts.none}</Text>}
      {orders && orders.length > 0 && (
        <ul className={styles.attention}>
          {orders.slice(0, shownOrders).map((order) => (
            <li key={order.id}>
              <div className={styles.attentionHead}>
                <Link to={orderAddress(order.id)} label={de.orders.openDetail(order.name)} isStrong>
                  {order.name}
                </Link>
                <span className={styles.amount}>{money(order.price.total, order.price.currency)}</span>
              </div>
              {order.reason && <ReasonNote reason={order.reason} />}
            </li>
          ))}
        </ul>
      )}
      {planned + waiting > 0 && (
        <div className={styles.waiting}>
          {planned > 0 && <Text>{texts.planned(planned)}</Text>}
          {waiting > 0 && <Text>{texts.waiting(waiting)}</Text>}
          <Text tone="subdued">{texts.latest}</Text>
        </div>
      )}
      <Row gap="400">
        {hasOrdersWithout && <Link to={`${pages.orders}?filter=withoutDocument`}>{texts.more}</Link>}
        <Link to={pages.logs}>{de.orders.log}</Link>
      </Row>
    </Card>
  );
}
