import type { OneStopRow } from "./one-stop-return.ts";

/**
 * The authority's import file for a return, version 2.0: rows about supplies from Germany alone (2 services, 3 goods), below a row that
 * opens their country. Corrections are no part of it: their columns are not certain.
 */
const VERSION = "#v2.0";
const RECORDS = { country: "1", services: "2", goods: "3" } as const;
/** One published importer asked for a comma; the official help shows a point. */
const DECIMAL = ".";

/** The tax authorities' own codes. */
const codes: Readonly<Record<string, string>> = { GR: "EL" };
const codeOf = (country: string): string => codes[country] ?? country;

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2).replace(".", DECIMAL);

/** A row that the file can hold: with a standard or reduced rate, and something to declare. */
export const isInFile = ({ rateKind, netCents, taxCents }: OneStopRow): boolean =>
  rateKind !== null && netCents > 0 && taxCents >= 0;

/** The file's text; undefined where no row is in it. */
export function oneStopFile(rows: readonly OneStopRow[]): string | undefined {
  const held = rows.filter(isInFile);
  if (held.length === 0) return undefined;
  const countries = [...new Set(held.map(({ country }) => country))].sort((one, other) =>
    codeOf(one).localeCompare(codeOf(other)),
  );
  const lines = countries.flatMap((country) => [
    [RECORDS.country, codeOf(country)],
    ...held.filter((row) => row.country === country).map(fieldsOf),
  ]);
  return [VERSION, ...lines.map((fields) => fields.join(","))].map((line) => `${line}\r\n`).join("");
}

const fieldsOf = ({ country, supply, rateKind, taxRate, netCents, taxCents }: OneStopRow): string[] => [
  RECORDS[supply],
  codeOf(country),
  (rateKind ?? "").toUpperCase(),
  decimal(taxRate ?? 0),
  decimal(netCents),
  decimal(taxCents),
];
