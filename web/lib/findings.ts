import type { RateSumsEntry } from "#shared/api/decision-details.ts";
import { findingTexts, type SumLabels } from "#shared/domain/documents/decision/finding-texts.ts";
import { addressLacks } from "#shared/domain/order-states/what-lacks.ts";
import { country, day, rate } from "./format.ts";
import type { ReasonWithoutKind } from "./reason-text.ts";

/** Both sums of one tax rate, or of all. */
export interface SumsRow {
  title: string;
  orderCents: number;
  documentCents: number;
}

/** Two sums beside each other, and at which rates they part. Without rates it is one row. */
export interface SumsTable extends SumLabels {
  rates: readonly SumsRow[];
  /** Absent where the rates are not parts of one sum. */
  total?: SumsRow;
}

/** Details shown beside a reason's own text. */
export interface Findings {
  /** A finding: `Gesucht in: Notiz der Bestellung, Tags`. */
  fact?: string;
  sums?: SumsTable;
  /** The merchant's option. */
  proposal?: string;
}

type Details = NonNullable<ReasonWithoutKind["details"]>;

/** Words the findings beside a reason's own text. Empty without any. */
export function findingsOf({ code, kind, details = {} }: ReasonWithoutKind): Findings {
  const fact = factOf(code, details);
  const sums = sumsOf(code, kind, details);
  const proposal = lookUp(findingTexts.proposal, details["proposal"]);
  return { ...(fact ? { fact } : {}), ...(sums ? { sums } : {}), ...(proposal ? { proposal } : {}) };
}

function factOf(code: string, details: Details): string | undefined {
  const { value } = details;
  // the title names it
  if (addressLacks({ code, details }) !== undefined) return undefined;
  if (code === "MISSING_VAT-ID" && value === "") return `${findingTexts.value[code]}: ${findingTexts.noPlaces}`;
  if (typeof value !== "string" || value === "") return undefined;
  const written = lookUp(findingTexts.written, code);
  if (written !== undefined) return `${written}: ${value}`;
  return `${lookUp(findingTexts.value, code) ?? findingTexts.seen}: ${readableValue(value)}`;
}

/** The names, days and countries of the wire in words. */
export function readableValue(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return day(value);
  return lookUp(findingTexts.features, value) ?? (/^[A-Z]{2}$/.test(value) ? country(value) : value);
}

function sumsOf(code: string, kind: ReasonWithoutKind["kind"], details: Details): SumsTable | undefined {
  const { documentCents, orderCents, perRate } = details;
  if (typeof documentCents !== "number" || typeof orderCents !== "number") return undefined;
  const labels = labelsOf(code, kind, details);
  const entries = isPerRate(perRate) ? perRate : [];
  if (code === "TAX_UNCLEAR") {
    const rates = entries.flatMap(taxRow);
    return rates.length > 0
      ? { ...labels, rates }
      : { ...labels, rates, total: totalOf({ documentCents, orderCents }) };
  }
  if (entries.length === 0) {
    if (documentCents === orderCents) return undefined;
    return { ...labels, rates: [], total: totalOf({ documentCents, orderCents }) };
  }
  const sum = (side: "documentCents" | "orderCents") => entries.reduce((cents, entry) => cents + entry[side], 0);
  return {
    ...labels,
    rates: entries.map((entry) => ({ ...entry, title: rateName(entry.basisPoints) })),
    total: totalOf({ documentCents: sum("documentCents"), orderCents: sum("orderCents") }),
  };
}

const totalOf = (sums: Omit<SumsRow, "title">): SumsRow => ({ ...sums, title: findingTexts.sums.total });

function taxRow({ basisPoints, documentTaxCents, orderTaxCents }: RateSumsEntry): SumsRow[] {
  if (documentTaxCents === undefined || orderTaxCents === undefined) return [];
  return [{ title: rateName(basisPoints), documentCents: documentTaxCents, orderCents: orderTaxCents }];
}

const rateName = (basisPoints: number | null) =>
  basisPoints === null ? findingTexts.sums.unexplained : rate(basisPoints / 100);

function labelsOf(code: string, kind: ReasonWithoutKind["kind"], { value }: Details): SumLabels {
  const { labels, usual, credit, creditAtRate } = findingTexts.sums;
  const own: SumLabels | undefined = new Map<string, SumLabels>(Object.entries(labels)).get(code);
  if (own !== undefined) return own;
  if (kind !== "credit") return usual;
  return value === undefined ? credit : creditAtRate;
}

/** The wire's schema has checked the shape on its way here; what is no list counts as absent. */
const isPerRate = (value: unknown): value is readonly RateSumsEntry[] => Array.isArray(value) && value.length > 0;

function lookUp(table: Readonly<Record<string, string>>, key: unknown): string | undefined {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key] : undefined;
}
