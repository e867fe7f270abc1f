import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Select } from "../../components/select.tsx";
import { TextField } from "../../components/text-field.tsx";
import { count } from "../../lib/format.ts";
import { deOrders } from "../../locales/de-orders.ts";
import {
  filters,
  isOffered,
  isReversed,
  isSearched,
  type OrderQuery,
  offeredSortKeys,
  partOf,
  sortKeys,
} from "./order-query.ts";
import styles from "./orders.module.css";
import { PeriodSelect } from "./period-select.tsx";

const texts = deOrders;

/** The filter for orders that need the merchant shows their count. */
const filterOptions = (attention: number) =>
  filters.map((value) => ({
    value,
    label:
      value === "attention" && attention > 0
        ? texts.filterCount(texts.filters[value], count(attention))
        : texts.filters[value],
  }));
const sortOptions = sortKeys.flatMap((key) => [
  {
    value: `${key} desc` as const,
    label: `${texts.sort[key]}: ${texts.descending[key]}`,
    sortBy: key,
    sortDir: "desc" as const,
  },
  {
    value: `${key} asc` as const,
    label: `${texts.sort[key]}: ${texts.ascending[key]}`,
    sortBy: key,
    sortDir: "asc" as const,
  },
]);

interface OrderToolbarProps {
  query: OrderQuery;
  /** Count of orders that need the merchant. */
  attention: number;
  onChange: (changes: Partial<OrderQuery>, options?: { isTyping: boolean }) => void;
}

/** Search, view, period and order of the list. What cannot be combined with the chosen one is off, and a sentence says so. */
export function OrderToolbar({ query, attention, onChange }: OrderToolbarProps) {
  const periodId = useId();
  const [isPeriodOpen, setIsPeriodOpen] = useState(query.since !== "" || query.until !== "");
  const isNarrowable = isOffered(query, "narrowing");
  const part = partOf(query);
  return (
    <search className={styles.toolbar} aria-label={texts.title}>
      <FilterChips
        label={texts.columns.documents}
        options={filterOptions(attention)}
        value={query.filter}
        isDisabled={!isNarrowable}
        onChange={(filter) => onChange({ filter })}
      />
      <div className={styles.fields}>
        <SearchField
          label={texts.search}
          value={query.search}
          isDisabled={!isOffered(query, "search")}
          onChange={(search) => onChange({ search }, { isTyping: true })}
        />
        <Button
          onClick={() => setIsPeriodOpen(!isPeriodOpen)}
          expands={{ id: periodId, isOpen: isPeriodOpen && isNarrowable }}
          isDisabled={!isNarrowable}
        >
          {texts.period}
        </Button>
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
      <div id={periodId} className={styles.period} hidden={!isPeriodOpen || !isNarrowable}>
        <PeriodSelect since={query.since} until={query.until} onChange={onChange} />
        <TextField label={texts.since} type="date" value={query.since} onChange={(since) => onChange({ since })} />
        <TextField
          label={texts.until}
          type="date"
          value={query.until}
          onChange={(until) => onChange({ until })}
          {...(isReversed(query) ? { error: texts.periodReversed } : {})}
        />
      </div>
      {part && <p className={styles.combination}>{texts.combination[part]}</p>}
    </search>
  );
}
