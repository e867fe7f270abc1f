import { Button } from "../../components/button.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import { List } from "../../components/list.tsx";
import { State } from "../../components/state.tsx";
import { Text } from "../../components/text.tsx";
import { pagerOf, usePageTurn } from "../../lib/page-turn.ts";
import { deQueue } from "../../locales/de-queue.ts";
import { EmptyOfOrder, EmptyOfStuck } from "./empty-states.tsx";
import { useQueue, useQueueQuery } from "./hooks.ts";
import styles from "./queue.module.css";
import { narrowAreas, queueColumns } from "./queue-columns.tsx";
import { initialQuery, type QueueQuery } from "./queue-query.ts";
import { ResumeBanner } from "./resume-banner.tsx";

const views = [
  { value: "stuck", label: deQueue.views.stuck },
  { value: "open", label: deQueue.views.open },
] as const;

/** Everything that is not done at the provider: what needs the merchant, and what goes on by itself. */
export function QueueList() {
  const { query, change } = useQueueQuery();
  const list = useQueue(query);
  const { data: page, error, mutate } = list;
  const { number, turn } = usePageTurn({
    answer: page,
    asked: query.page,
    change: (to) => change({ ...query, ...to }),
    retry: error && (() => void mutate()),
  });
  const reset = () => change(initialQuery);
  return (
    <List
      label={deQueue.title}
      list={list}
      columns={queueColumns}
      keyOf={({ _key }) => _key}
      narrowAreas={narrowAreas}
      failed={deQueue.failed}
      reset={{ label: deQueue.firstPage, onReset: reset }}
      empty={<Empty query={query} onReset={() => change({ state: query.state })} />}
      pager={pagerOf(page, { label: deQueue.page(number), number, turn })}
      toolbar={
        query.order === "" ? (
          <FilterChips
            label={deQueue.views.label}
            options={views}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        ) : (
          <div className={styles.ofOrder}>
            <Text>{deQueue.ofOrder}</Text>
            <Button isSmall onClick={reset}>
              {deQueue.allOrders}
            </Button>
          </div>
        )
      }
      note={page && <ResumeBanner entries={page.items} />}
    />
  );
}

function Empty({ query, onReset }: { query: QueueQuery; onReset: () => void }) {
  if (query.cursor !== "") {
    const action = <Button onClick={onReset}>{deQueue.firstPage}</Button>;
    return <State icon="search" title={deQueue.empty.page.title} text={deQueue.empty.page.text} action={action} />;
  }
  if (query.order !== "") return <EmptyOfOrder orderId={query.order} />;
  return query.state === "stuck" ? <EmptyOfStuck /> : <State icon="order" {...deQueue.empty.open} />;
}
