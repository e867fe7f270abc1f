import { listOrders } from "#shared/api/orders.routes.ts";
import { openViews } from "#shared/domain/orders/list-access.ts";
import { FilterChips } from "../../components/filter-chips.tsx";
import { List } from "../../components/list.tsx";
import { State } from "../../components/state.tsx";
import { Text } from "../../components/text.tsx";
import { count } from "../../lib/format.ts";
import { pagerOf, usePageTurn } from "../../lib/page-turn.ts";
import { useContract } from "../../lib/use-contract.ts";
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
  const list = useContract(listOrders, input, { keepPreviousData: true, refreshInterval: refreshMilliseconds });
  const { data: page, error, mutate } = list;
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
  return (
    <List
      label={texts.title}
      list={list}
      columns={orderColumns}
      keyOf={({ id }) => id}
      narrowAreas={narrowAreas}
      failed={texts.failed}
      empty={<State icon="order" {...texts.open.none[filter]} />}
      pager={pagerOf(page, {
        label: texts.page(count(number), page && page.count.pages !== null ? count(page.count.pages) : null),
        number,
        turn,
      })}
      toolbar={
        <>
          <FilterChips
            label={texts.columns.documents}
            options={options}
            value={filter}
            onChange={(value) => change({ filter: value })}
          />
          <div className={styles.note}>
            <Text tone="subdued">{texts.open.text}</Text>
          </div>
        </>
      }
    />
  );
}
