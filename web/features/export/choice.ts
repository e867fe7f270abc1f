import { columnsWithKeys, defaultExportKeys } from "#shared/domain/export/export-columns.ts";
import { type ExportFormat, exportFormats } from "#shared/domain/export/export-file.ts";
import type { Period } from "#web/lib/periods.ts";
import { FIRST, type NamedPeriod, OWN } from "./periods.ts";

export const selections = ["all", "withInvoice", "withCredit", "withoutDocument", "attention"] as const;
export type Selection = (typeof selections)[number];

/** The merchant's choice in the dialog. */
export interface ExportChoice extends Period {
  /** Name of the period, or that its days are the merchant's own. */
  period: string;
  selection: Selection;
  format: ExportFormat;
  /** Keys of the columns. */
  columns: readonly string[];
}

const NAME = "belegfluss-export";
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** The last choice in this browser, as far as it still exists; else the usual one. */
export function rememberedChoice(periods: readonly NamedPeriod[], stored: string | null = readStored()): ExportChoice {
  const known = parsed(stored);
  const columns = columnsWithKeys(Array.isArray(known["columns"]) ? known["columns"].map(String) : []);
  return {
    ...periodOf(known, periods),
    selection: selections.find((name) => name === known["selection"]) ?? "all",
    format: exportFormats.find((name) => name === known["format"]) ?? "csv",
    columns: columns.length === 0 ? defaultExportKeys : columns.map(({ key }) => key),
  };
}

/** A named period moves with the calendar; own days stay as they are. */
function periodOf(known: Readonly<Record<string, unknown>>, periods: readonly NamedPeriod[]) {
  const { period, since, until } = known;
  if (period === OWN && typeof since === "string" && typeof until === "string") {
    if (isoDay.test(since) && isoDay.test(until)) return { period: OWN, since, until };
  }
  const named = periods.find(({ value }) => value === period) ?? periods.find(({ value }) => value === FIRST);
  if (named === undefined) throw new RangeError(`no period ${FIRST}`);
  return { period: named.value, since: named.since, until: named.until };
}

/** Remembers a choice in this browser. Where the browser keeps nothing for frames, it is forgotten. */
export function rememberChoice(choice: ExportChoice): void {
  try {
    window.localStorage.setItem(NAME, JSON.stringify(choice));
  } catch {
    // the usual choice appears the next time
  }
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The fault of the days. */
export function periodFault({ since, until }: Period): "since" | "until" | "reversed" | undefined {
  if (since === "") return "since";
  if (until === "") return "until";
  return until < since ? "reversed" : undefined;
}
