import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

/** Warns developers after the last day for which the Union's tax rates were checked. */
export function rateWarning(today) {
  const table = readFileSync(join(root, "shared/domain/documents/tax/eu-rates.ts"), "utf8");
  const checkedUntil = /ratesCheckedUntil: Day = "([\d-]+)"/.exec(table)?.[1] ?? "";
  if (today <= checkedUntil) return undefined;
  return `WARNING: eu-rates.ts was checked until ${checkedUntil}. Compare it with the laws, then raise ratesCheckedUntil.`;
}
