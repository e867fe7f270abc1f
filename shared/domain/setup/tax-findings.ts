import { germany, isEuMember } from "../../values/countries.ts";
import type { Day } from "../../values/time.ts";
import { isRateOn } from "../documents/tax/rates.ts";
import type { ChargedRates } from "./charged-rates.ts";
import type { VatRule } from "./vat-rule.ts";

/** The shop's tax settings at the platform, and its charged taxes. */
export interface ShopTaxes {
  taxesIncluded: boolean;
  taxShipping: boolean;
  /** Member states of the Union that the shop ships to. */
  shipsTo: readonly string[];
  countries: readonly ChargedRates[];
}

/** The compared topic: prices, shipping, sales in Germany, or sales in the rest of the Union. */
export type TaxTopic = "prices" | "shipping" | "germany" | "union";

/** `noTax`: charged, though none may be · `missing`: not charged · `otherRate`: another country's · `unknown`: not shown yet. */
export type TaxMismatch = "notIncluded" | "notOnShipping" | "noTax" | "missing" | "otherRate";

export interface TaxFinding {
  topic: TaxTopic;
  verdict: "fits" | "differs" | "unknown";
  mismatch?: TaxMismatch;
  /** Countries that it is about. */
  countries?: readonly string[];
}

/** Matches and mismatches of the platform's tax settings with the account's taxation. `day`: the day of the rates. */
export function taxFindings(taxes: ShopTaxes, rule: VatRule, day: Day): readonly TaxFinding[] {
  if (rule === "0") return withoutTax(taxes);
  return [
    setting("prices", taxes.taxesIncluded, "notIncluded"),
    setting("shipping", taxes.taxShipping, "notOnShipping"),
    ...ofCountries("germany", taxes, { countries: [germany], rule, day }),
    ...ofCountries("union", taxes, { countries: abroad(taxes), rule, day }),
  ];
}

/** A small business charges no tax anywhere: then nothing else matters. */
function withoutTax({ countries }: ShopTaxes): readonly TaxFinding[] {
  const charged = countries.filter(({ rates }) => rates.some((rate) => rate > 0)).map(({ country }) => country);
  if (charged.length > 0) return [{ topic: "germany", verdict: "differs", mismatch: "noTax", countries: charged }];
  return [{ topic: "germany", verdict: countries.length === 0 ? "unknown" : "fits" }];
}

const setting = (topic: TaxTopic, isFine: boolean, mismatch: TaxMismatch): TaxFinding =>
  isFine ? { topic, verdict: "fits" } : { topic, verdict: "differs", mismatch };

/** Countries of the rest of the Union to which the shop sells, by its shipping and its orders. */
const abroad = ({ shipsTo, countries }: ShopTaxes): readonly string[] =>
  [...new Set([...shipsTo, ...countries.map(({ country }) => country)])]
    .filter((country) => country !== germany && isEuMember(country))
    .sort();

type Verdict = "fits" | "missing" | "otherRate" | "unknown";

interface Asked {
  countries: readonly string[];
  rule: Exclude<VatRule, "0">;
  day: Day;
}

function ofCountries(topic: TaxTopic, taxes: ShopTaxes, { countries, rule, day }: Asked): readonly TaxFinding[] {
  const verdictOf = (country: string): Verdict => {
    const rates = taxes.countries.find((charged) => charged.country === country)?.rates;
    if (rates === undefined) return "unknown";
    const taxed = rates.filter((rate) => rate > 0);
    // Within the threshold German tax goes along; by the special scheme that of the country.
    const isRight = (rate: number) => isRateOn(rule === "oss" ? country : germany, rate, day);
    if (!taxed.every(isRight)) return "otherRate";
    return taxed.length === 0 ? "missing" : "fits";
  };
  const verdicts = countries.map((country) => ({ country, verdict: verdictOf(country) }));
  const which = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ country }) => country);
  const found = (wanted: Verdict, finding: Omit<TaxFinding, "topic" | "countries">): readonly TaxFinding[] =>
    which(wanted).length === 0 ? [] : [{ topic, ...finding, countries: which(wanted) }];
  return [
    ...found("otherRate", { verdict: "differs", mismatch: "otherRate" }),
    ...found("missing", { verdict: "differs", mismatch: "missing" }),
    ...found("unknown", { verdict: "unknown" }),
    ...found("fits", { verdict: "fits" }),
  ];
}
