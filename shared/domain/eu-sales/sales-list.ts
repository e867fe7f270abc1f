import { firstOfPeriod, plusDays } from "../../values/days.ts";
import { type Cents, sumCents } from "../../values/money.ts";
import type { Day, Instant } from "../../values/time.ts";
import { nextWorkingDay } from "../../values/working-days.ts";
import { monthOf } from "../months/packing.ts";
import { firstDayOf, lastDayOf, type Quarter, quarterBeside } from "./quarters.ts";

/** The EC sales list (§ 18a UStG): what a business in another member state was supplied without German tax. */
export interface SalesListRow {
  /** Null where the document's buyer has no known VAT id: such a row cannot be declared. */
  vatId: string | null;
  /** `goods`: § 6a UStG, on the form L · `services`: § 3a Abs. 2 UStG, on the form S. */
  supply: "goods" | "services";
  netCents: Cents;
}

interface ListedDocument {
  kind: "invoice" | "creditNote";
  regime: string | null;
  vatId: string | null;
  /** Day in the list of businesses. */
  day: Day;
  netCents: Cents;
}

/** `2026-11`, or a whole quarter: `2026-Q4`. */
export type ListPeriod = string;

/** A list of one period. */
export interface SalesList {
  period: ListPeriod;
  /** Last day to submit it. */
  dueDay: Day;
  /** By VAT id, goods first; without rows that came to nothing. */
  rows: readonly SalesListRow[];
}

type Rows = ReadonlyMap<string, SalesListRow>;

/** Adds up documents for the periods of their lists. */
export function salesListGatherer() {
  const months = new Map<string, Rows>();
  return {
    add: (documents: readonly ListedDocument[]) => {
      for (const { kind, regime, vatId, day, netCents } of documents) {
        const row = { vatId, supply: regime === "reverseCharge" ? "services" : "goods" } as const;
        const signed = kind === "creditNote" ? -netCents : netCents;
        months.set(monthOf(day), withRows(months.get(monthOf(day)) ?? new Map(), [{ ...row, netCents: signed }]));
      }
    },
    /** The lists of a quarter: of itself, or of its months. `isMonthly`: the merchant reports so whatever the app knows. */
    lists: (quarter: Quarter, submitted: readonly Pick<SubmittedList, "period">[], isMonthly = false): SalesList[] => {
      const own = monthsOf(quarter).map((month) => [...(months.get(month)?.values() ?? [])]);
      const services = own.flat().filter(({ supply }) => supply === "services");
      const first = firstMonthDue(quarter, (month) => goodsOf(months.get(month)), submitted, isMonthly);
      if (first === undefined) return [{ period: quarter, dueDay: listDueDay(quarter), rows: shown(own.flat()) }];
      return monthsOf(quarter).map((period, place, all) => {
        const goods = (own[place] ?? []).filter(({ supply }) => supply === "goods");
        const dueDay = listDueDay(period > first ? period : first);
        // § 18a Abs. 3 Satz 1 UStG
        return { period, dueDay, rows: shown(place === all.length - 1 ? [...goods, ...services] : goods) };
      });
    },
  };
}

export type SalesListGatherer = ReturnType<typeof salesListGatherer>;

function withRows(rows: Rows, more: readonly SalesListRow[]): Rows {
  const result = new Map(rows);
  for (const { vatId, supply, netCents } of more) {
    const key = `${supply} ${vatId ?? ""}`;
    result.set(key, { vatId, supply, netCents: netCents + (result.get(key)?.netCents ?? 0) });
  }
  return result;
}

const shown = (rows: readonly SalesListRow[]): SalesListRow[] =>
  [...withRows(new Map(), rows).values()]
    .filter(({ netCents }) => netCents !== 0)
    .sort((one, other) => (one.vatId ?? "").localeCompare(other.vatId ?? "") || one.supply.localeCompare(other.supply));

const monthsOf = (quarter: Quarter): string[] =>
  [0, 1, 2].map((count) => monthOf(firstOfPeriod(firstDayOf(quarter), "month", count)));

const goodsOf = (rows: Rows = new Map()): Cents =>
  sumCents([...rows.values()], ({ supply, netCents }) => (supply === "goods" ? netCents : 0));

/** Goods of a quarter up to which it is listed as a whole, if the four before it had no more (§ 18a Abs. 1 Satz 2 UStG). */
const QUARTERLY_CENTS: Cents = 5_000_000;
/** Quarters before a list's own that its period depends on. */
export const QUARTERS_BEFORE = 4;

/** The first month of a quarter that is due by itself; those before it are due with it. Undefined where the quarter is listed whole. */
function firstMonthDue(
  quarter: Quarter,
  goodsIn: (month: string) => Cents,
  submitted: readonly Pick<SubmittedList, "period">[],
  isMonthly: boolean,
): string | undefined {
  const own = monthsOf(quarter);
  // what was submitted keeps its period
  if (submitted.some(({ period }) => period === quarter)) return undefined;
  const before = Array.from({ length: QUARTERS_BEFORE }, (_, count) => quarterBeside(quarter, -count - 1));
  if (isMonthly || before.some((one) => sumCents(monthsOf(one), goodsIn) > QUARTERLY_CENTS)) return own[0];
  // § 18a Abs. 1 Satz 3 UStG
  const crossing = own.find((_, place) => sumCents(own.slice(0, place + 1), goodsIn) > QUARTERLY_CENTS);
  return crossing ?? (submitted.some(({ period }) => own.includes(period)) ? own[0] : undefined);
}

/** The form takes whole euros. */
export const wholeEuros = (cents: Cents): number => Math.sign(cents) * Math.round(Math.abs(cents) / 100);

export const salesListSum = ({ rows }: Pick<SalesList, "rows">): Cents => sumCents(rows, ({ netCents }) => netCents);

/** Rows that fit into a request; a longer list is noted by its sum alone. */
export const MOST_KEPT_ROWS = 4_000;

/** A list as the merchant submitted it. */
export interface SubmittedList {
  period: ListPeriod;
  at: Instant;
  sumCents: Cents;
  /** SHA-256 of `salesListText`. */
  sha256: string;
  /** Its rows are kept; not those of a version before, or of a list too long for it. */
  hasRows: boolean;
}

/** The rows as a text whose hash tells whether a submitted list is still right. */
export const salesListText = ({ rows }: Pick<SalesList, "rows">): string =>
  rows.map(({ vatId, supply, netCents }) => [vatId ?? "", supply, netCents].join(";")).join("\n");

const lastOf = (period: ListPeriod): Day => (period.includes("Q") ? lastDayOf(period) : `${period}-01`);

/** Last day to submit a period's own list: the 25th after it, or the next working day (§ 108 Abs. 3 AO). */
export const listDueDay = (period: ListPeriod): Day =>
  nextWorkingDay(plusDays(firstOfPeriod(lastOf(period), "month", 1), 24));

/**
 * `none`: nothing to list · `ahead`: its period is not over · `due` · `overdue`: without it goods are not exempt (§ 4 Nr. 1 Buchst. b
 * UStG) · `submitted` · `changed`: what was submitted has become wrong, and is corrected within a month (§ 18a Abs. 10 UStG).
 */
export type ListState = "none" | "ahead" | "due" | "overdue" | "submitted" | "changed";

/** `sha256`: of the list as it is now. */
export function listState(
  { dueDay, rows, sha256 }: Pick<SalesList, "dueDay" | "rows"> & { sha256: string },
  submitted: Pick<SubmittedList, "sha256"> | undefined,
  today: Day,
): ListState {
  if (submitted !== undefined) return submitted.sha256 === sha256 ? "submitted" : "changed";
  if (rows.length === 0) return "none";
  if (today > dueDay) return "overdue";
  return today >= firstOfPeriod(dueDay, "month") ? "due" : "ahead";
}
