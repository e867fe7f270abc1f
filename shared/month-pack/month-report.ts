import type { FoundNumbers, LateDocumentEntry, MonthDocumentEntry, MonthOrder, MonthPackings } from "../api/months.ts";
import type { WireKind } from "../api/shapes.ts";
import { fromWireKind } from "../api/wire-kinds.ts";
import { type MonthVerdict, monthVerdictOf, noTally, type Tally, withAmount } from "../domain/months/month-orders.ts";
import { type RateSum, sortedSums, withDocumentSums } from "../domain/months/month-sums.ts";
import { type NumberRange, numberRanges, numbersIn } from "../domain/months/number-ranges.ts";
import { addedRates, type GrossRates } from "../domain/months/order-rates.ts";
import { isBeyond, monthOf } from "../domain/months/packing.ts";
import { type OrderAtRates, type TieOut, tieOutGatherer } from "../domain/months/tie-out.ts";

/** Kinds whose numbers and amounts are checked. */
export const reportedKinds = ["invoice", "credit"] as const satisfies readonly WireKind[];
export type ReportedKind = (typeof reportedKinds)[number];

/** Orders of a month with the same reason; only some of them are kept. */
export interface ReasonGroup {
  verdict: MonthVerdict;
  /** Without the details that tell its orders apart. */
  reason: MonthOrder["reason"];
  tally: Tally;
  first: readonly MonthOrder[];
}

export type FoundNumber = FoundNumbers["items"][number];

/** `open`: the customer owes an invoice · `unassigned`: the shop was paid, and the provider knows no payment of it. */
export const openStandings = ["open", "unassigned"] as const;
export type OpenStanding = (typeof openStandings)[number];

/** Number and sum of invoices, and the first of them. */
export interface OpenInvoices {
  tally: Tally;
  first: readonly MonthDocumentEntry[];
}

/** The result of a month. Counts are of all, lists of the first ones. */
export interface MonthReport {
  orders: Readonly<Record<MonthVerdict, Tally>>;
  groups: readonly ReasonGroup[];
  /** Final invoices and credit notes that count. */
  documents: number;
  drafts: number;
  /** Invoices that are open at the provider, by why they are. */
  unpaid: Readonly<Record<OpenStanding, OpenInvoices>>;
  sums: readonly RateSum[];
  /** Amounts of the orders beside the documents, by rate. */
  tieOuts: readonly TieOut[];
  ranges: readonly (NumberRange & { kind: ReportedKind })[];
  /** Numbers of documents that were deleted at the provider. */
  deleted: readonly { kind: ReportedKind; number: string }[];
  /** Findings about missing numbers. */
  found: readonly FoundNumber[];
  /** Number of missing numbers that were not looked up. */
  unchecked: number;
  /** Number of documents without some fact for the files. */
  unknown: UnknownFacts;
  /** Documents and payments of a version before are all there. */
  isWhole: boolean;
  /** Documents that were made after the first pack of this month was read. */
  added: Few<MonthDocumentEntry>;
  /** Documents that were made in this month for an earlier one, which had been packed. */
  late: Few<LateDocumentEntry> & { cents: number };
}

/** Numbers of documents with an unknown order, end or rate. */
interface UnknownFacts {
  orders: number;
  ends: number;
  rates: number;
}

/** Number of entries, and the first of them. */
export interface Few<Entry> {
  count: number;
  first: readonly Entry[];
}

const none: Few<never> = { count: 0, first: [] };

const withEntry = <Entry>({ count, first }: Few<Entry>, entry: Entry): Few<Entry> => ({
  count: count + 1,
  first: first.length < KEPT ? [...first, entry] : first,
});

const noInvoices: OpenInvoices = { tally: noTally, first: [] };

/** Maximum of orders of a reason, and of unpaid invoices, in a report. */
const KEPT = 20;
/** Missing numbers that are looked up, each with a call to the provider. */
export const MOST_LOOKED_UP = 50;

const centsOf = (euros: number): number => Math.round(euros * 100);

/** Gathers pages of a month; it keeps counts and a few examples, so that it stays small for any month. */
export function monthGatherer(month: string, { first, isWhole }: Pick<MonthPackings, "first" | "isWhole">) {
  const ties = tieOutGatherer();
  const orders: Record<MonthVerdict, Tally> = {
    documented: noTally,
    underWay: noTally,
    without: noTally,
    open: noTally,
  };
  const groups = new Map<string, ReasonGroup>();
  const numbers: Record<ReportedKind, string[]> = { invoice: [], credit: [] };
  let sums: ReadonlyMap<string, RateSum> = new Map();
  const unpaid: Record<OpenStanding, OpenInvoices> = { open: noInvoices, unassigned: noInvoices };
  const deleted: { kind: ReportedKind; number: string }[] = [];
  let documents = 0;
  let drafts = 0;
  const unknown: UnknownFacts = { orders: 0, ends: 0, rates: 0 };
  let added: Few<MonthDocumentEntry> = none;
  let late: MonthReport["late"] = { ...none, cents: 0 };

  const addOrder = (order: MonthOrder) => {
    const verdict = verdictOf(order);
    const cents = centsOf(order.current);
    orders[verdict] = withAmount(orders[verdict], cents);
    const rates = ratesOfOrder(order);
    if (rates !== undefined) ties.addOrder(verdict, rates);
    if (verdict === "documented") return;
    const key = `${verdict} ${order.reason?.kind ?? ""} ${order.reason?.code ?? ""}`;
    const { tally, first: kept } = groups.get(key) ?? { tally: noTally, first: [] };
    groups.set(key, {
      verdict,
      reason: order.reason && { ...order.reason, details: undefined },
      tally: withAmount(tally, cents),
      first: kept.length < KEPT ? [...kept, order] : kept,
    });
  };

  const addDocument = (kind: ReportedKind, document: MonthDocumentEntry) => {
    if (document.number) numbers[kind].push(document.number);
    if (document.orderDay === null) unknown.orders += 1;
    if (isEnded(document) && document.endedAt === null) unknown.ends += 1;
    if (document.rates === null) unknown.rates += 1;
    if (isAdded(document, first)) added = withEntry(added, document);
    if (document.status === "deleted" && document.number) deleted.push({ kind, number: document.number });
    if (document.status === "draft") drafts += 1;
    if (!counts(document)) return;
    documents += 1;
    sums = withDocumentSums(sums, [summed(document)]);
    ties.addDocument(signedRates(document), document.orderDay === null || monthOf(document.orderDay) !== month);
    if (!isUnpaid(document)) return;
    const standing = openStanding(document);
    const { tally, first: kept } = unpaid[standing];
    unpaid[standing] = {
      tally: withAmount(tally, centsOf(document.total)),
      first: kept.length < KEPT ? [...kept, document] : kept,
    };
  };

  return {
    addOrders: (page: readonly MonthOrder[]) => page.forEach(addOrder),
    addDocuments: (kind: ReportedKind, page: readonly MonthDocumentEntry[]) => {
      for (const document of page) addDocument(kind, document);
    },
    addLate: (page: readonly LateDocumentEntry[]) => {
      for (const document of page) late = { ...withEntry(late, document), cents: late.cents + signedCents(document) };
    },
    ranges: () => reportedKinds.flatMap((kind) => numberRanges(numbers[kind]).map((range) => ({ ...range, kind }))),
    report: (ranges: MonthReport["ranges"], found: readonly FoundNumber[]): MonthReport => ({
      orders,
      groups: [...groups.values()].sort((one, other) => other.tally.count - one.tally.count),
      documents,
      drafts,
      unpaid,
      ranges,
      deleted,
      found,
      unknown,
      added,
      late,
      isWhole,
      sums: sortedSums(sums),
      tieOuts: ties.tieOuts(),
      unchecked: ranges.flatMap(({ gaps }) => gaps).reduce((sum, { count }) => sum + count, 0) - found.length,
    }),
  };
}

export const verdictOf = ({ reason, remaining }: MonthOrder): MonthVerdict =>
  monthVerdictOf({ reason, remainingCents: remaining === null ? null : centsOf(remaining) });

/** The document came to its month after that month's first pack was read. */
export const isAdded = (
  { madeAt, movedAt }: Pick<MonthDocumentEntry, "madeAt" | "movedAt">,
  first: MonthPackings["first"],
): boolean => first !== null && isBeyond(first, movedAt ?? madeAt);

/** Final and neither cancelled nor deleted. */
export const counts = ({ status }: Pick<MonthDocumentEntry, "status">): boolean =>
  status !== "draft" && status !== "voided" && status !== "deleted";

const isEnded = ({ status }: Pick<MonthDocumentEntry, "status">): boolean =>
  status === "voided" || status === "deleted";

export const isUnpaid = ({ kind, status }: Pick<MonthDocumentEntry, "kind" | "status">): boolean =>
  kind === "invoice" && (status === "open" || status === "partially_paid");

/** An open invoice is `unassigned` if its order tells of its whole payment. */
export const openStanding = ({ payment, total }: Pick<MonthDocumentEntry, "payment" | "total">): OpenStanding =>
  payment !== null && centsOf(payment.amount) >= centsOf(total) ? "unassigned" : "open";

const summed = ({ kind, country, regime, total, tax, rates }: MonthDocumentEntry) => ({
  kind: fromWireKind(kind),
  country,
  regime,
  grossCents: centsOf(total),
  taxCents: centsOf(tax),
  rates:
    rates?.map(({ net, tax: part, ...at }) => ({ ...at, netCents: centsOf(net), taxCents: centsOf(part) })) ?? null,
});

/** The amounts of an order and its documents by rate; undefined if they cannot be compared. */
export function ratesOfOrder({ rates }: Pick<MonthOrder, "rates">): OrderAtRates | undefined {
  if (rates === null) return undefined;
  const at = (part: "order" | "inMonth" | "elsewhere"): GrossRates =>
    new Map(rates.flatMap(({ taxRate, [part]: amount }) => (amount === null ? [] : [[taxRate, centsOf(amount)]])));
  return { order: at("order"), inMonth: at("inMonth"), elsewhere: at("elsewhere") };
}

/** Total of a document; a credit note takes away. */
export const signedCents = ({ kind, total }: Pick<MonthDocumentEntry, "kind" | "total">): number =>
  (kind === "credit" ? -1 : 1) * centsOf(total);

/** A document by its rates, negative for a credit note. */
function signedRates({ kind, total, rates }: MonthDocumentEntry): GrossRates {
  const sign = kind === "credit" ? -1 : 1;
  if (rates === null) return new Map([[null, signedCents({ kind, total })]]);
  return rates
    .map(({ taxRate, net, tax }): GrossRates => new Map([[taxRate, sign * (centsOf(net) + centsOf(tax))]]))
    .reduce(addedRates, new Map());
}

/** Numbers that a report has to look up. */
export const missingNumbers = (ranges: MonthReport["ranges"]): string[] =>
  numbersIn(
    ranges.flatMap(({ gaps }) => gaps),
    MOST_LOOKED_UP,
  );

/** Missing numbers that no document has. */
export const unexplained = ({ found }: Pick<MonthReport, "found">): readonly FoundNumber[] =>
  found.filter(({ owner }) => owner === "none");

export const doubledIn = ({ ranges }: Pick<MonthReport, "ranges">): readonly string[] =>
  ranges.flatMap(({ doubled }) => doubled);

/** Nothing of a month is left to do. */
export const isComplete = (report: MonthReport): boolean =>
  report.isWhole &&
  report.orders.open.count + report.orders.underWay.count + report.drafts + report.unchecked === 0 &&
  unexplained(report).length + doubledIn(report).length === 0;

/** All orders of a month. */
export const ordersIn = ({ orders }: Pick<MonthReport, "orders">): number =>
  Object.values(orders).reduce((sum, { count }) => sum + count, 0);
