import { FilterChips } from "../../components/filter-chips.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Select } from "../../components/select.tsx";
import { deLog } from "../../locales/de-log.ts";
import styles from "./log.module.css";
import { type LogQuery, origins, sortKeys, statuses } from "./log-query.ts";

const tabs = statuses.map((value) => ({ value, label: deLog.tabs[value] }));
const originOptions = origins.map((value) => ({
  value,
  label: value === "all" ? deLog.allOrigins : deLog.origins[value],
}));
const sortOptions = sortKeys.flatMap((sortBy) =>
  (["desc", "asc"] as const).map((sortDir) => {
    const value = `${sortBy} ${sortDir}` as const;
    return { value, label: deLog.sort[value], sortBy, sortDir };
  }),
);

interface LogToolbarProps {
  query: LogQuery;
  onChange: (changes: Partial<LogQuery>, options?: { isTyping: boolean }) => void;
}

/** Severity, origin, search and order of the log. */
export function LogToolbar({ query, onChange }: LogToolbarProps) {
  return (
    <search className={styles.toolbar} aria-label={deLog.title}>
      <FilterChips
        label={deLog.filter}
        options={tabs}
        value={query.status}
        onChange={(status) => onChange({ status })}
      />
      <div className={styles.fields}>
        <SearchField
          label={deLog.search}
          value={query.search}
          onChange={(search) => onChange({ search }, { isTyping: true })}
        />
        <Select
          label={deLog.origin}
          isLabelHidden
          options={originOptions}
          value={query.origin}
          onChange={(origin) => onChange({ origin })}
        />
        <div className={styles.sort}>
          <Select
            label={deLog.sort.label}
            isLabelHidden
            options={query.order === "" ? sortOptions : sortOptions.filter(({ sortBy }) => sortBy !== "order")}
            value={`${query.sortBy} ${query.sortDir}` as const}
            onChange={(value) => {
              const option = sortOptions.find((candidate) => candidate.value === value);
              if (option) onChange({ sortBy: option.sortBy, sortDir: option.sortDir });
            }}
          />
        </div>
      </div>
    </search>
  );
}
