import { type ReactNode, useMemo } from "react";
import { Button } from "../../components/button.tsx";
import { List } from "../../components/list.tsx";
import { State } from "../../components/state.tsx";
import { Text } from "../../components/text.tsx";
import { pagerOf, usePageTurn } from "../../lib/page-turn.ts";
import { useShop } from "../../lib/shop.ts";
import { useAttention } from "../../lib/use-attention.ts";
import { deQueue } from "../../locales/de-queue.ts";
import { EmptyOfOrder } from "./empty-of-order.tsx";
import { useQueue, useQueueQuery } from "./hooks.ts";
import styles from "./queue.module.css";
import { narrowAreas, queueColumns } from "./queue-columns.tsx";
import { initialQuery, type QueueQuery } from "./queue-query.ts";
import { ResumeBanner } from "./resume-banner.tsx";

/** The views of the orders, above the list. */
type Tabs = (counts: { attention: number; planned: number }) => ReactNode;

/** Documents on their way to the provider, with their hold-ups; of one order everything unfinished. */
export function QueueList({ tabs }: { tabs: Tabs }) {
  const { query, change } = useQueueQuery();
  const list = useQueue(query);
  const { data: page, error, mutate } = list;
  const { total = 0, planned } = useAttention();
  const { data: shop } = useShop();
  const { number, turn } = usePageTurn({
    answer: page,
    asked: query.page,
    change: (to) => change({ ...query, ...to }),
    retry: error && (() => void mutate()),
  });
  const columns = useMemo(() => queueColumns(shop), [shop]);
  const reset = () => change(initialQuery);
  return (
    <List
      label={deQueue.title}
      list={list}
      columns={columns}
      keyOf={({ _key }) => _key}
      isShort
      narrowAreas={narrowAreas}
      failed={deQueue.failed}
      reset={{ label: deQueue.firstPage, onReset: reset }}
      empty={<Empty query={query} onReset={reset} />}
      pager={pagerOf(page, { label: deQueue.page(number), number, turn })}
      toolbar={
        <>
          {tabs({ attention: total, planned })}
          {query.order !== "" && (
            <div className={styles.ofOrder}>
              <Text>{deQueue.ofOrder}</Text>
              <Button isSmall onClick={reset}>
                {deQueue.allOrders}
              </Button>
            </div>
          )}
        </>
      }
      note={<ResumeBanner />}
    />
  );
}

function Empty({ query, onReset }: { query: QueueQuery; onReset: () => void }) {
  if (query.cursor !== "") {
    const action = <Button onClick={onReset}>{deQueue.firstPage}</Button>;
    return <State icon="search" title={deQueue.empty.page.title} text={deQueue.empty.page.text} action={action} />;
  }
  if (query.order !== "") return <EmptyOfOrder orderId={query.order} />;
  return <State icon="order" {...deQueue.empty.open} />;
}
