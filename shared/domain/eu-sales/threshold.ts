import type { Cents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import { type AbroadPlace, abroadPlace } from "../documents/paper/abroad.ts";
import { type AccountingDocument, countsInReports } from "../documents/paper/document.ts";
import { suppliedOn } from "../documents/paper/supply-facts.ts";

/** Net sales to consumers in the Union's other states, of which German tax still applies: § 3c Abs. 4, § 3a Abs. 5 UStG. */
export const THRESHOLD_CENTS: Cents = 1_000_000;
/** Merchants are told before it is crossed. */
const NEAR_CENTS: Cents = 800_000;

/** The sale with which the sales of a year pass the threshold. */
export interface CrossingSale {
  orderId: string;
  number: string;
  day: Day;
}

/** The sales of a year. `netCents` are those up to the crossing sale, where there is one. */
export interface ThresholdYear {
  year: number;
  netCents: Cents;
  crossing?: CrossingSale;
}

type Counted = Pick<
  AccountingDocument,
  "kind" | "orderId" | "number" | "status" | "totalCents" | "taxCents" | "voucherCents"
> &
  Parameters<typeof abroadPlace>[0];

/** An amount whose day is still ahead of the sales that were counted: less by a credit note, or by a correction less and more. */
interface Ahead {
  sale: CrossingSale;
  cents: Cents;
}

/** Gift cards alone are no supply, also of a version that did not know them: at German rates nothing else is untaxed. */
const isSupply = ({ regime, taxCents }: Counted): boolean => regime !== "homeTaxed" || taxCents !== 0;

/**
 * The day from which a document changes the count: that of an error, or of a supply that never was, at once; a changed order or money
 * given back, on its own.
 */
function countedOn(document: Counted, day: Day): Day {
  const { source, correctedOn, changedOn, date } = document;
  const isError = source.type === "correction" && changedOn === undefined;
  if (isError || suppliedOn(document) === undefined) return day;
  const own = changedOn ?? correctedOn ?? date;
  return own > day ? own : day;
}

/**
 * Counts the sales of one year. Documents come by their day in the list of consumers, oldest first. A credit note counts in the year of
 * its sale: money given back later takes no crossing back.
 */
export function thresholdCounter(year: number) {
  let netCents = 0;
  let crossing: CrossingSale | undefined;
  let ahead: readonly Ahead[] = [];

  const take = ({ sale, cents }: Ahead) => {
    netCents += cents;
    return netCents > THRESHOLD_CENTS ? sale : undefined;
  };

  /** Takes what is due by then, day by day: less before more. */
  const takeDue = (until: Day | undefined) => {
    const due = ahead.filter(({ sale }) => until === undefined || sale.day <= until);
    ahead = ahead.filter((one) => !due.includes(one));
    const inOrder = due.toSorted((one, other) => one.sale.day.localeCompare(other.sale.day) || one.cents - other.cents);
    for (const one of inOrder) crossing ??= take(one);
  };

  const count = (document: Counted, { day }: AbroadPlace) => {
    const { kind, orderId, number, changedOn, totalCents, taxCents, voucherCents = 0 } = document;
    const cents = totalCents - taxCents - voucherCents;
    const sign = kind === "creditNote" ? -1 : 1;
    if (kind === "creditNote" || changedOn !== undefined) {
      ahead = [...ahead, { sale: { orderId, number, day: countedOn(document, day) }, cents: sign * cents }];
      return;
    }
    takeDue(day);
    crossing ??= take({ sale: { orderId, number, day }, cents });
  };

  return {
    add: (documents: readonly Counted[]) => {
      for (const document of documents) {
        if (crossing !== undefined) return;
        const place = abroadPlace(document);
        if (place?.list === "consumers" && countsInReports(document) && isSupply(document)) count(document, place);
      }
    },
    isCrossed: () => crossing !== undefined,
    result: (): ThresholdYear => {
      takeDue(undefined);
      return { year, netCents, ...(crossing && { crossing }) };
    },
  };
}

/** What a merchant is told about a year's sales: nothing, that the threshold is near, or that it is crossed. */
export function thresholdLevel({ netCents, crossing }: ThresholdYear): "near" | "crossed" | undefined {
  if (crossing !== undefined) return "crossed";
  return netCents >= NEAR_CENTS ? "near" : undefined;
}

/** § 3c Abs. 4 UStG: sales are taxed at their destination from the crossing sale on, and all of the next year. */
export const taxedAtDestinationFrom = (present: ThresholdYear, before: ThresholdYear): Day | undefined =>
  before.crossing === undefined ? present.crossing?.day : `${present.year}-01-01`;

/**
 * Whether the provider's setting fits the sales. `mustChange`: German tax although the threshold is crossed · `waived`: taxed at the
 * destination below it, which binds for two years · `unset`: crossed, and the provider has no setting.
 */
export type PrincipleFinding = "fits" | "mustChange" | "waived" | "unset";

export function principleFinding(
  principle: "ORIGIN" | "DESTINATION" | undefined,
  present: ThresholdYear,
  before: ThresholdYear,
): PrincipleFinding {
  const isCrossed = taxedAtDestinationFrom(present, before) !== undefined;
  if (principle === "DESTINATION") return isCrossed ? "fits" : "waived";
  if (!isCrossed) return "fits";
  return principle === "ORIGIN" ? "mustChange" : "unset";
}
