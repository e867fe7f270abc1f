import { useState } from "react";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { Link } from "../../components/link.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import { dayAndTime, money } from "../../lib/format.ts";
import { orderAddress } from "../../lib/pages.ts";
import { adminAddress } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { AttentionAct, type Settle } from "./attention-act.tsx";
import { clearReason, clearText, clearTitle } from "./clear-title.ts";
import { offersSettling } from "./next-act.ts";
import { OrderDocuments } from "./order-documents.tsx";
import styles from "./orders.module.css";

/** An order that needs the merchant: what is missing, what to do, whose it is, and the act. */
export function ClearRow({ order, settle }: { order: OrderRowEntry; settle: Settle }) {
  const [isSettling, setIsSettling] = useState(false);
  const { id, name, price, customer, createdAt } = order;
  const described = clearReason(order);
  return (
    <li className={styles.clear}>
      <div className={styles.clearWhat}>
        <h2 className={styles.clearTitle}>{clearTitle(order)}</h2>
        <p className={styles.clearText}>
          {described && (
            <>
              {clearText(order)} <ReasonWays {...described} />
            </>
          )}
        </p>
        <p className={styles.clearOrder}>
          <Link to={orderAddress(id)} label={deOrders.openDetail(name)} isStrong>
            {name}
          </Link>
          {[customer?.name || deOrders.noCustomer, dayAndTime(createdAt, new Date(), de.dates)].map((part) => (
            <span key={part}> · {part}</span>
          ))}
        </p>
        <OrderDocuments order={order} />
      </div>
      <span className={styles.amount}>{money(price.total, price.currency)}</span>
      <div className={styles.clearActs}>
        <AttentionAct order={order} settle={settle} />
        <ActionMenu label={deOrders.moreOf(name)} isSmall>
          <a href={adminAddress(`orders/${id}`)} target="_top">
            {deOrders.inShopify}
          </a>
          {offersSettling(order) && (
            <button type="button" onClick={() => setIsSettling(true)}>
              {deOrders.settle}
            </button>
          )}
        </ActionMenu>
      </div>
      {isSettling && settle(order, () => setIsSettling(false))}
    </li>
  );
}
