import type { BasisPoints, Cents } from "../../values/money.ts";
import { sumCents } from "../../values/money.ts";
import type { Day, Instant } from "../../values/time.ts";
import { type RateKind, rateKindOf } from "../documents/tax/rates.ts";
import { firstCorrected, lastDayOf, type Quarter, quarterBeside, quarterOf, returnDueDay } from "./quarters.ts";

/** Amounts of one country, kind of supply and rate; tax is the sum of what documents print. */
export interface OneStopRow {
  country: string;
  supply: "goods" | "services";
  /** Null where documents' rates are not known, or the rate is 0 or none of the country. */
  rateKind: RateKind | null;
  taxRate: BasisPoints | null;
  netCents: Cents;
  taxCents: Cents;
}

/** A change of what an earlier quarter's return said. */
export interface OneStopCorrection extends OneStopRow {
  quarter: Quarter;
}

/** A return as the merchant submitted it: never changed. */
export interface SubmittedReturn {
  quarter: Quarter;
  rows: readonly OneStopRow[];
  corrections: readonly OneStopCorrection[];
  at: Instant;
}

/** Invoices and credit notes, the latter by the day of their sale. */
interface OneStopDocument {
  kind: "invoice" | "creditNote";
  regime: string | null;
  country: string | null;
  day: Day;
  grossCents: Cents;
  taxCents: Cents;
  /** Null where what was sent is not known. */
  rates: readonly { taxRate: BasisPoints; netCents: Cents; taxCents: Cents }[] | null;
}

type Sums = ReadonlyMap<string, OneStopRow>;
/** Sums by quarter. */
export type OneStopSums = ReadonlyMap<Quarter, Sums>;

type RowPlace = Omit<OneStopRow, "netCents" | "taxCents">;

const supplies: Readonly<Record<string, OneStopRow["supply"]>> = {
  distanceSale: "goods",
  electronicService: "services",
};

const keyOf = ({ country, supply, rateKind, taxRate }: RowPlace): string =>
  [country, supply, rateKind ?? "", taxRate ?? ""].join(" ");

/** Adds rows to sums; `sign` -1 takes them out. */
function withRows(sums: Sums, rows: readonly OneStopRow[], sign: 1 | -1 = 1): Sums {
  const result = new Map(sums);
  for (const { country, supply, rateKind, taxRate, netCents, taxCents } of rows) {
    const place = { country, supply, rateKind, taxRate };
    const known = result.get(keyOf(place)) ?? { netCents: 0, taxCents: 0 };
    result.set(keyOf(place), {
      ...place,
      netCents: known.netCents + sign * netCents,
      taxCents: known.taxCents + sign * taxCents,
    });
  }
  return result;
}

const nothing: Sums = new Map();

/** The document's rows; none unless it is of the one-stop scheme. */
function rowsOf({ kind, regime, country, day, grossCents, taxCents, rates }: OneStopDocument): OneStopRow[] {
  const supply = supplies[regime ?? ""];
  if (supply === undefined || country === null) return [];
  const sign = kind === "creditNote" ? -1 : 1;
  const parts = rates ?? [{ taxRate: null, netCents: grossCents - taxCents, taxCents }];
  return parts.map((part) => ({
    country,
    supply,
    rateKind: part.taxRate === null ? null : (rateKindOf(country, part.taxRate, day) ?? null),
    taxRate: part.taxRate,
    netCents: sign * part.netCents,
    taxCents: sign * part.taxCents,
  }));
}

/** Adds up documents, page by page, for the quarters of their supplies. */
export function oneStopGatherer() {
  const quarters = new Map<Quarter, Sums>();
  return {
    add: (documents: readonly OneStopDocument[]) => {
      for (const document of documents) {
        const rows = rowsOf(document);
        if (rows.length === 0) continue;
        const quarter = quarterOf(document.day);
        quarters.set(quarter, withRows(quarters.get(quarter) ?? nothing, rows));
      }
    },
    sums: (): OneStopSums => quarters,
  };
}

/** By country, goods first, the highest rate first; without rows that came to nothing. */
const shown = (sums: Sums): OneStopRow[] =>
  [...sums.values()]
    .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
    .sort(
      (one, other) =>
        one.country.localeCompare(other.country) ||
        one.supply.localeCompare(other.supply) ||
        (other.taxRate ?? -1) - (one.taxRate ?? -1),
    );

/** A quarter's sums beyond everything that returns said about it. */
function undeclared(quarter: Quarter, sums: OneStopSums, submitted: readonly SubmittedReturn[]): OneStopRow[] {
  const rows = submitted.filter((one) => one.quarter === quarter).flatMap((one) => one.rows);
  const corrected = submitted.flatMap(({ corrections }) => corrections.filter((one) => one.quarter === quarter));
  return shown(withRows(withRows(sums.get(quarter) ?? nothing, rows, -1), corrected, -1));
}

/** A quarter's return. */
export interface OneStopReturn {
  quarter: Quarter;
  rows: readonly OneStopRow[];
  /** Changes of quarters whose return is submitted, oldest first. */
  corrections: readonly OneStopCorrection[];
  /** Present once it is submitted: rows and corrections are those of then. */
  submittedAt?: Instant;
  /** Changes since it was submitted: they belong in the next return. */
  changed: readonly OneStopRow[];
}

/** The return of a quarter. `sums` have all its documents, and those of quarters that it can correct. */
export function oneStopReturn(
  quarter: Quarter,
  sums: OneStopSums,
  submitted: readonly SubmittedReturn[],
): OneStopReturn {
  const own = submitted.find((one) => one.quarter === quarter);
  if (own !== undefined) {
    const { rows, corrections, at } = own;
    return { quarter, rows, corrections, submittedAt: at, changed: undeclared(quarter, sums, submitted) };
  }
  const earlier = submitted
    .map((one) => one.quarter)
    .filter((one) => one < quarter && one >= firstCorrected(quarter))
    .sort();
  return {
    quarter,
    rows: shown(sums.get(quarter) ?? nothing),
    corrections: earlier.flatMap((one) => undeclared(one, sums, submitted).map((row) => ({ ...row, quarter: one }))),
    changed: [],
  };
}

/** The first quarter that is read for a return. */
export const firstRead = (quarter: Quarter, submitted: readonly Pick<SubmittedReturn, "quarter">[]): Quarter =>
  submitted
    .map((one) => one.quarter)
    .filter((one) => one >= firstCorrected(quarter))
    .reduce((first, one) => (one < first ? one : first), quarter);

/** Returns follow each other without a gap, so no two correct the same. The first one is free. */
export function missingReturn(quarter: Quarter, submitted: readonly Pick<SubmittedReturn, "quarter">[]) {
  const last = submitted
    .map((one) => one.quarter)
    .filter((one) => one < quarter)
    .reduce<Quarter | undefined>((latest, one) => (latest === undefined || one > latest ? one : latest), undefined);
  if (last === undefined) return undefined;
  const next = quarterBeside(last, 1);
  return next === quarter ? undefined : next;
}

/** A return's state for the merchant: nothing is to do while its quarter runs or once it is submitted. */
export type ReturnState = "running" | "due" | "overdue" | "submitted";

/** The state of an expected return on a day. */
export function returnState(
  { quarter, submittedAt }: Pick<OneStopReturn, "quarter" | "submittedAt">,
  today: Day,
): ReturnState {
  if (submittedAt !== undefined) return "submitted";
  if (today > returnDueDay(quarter)) return "overdue";
  return today > lastDayOf(quarter) ? "due" : "running";
}

/** Net and tax of rows. */
export const totalOf = (rows: readonly OneStopRow[]): Pick<OneStopRow, "netCents" | "taxCents"> => ({
  netCents: sumCents(rows, ({ netCents }) => netCents),
  taxCents: sumCents(rows, ({ taxCents }) => taxCents),
});

/** A country's tax of an earlier quarter, as returns said until now and as it is. */
export interface CorrectedTax {
  country: string;
  quarter: Quarter;
  declaredCents: Cents;
  correctedCents: Cents;
}

/** The corrections of a return as the authority asks for them. */
export function correctedTaxes(
  { quarter, corrections }: Pick<OneStopReturn, "quarter" | "corrections">,
  submitted: readonly SubmittedReturn[],
): CorrectedTax[] {
  const before = submitted.filter((one) => one.quarter < quarter);
  const places = new Map(corrections.map((one) => [`${one.quarter} ${one.country}`, one]));
  return [...places.values()].map((place) => {
    const isHere = ({ country, ...one }: { country: string; quarter: Quarter }) =>
      country === place.country && one.quarter === place.quarter;
    const declared = before.flatMap((one) => [
      ...one.rows.map((row) => ({ ...row, quarter: one.quarter })),
      ...one.corrections,
    ]);
    const declaredCents = sumCents(declared.filter(isHere), ({ taxCents }) => taxCents);
    const change = sumCents(corrections.filter(isHere), ({ taxCents }) => taxCents);
    return {
      country: place.country,
      quarter: place.quarter,
      declaredCents,
      correctedCents: declaredCents + change,
    };
  });
}
