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

type Counted = Pick<AccountingDocument, "kind" | "orderId" | "number" | "status" | "totalCents" | "taxCents"> &
  Parameters<typeof abroadPlace>[0];

/** A credit note whose day is still ahead of the sales that were counted. */
interface Ahead {
  day: Day;
  cents: Cents;
}

/** Gift cards alone are no supply: at German rates nothing else is untaxed. */
const isSupply = ({ regime, taxCents }: Counted): boolean => regime !== "homeTaxed" || taxCents !== 0;

/** The day from which a credit note lowers the count: a correction, or of a supply that never was, at once; money given back, on its own. */
function loweredOn(document: Counted, day: Day): Day {
  const { source, correctedOn, date } = document;
  if (source.type === "correction" || suppliedOn(document) === undefined) return day;
  const own = correctedOn ?? date;
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

  const takeBack = (isDue: (day: Day) => boolean) => {
    netCents -= ahead.reduce((sum, { day, cents }) => (isDue(day) ? sum + cents : sum), 0);
    ahead = ahead.filter(({ day }) => !isDue(day));
  };

  const count = (document: Counted, { day }: AbroadPlace) => {
    const cents = document.totalCents - document.taxCents;
    if (document.kind === "creditNote") {
      ahead = [...ahead, { day: loweredOn(document, day), cents }];
      return;
    }
    takeBack((due) => due <= day);
    netCents += cents;
    if (netCents > THRESHOLD_CENTS) crossing = { orderId: document.orderId, number: document.number, day };
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
      if (crossing === undefined) takeBack(() => true);
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
