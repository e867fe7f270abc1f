import { listOrders } from "#shared/api/orders.routes.ts";
import { openViews } from "#shared/domain/orders/list-access.ts";
import { Banner } from "../../components/banner.tsx";
import { Card } from "../../components/card.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import { Pager } from "../../components/pager.tsx";
import { State } from "../../components/state.tsx";
import { Table, TableSkeleton } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { count } from "../../lib/format.ts";
import { pageAfter, usePageTurn } from "../../lib/page-turn.ts";
import { useContract } from "../../lib/use-contract.ts";
import { de } from "../../locales/de.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { useOrderQuery } from "./hooks.ts";
import { narrowAreas, orderColumns } from "./order-columns.tsx";
import styles from "./orders.module.css";

const texts = deOrders;
const refreshMilliseconds = 30_000;

/** The orders that every plan shows: those that need the merchant, and those without a document. */
export function OpenOrders() {
  const { query, change } = useOrderQuery();
  const filter = openViews.find((view) => view === query.filter) ?? "attention";
  const input = {
    ...({ sortBy: "date", sortDir: "desc", limit: 50, filter } as const),
    ...(query.cursor === "" ? {} : { cursor: query.cursor }),
  };
  const {
    data: page,
    error,
    isLoading,
    isValidating,
    mutate,
  } = useContract(listOrders, input, { keepPreviousData: true, refreshInterval: refreshMilliseconds });
  const again = () => void mutate();
  const { number, turn } = usePageTurn({ answer: page, asked: query.page, change, retry: error && again });
  const attention = page?.overview?.attention ?? 0;
  const options = openViews.map((value) => ({
    value,
    label:
      value === "attention" && attention > 0
        ? texts.filterCount(texts.filters[value], count(attention))
        : texts.filters[value],
  }));
  const retry = { label: de.actions.retry, onAction: again, isRunning: isValidating };
  return (
    <Card isFlush>
      <div className={styles.toolbar}>
        <FilterChips
          label={texts.columns.documents}
          options={options}
          value={filter}
          onChange={(value) => change({ filter: value })}
        />
        <div className={styles.note}>
          <Text tone="subdued">{texts.open.text}</Text>
        </div>
      </div>
      {error && (
        <div className={styles.message}>
          <Banner title={texts.failed} tone="critical" action={retry}>
            {error.message}
          </Banner>
        </div>
      )}
      {page === undefined && !error && <TableSkeleton label={de.app.loading} columns={orderColumns} />}
      {page?.items.length === 0 && <State icon="order" {...texts.open.none[filter]} />}
      {page && page.items.length > 0 && (
        <Table
          label={texts.title}
          columns={orderColumns}
          rows={page.items}
          keyOf={({ id }) => id}
          narrowAreas={narrowAreas}
          isOutdated={isLoading}
        />
      )}
      {page && (page.hasNext || page.hasPrevious) && (
        <div className={styles.foot}>
          <Pager
            label={texts.page(count(number), page.count.pages === null ? null : count(page.count.pages))}
            {...(page.hasPrevious ? { onPrevious: () => turn({ cursor: "", page: 1 }) } : {})}
            {...(page.hasNext ? { onNext: () => turn(pageAfter(number, page.next)) } : {})}
          />
        </div>
      )}
    </Card>
  );
}
