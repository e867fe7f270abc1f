import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import { Pager } from "../../components/pager.tsx";
import { State } from "../../components/state.tsx";
import { Table, TableSkeleton } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { isApiError } from "../../lib/api-error.ts";
import { pageAfter, usePageTurn } from "../../lib/page-turn.ts";
import { de } from "../../locales/de.ts";
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
  const { data: page, error, isLoading, isValidating, mutate } = useQueue(query);
  const isLost = isApiError(error, "unsupported_list_query", "invalid_input");
  const again = () => void mutate();
  const { number, turn } = usePageTurn({
    answer: page,
    asked: query.page,
    change: (to) => change({ ...query, ...to }),
    retry: error && again,
  });
  const reset = () => change(initialQuery);
  return (
    <Card isFlush>
      <div className={styles.toolbar}>
        {query.order === "" ? (
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
        )}
      </div>
      {error && (
        <div className={styles.banner}>
          <Banner
            title={deQueue.failed}
            tone="critical"
            action={
              isLost
                ? { label: deQueue.firstPage, onAction: reset }
                : { label: de.actions.retry, onAction: again, isRunning: isValidating }
            }
          >
            {error.message}
          </Banner>
        </div>
      )}
      {page && <ResumeBanner entries={page.items} />}
      {page === undefined && !error && <TableSkeleton label={de.app.loading} columns={queueColumns} />}
      {page?.items.length === 0 && <Empty query={query} onReset={() => change({ state: query.state })} />}
      {page && page.items.length > 0 && (
        <Table
          label={deQueue.title}
          columns={queueColumns}
          rows={page.items}
          keyOf={({ _key }) => _key}
          narrowAreas={narrowAreas}
          isOutdated={isLoading}
        />
      )}
      {page && (page.hasNext || page.hasPrevious) && (
        <div className={styles.foot}>
          <Pager
            label={deQueue.page(number)}
            {...(page.hasPrevious
              ? { onPrevious: () => turn({ cursor: page.previous ?? "", page: Math.max(1, number - 1) }) }
              : {})}
            {...(page.hasNext ? { onNext: () => turn(pageAfter(number, page.next)) } : {})}
          />
        </div>
      )}
    </Card>
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
