import { useEffect, useRef, useState } from "react";
import type { LogRow } from "#shared/api/logs.ts";
import type { OrderDetail } from "#shared/api/order-record.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { Facts } from "../../components/facts.tsx";
import { Link } from "../../components/link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { dayAndTime } from "../../lib/format.ts";
import { orderLogAddress } from "../../lib/pages.ts";
import { isUnderWay, useOrder } from "../../lib/use-order.ts";
import { de } from "../../locales/de.ts";
import { deLog } from "../../locales/de-log.ts";
import { useOrderLog } from "./hooks.ts";
import { keptMoments } from "./kept-moments.ts";
import styles from "./log.module.css";
import { EntryDate } from "./log-columns.tsx";
import { LogMessage } from "./log-message.tsx";

const texts = deLog.timeline;

/** The history of one order, newest first, with the webhooks that changed nothing. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const [cursor, setCursor] = useState("");
  const log = useOrderLog(orderId, cursor);
  const next = log.data?.next ?? null;
  const { data: order } = useOrder(orderId);
  const isLive = order !== undefined && isUnderWay(order);
  useFollowed(order, () => void log.mutate());
  return (
    <Card
      title={texts.title}
      aside={
        <Row>
          {isLive && <span className={styles.live}>{texts.live}</span>}
          <Link to={orderLogAddress(orderId)}>{texts.search}</Link>
        </Row>
      }
    >
      <Loaded answer={log} failed={deLog.failed} skeleton={<Skeleton height={44} bars={4} />}>
        {(page) =>
          page.items.length === 0 ? (
            <Text tone="subdued">{texts.empty}</Text>
          ) : (
            <ol className={styles.timeline}>
              {keptMoments(page.items).map((entry) => (
                <li key={entry._key} className={styles.moment} data-status={lookOf(entry)}>
                  <LogMessage entry={entry} isBrief />
                  <div className={styles.momentHead}>
                    <EntryDate date={entry.date} />
                    <span className={styles.hidden}>{deLog.status[entry.status]}</span>
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <WebhookNotes orderId={orderId} />
      {(next !== null || cursor !== "") && (
        <Row>
          {cursor !== "" && <Button onClick={() => setCursor("")}>{texts.newest}</Button>}
          {next !== null && <Button onClick={() => setCursor(next)}>{texts.older}</Button>}
        </Row>
      )}
    </Card>
  );
}

/** Events that wait for the merchant look alike, however grave. */
const lookOf = ({ event, status }: LogRow): LogRow["status"] =>
  event === "order.held" && status === "critical" ? "warning" : status;

/** Asks for the history again as soon as the order's documents or tasks change, to draw both in one moment. */
function useFollowed(order: OrderDetail | undefined, refresh: () => void): void {
  const state = order && JSON.stringify([order.invoices, order.credits, order.deliveries, order.tasks, order.reason]);
  const seen = useRef(state);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const isNews = seen.current !== undefined && state !== seen.current;
    seen.current = state;
    if (isNews) latest.current();
  }, [state]);
}

/** Webhooks without effect, counted by their reason: too many and too small for entries of their own. */
function WebhookNotes({ orderId }: { orderId: string }) {
  const { data: order } = useOrder(orderId);
  if (order === undefined || order.webhooks.length === 0) return null;
  const now = new Date();
  return (
    <Disclosure title={texts.webhooks}>
      <Facts
        facts={order.webhooks.map(({ code, count, lastAt }) => ({
          name: texts.webhookCodes[code],
          value: texts.webhookCount(count, dayAndTime(lastAt, now, count === 1 ? de.dates : de.datesInSentence)),
        }))}
      />
    </Disclosure>
  );
}
