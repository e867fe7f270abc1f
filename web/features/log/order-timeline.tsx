import { useState } from "react";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { orderLogAddress } from "../../lib/pages.ts";
import { de } from "../../locales/de.ts";
import { deLog } from "../../locales/de-log.ts";
import { useOrderLog } from "./hooks.ts";
import styles from "./log.module.css";
import { EntryDate } from "./log-columns.tsx";
import { LogMessage } from "./log-message.tsx";

const texts = deLog.timeline;

/** What happened to one order, newest first. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const [cursor, setCursor] = useState("");
  const { data: page, error, isValidating, mutate } = useOrderLog(orderId, cursor);
  const next = page?.next ?? null;
  return (
    <Card title={texts.title} aside={<Link to={orderLogAddress(orderId)}>{texts.search}</Link>}>
      {error && (
        <Banner
          title={deLog.failed}
          tone="critical"
          action={{ label: de.actions.retry, onAction: () => void mutate(), isRunning: isValidating }}
        >
          {error.message}
        </Banner>
      )}
      {page === undefined && !error && <Skeleton height={44} bars={4} />}
      {page?.items.length === 0 && <Text tone="subdued">{texts.empty}</Text>}
      {page && page.items.length > 0 && (
        <ol className={styles.timeline}>
          {page.items.map((entry) => (
            <li key={entry._key} className={styles.moment} data-status={entry.status}>
              <div className={styles.momentHead}>
                <EntryDate date={entry.date} />
                <span className={styles.hidden}>{deLog.status[entry.status]}</span>
              </div>
              <LogMessage entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {(next !== null || cursor !== "") && (
        <Row>
          {cursor !== "" && <Button onClick={() => setCursor("")}>{texts.newest}</Button>}
          {next !== null && <Button onClick={() => setCursor(next)}>{texts.older}</Button>}
        </Row>
      )}
    </Card>
  );
}
