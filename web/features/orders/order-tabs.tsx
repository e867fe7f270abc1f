import { FilterChips } from "../../components/filter-chips.tsx";
import { count } from "../../lib/format.ts";
import { pages } from "../../lib/pages.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { filters, type OrderQuery } from "./order-query.ts";

const texts = deOrders;

/** Orders that need the merchant, and orders on their way. */
interface TabCounts {
  attention: number;
  planned: number;
}

interface OrderTabsProps {
  /** The views that the plan has; else all. */
  offered?: readonly OrderQuery["filter"][];
  filter: OrderQuery["filter"];
  counts: TabCounts | undefined;
  onChange: (changes: Partial<OrderQuery>) => void;
}

/** The views of the orders, with their counts and a lock on those that the plan lacks. A click ends a search. */
export function OrderTabs({ offered = filters, filter, counts, onChange }: OrderTabsProps) {
  const waiting: Partial<Record<OrderQuery["filter"], number>> = {
    attention: counts?.attention ?? 0,
    underWay: counts?.planned ?? 0,
  };
  const foundIn = (value: OrderQuery["filter"]) => {
    const found = waiting[value];
    if (found === undefined) return undefined;
    return found > 0 ? texts.filterCount(count(found)) : "";
  };
  return (
    <FilterChips
      label={texts.columns.documents}
      options={offered.map((value) => ({ value, label: texts.filters[value], found: foundIn(value) }))}
      value={filter}
      locked={offered.includes("all") ? undefined : { label: texts.allOrders, to: `${pages.plan}#pricing` }}
      onChange={(chosen) => onChange({ filter: chosen, reason: "", search: "" })}
    />
  );
}
