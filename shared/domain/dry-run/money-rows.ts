import type { BasisPoints, Cents } from "../../values/money.ts";
import type { ComparedSide, DecisionChange } from "./compare-decisions.ts";

/** Amounts of the wanted documents at one rate; gross is net and tax. */
interface Amounts {
  grossCents: Cents;
  netCents: Cents;
  taxCents: Cents;
}

/** The wanted documents' amounts at one tax rate in one country. */
export interface MoneyRow {
  /** The country of taxation; that of the address if unknown. */
  country: string;
  taxRate: BasisPoints;
  before: Amounts;
  after: Amounts;
}

/** Old and new amounts by country and rate, ascending. Credit notes count negative; delivery notes name no prices. */
export function moneyRows(changes: readonly DecisionChange[]): MoneyRow[] {
  const rows = new Map<string, MoneyRow>();
  for (const change of changes) {
    for (const side of ["before", "after"] as const) {
      for (const { country, taxRate, amounts } of amountsOf(change[side])) {
        const key = `${country}:${taxRate}`;
        const row = rows.get(key) ?? { country, taxRate, before: nothing, after: nothing };
        rows.set(key, { ...row, [side]: plus(row[side], amounts) });
      }
    }
  }
  return [...rows.values()].sort(
    (one, other) => one.country.localeCompare(other.country) || one.taxRate - other.taxRate,
  );
}

const nothing: Amounts = { grossCents: 0, netCents: 0, taxCents: 0 };

const plus = (one: Amounts, other: Amounts): Amounts => ({
  grossCents: one.grossCents + other.grossCents,
  netCents: one.netCents + other.netCents,
  taxCents: one.taxCents + other.taxCents,
});

function amountsOf({ document }: ComparedSide): { country: string; taxRate: BasisPoints; amounts: Amounts }[] {
  if (document === undefined || document.content.kind === "deliveryNote") return [];
  const { content, supply } = document;
  const country = supply?.supplyCountry ?? content.address.countryCode;
  const sign = content.kind === "creditNote" ? -1 : 1;
  return content.totals.perRate.map(({ taxRate, netCents, taxCents }) => ({
    country,
    taxRate,
    // never −0: it would be unequal to 0 in a comparison
    amounts: {
      grossCents: sign * (netCents + taxCents) || 0,
      netCents: sign * netCents || 0,
      taxCents: sign * taxCents || 0,
    },
  }));
}
