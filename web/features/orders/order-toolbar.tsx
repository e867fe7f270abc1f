import { useId, useState } from "react";
import type { OrderPage } from "#shared/api/orders.ts";
import { orderSearch } from "#shared/domain/search/search-tokens.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Select } from "../../components/select.tsx";
import { TextField } from "../../components/text-field.tsx";
import { count, day } from "../../lib/format.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { hitsOf, isReversed, isSearched, type OrderQuery, offeredSortKeys, sortKeys } from "./order-query.ts";
import styles from "./orders.module.css";
import { PeriodSelect } from "./period-select.tsx";

const texts = deOrders;

/** By date is how the list is sorted: its words need no name. */
const sortLabel = (key: (typeof sortKeys)[number], way: string) =>
  key === "date" ? way : `${texts.sort[key]}: ${way}`;

const sortOptions = sortKeys.flatMap((key) => [
  {
    value: `${key} desc` as const,
    label: sortLabel(key, texts.descending[key]),
    sortBy: key,
    sortDir: "desc" as const,
  },
  {
    value: `${key} asc` as const,
    label: sortLabel(key, texts.ascending[key]),
    sortBy: key,
    sortDir: "asc" as const,
  },
]);

interface OrderToolbarProps {
  /** The list; undefined until it is there. */
  page: OrderPage | undefined;
  query: OrderQuery;
  /** Reasons to choose from. */
  reasons: ReadonlyMap<string, string>;
  onChange: (changes: Partial<OrderQuery>, options?: { isTyping: boolean }) => void;
}

/** Search, period and order of the list. A choice ends others it cannot be combined with. */
export function OrderToolbar({ query, page, reasons, onChange }: OrderToolbarProps) {
  const periodId = useId();
  const { searchedFrom, lookedAt } = page ?? {};
  const [isPeriodOpen, setIsPeriodOpen] = useState(query.since !== "" || query.until !== "" || query.reason !== "");
  return (
    <search className={styles.toolbar} aria-label={texts.title}>
      <div className={styles.fields}>
        <SearchField
          label={texts.search}
          value={query.search}
          onChange={(search) => onChange({ search }, { isTyping: true })}
        />
        <div className={styles.narrow}>
          <IconButton
            icon="filter"
            label={texts.periodAndSort}
            expands={{ id: periodId, isOpen: isPeriodOpen }}
            onClick={() => setIsPeriodOpen(!isPeriodOpen)}
          />
        </div>
        <div className={styles.wide}>
          <Button onClick={() => setIsPeriodOpen(!isPeriodOpen)} expands={{ id: periodId, isOpen: isPeriodOpen }}>
            {texts.period}
          </Button>
        </div>
        {reasons.size > 0 && (
          <div className={isPeriodOpen ? undefined : styles.wide}>
            <Select
              label={texts.reason}
              isLabelHidden
              options={[
                { value: "", label: texts.allReasons },
                ...[...reasons].map(([value, label]) => ({ value, label })),
              ]}
              value={query.reason}
              onChange={(reason) => onChange({ reason })}
            />
          </div>
        )}
        <div className={isPeriodOpen ? styles.sort : `${styles.sort} ${styles.wide}`}>
          <Select
            label={texts.sort.label}
            isLabelHidden
            options={sortOptions.filter(({ sortBy }) => offeredSortKeys(query).includes(sortBy))}
            isDisabled={isSearched(query)}
            value={`${query.sortBy} ${query.sortDir}`}
            onChange={(value) => {
              const option = sortOptions.find((candidate) => candidate.value === value);
              if (option) onChange({ sortBy: option.sortBy, sortDir: option.sortDir });
            }}
          />
        </div>
      </div>
      <div id={periodId} className={styles.period} hidden={!isPeriodOpen}>
        <PeriodSelect since={query.since} until={query.until} onChange={onChange} />
        <TextField
          label={texts.since}
          type="date"
          value={query.since}
          onChange={(since) => onChange({ since }, { isTyping: true })}
        />
        <TextField
          label={texts.until}
          type="date"
          value={query.until}
          onChange={(until) => onChange({ until }, { isTyping: true })}
          {...(isReversed(query) ? { error: texts.periodReversed } : {})}
        />
      </div>
      {isSearched(query) && (
        <p className={styles.combination}>
          {page && page.items.length > 0 && lookedAt === undefined && texts.hits(hitsOf(page))}{" "}
          {searchedFrom !== undefined && texts.searchedFrom(searchedFrom && day(searchedFrom))}{" "}
          {lookedAt !== undefined && texts.tooMany(count(lookedAt), orderSearch(query.search).fits === undefined)}
        </p>
      )}
      {query.reason !== "" && lookedAt !== undefined && (
        <p className={styles.combination}>{texts.newestOnly(count(lookedAt))}</p>
      )}
    </search>
  );
}
