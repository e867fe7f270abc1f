import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { Button } from "../../components/button.tsx";
import { Entries } from "../../components/entries.tsx";
import { Link } from "../../components/link.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { money } from "../../lib/format.ts";
import { attentionAddress, orderAddress } from "../../lib/pages.ts";
import { useAttention } from "../../lib/use-attention.ts";
import { de } from "../../locales/de.ts";
import { deHome } from "../../locales/de-home.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { AttentionAct, type Settle } from "./attention-act.tsx";
import { clearTitle } from "./clear-title.ts";
import styles from "./orders.module.css";

const texts = deHome.attention;

/** The newest orders for which the merchant must act, each with its act; nothing where there are none. */
export function AttentionCard({ settle }: { settle: Settle }) {
  const { orders = [], total = 0, error, retry } = useAttention();
  if (total === 0 && !error) return null;
  return (
    <Entries title={texts.title(total)}>
      {error && (
        <div className={styles.failure}>
          <Row>
            <Text tone="critical">{error.message}</Text>
            <Button variant="plain" onClick={retry}>
              {de.actions.retry}
            </Button>
          </Row>
        </div>
      )}
      <ul className={styles.clears}>
        {orders.map((order) => (
          <AttentionEntry key={order.id} order={order} settle={settle} />
        ))}
      </ul>
      {total > orders.length && (
        <div className={styles.cardFoot}>
          <Link to={attentionAddress}>{texts.all}</Link>
        </div>
      )}
    </Entries>
  );
}

function AttentionEntry({ order, settle }: { order: OrderRowEntry; settle: Settle }) {
  const { id, name, price, customer } = order;
  return (
    <li className={styles.clear}>
      <div className={styles.clearWhat}>
        <h3 className={styles.clearTitle}>{clearTitle(order)}</h3>
        <p className={styles.clearOrder}>
          <Link to={orderAddress(id)} label={deOrders.openDetail(name)} isStrong>
            {name}
          </Link>
          {` · ${customer?.name || deOrders.noCustomer}`}
        </p>
      </div>
      <span className={styles.amount}>{money(price.total, price.currency)}</span>
      <div className={styles.clearActs}>
        <AttentionAct order={order} settle={settle} />
      </div>
    </li>
  );
}
