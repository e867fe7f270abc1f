import type {
  LateDocumentEntry,
  MonthDocumentEntry,
  MonthOrder,
  MonthPackings,
  MonthPaymentEntry,
  VatIdProofEntry,
} from "../api/months.ts";
import { toWireKind } from "../api/wire-kinds.ts";
import type { RegimeName } from "../domain/documents/paper/supply-facts.ts";
import type { ZeroRateReason } from "../domain/documents/tax/product-rules.ts";
import type { ColumnType, ColumnValue, TableColumn } from "../domain/export/table-column.ts";
import { type RateSum, totalOfSums } from "../domain/months/month-sums.ts";
import { type NumberGap, numbersIn } from "../domain/months/number-ranges.ts";
import { monthOf } from "../domain/months/packing.ts";
import { differenceReason, type TieOut, totalTieOut } from "../domain/months/tie-out.ts";
import { reasonWords } from "../domain/order-states/reason-words.ts";
import { berlinDay } from "../values/days.ts";
import { day as germanDay, money, time } from "../values/german.ts";
import {
  doubledIn,
  type Few,
  type FoundNumber,
  isAdded,
  MOST_LOOKED_UP,
  type MonthReport,
  type OpenStanding,
  openStanding,
  openStandings,
  type ReportedKind,
  ratesOfOrder,
  unexplained,
  verdictOf,
} from "./month-report.ts";
import { packTexts as texts, toAdviser } from "./pack-texts.ts";

const titles = texts.columns;
const packingTexts = texts.packings;
type AdviserPoints = typeof texts.adviserPoints;

const column = <Row>(
  key: keyof typeof titles,
  type: ColumnType,
  read: (row: Row) => ColumnValue,
): TableColumn<Row> => ({ key, header: titles[key], type, read });

/** The name of a way of taxation with the reason of its 0 %; an unknown way keeps its own. */
export function regimeText(regime: string | null, zeroReason: ZeroRateReason | null): string | null {
  if (regime === null) return null;
  const name = texts.regimes[regime as RegimeName] ?? regime;
  return zeroReason === null ? name : `${name}, ${texts.zeroReasons[zeroReason]}`;
}

/** A document at one of its rates. */
export interface DocumentRow<Document extends MonthDocumentEntry = MonthDocumentEntry> {
  document: Document;
  /** In percent; null where it is not known. */
  rate: number | null;
  zeroReason: ZeroRateReason | null;
  net: number;
  tax: number;
  /** The name of its PDF in the pack; null where the pack has none. */
  pdf: string | null;
}

/** A row for each rate of a document. */
export const documentRows = <Document extends MonthDocumentEntry>(
  document: Document,
  pdf: string | null,
): DocumentRow<Document>[] =>
  document.rates === null
    ? [
        {
          document,
          pdf,
          rate: null,
          zeroReason: null,
          net: (Math.round(document.total * 100) - Math.round(document.tax * 100)) / 100,
          tax: document.tax,
        },
      ]
    : document.rates.map(({ taxRate, ...part }) => ({ document, pdf, rate: taxRate / 100, ...part }));

const sum = (one: number, other: number): number => (Math.round(one * 100) + Math.round(other * 100)) / 100;

const plainColumns: readonly TableColumn<DocumentRow>[] = [
  column("kind", "text", ({ document }) => texts.kinds[document.kind]),
  column("number", "text", ({ document }) => document.number),
  column("date", "bareDay", ({ document }) => document.date),
  column("supplyDay", "bareDay", ({ document }) => document.supplyDay),
  column("supplyEndDay", "bareDay", ({ document }) => document.supplyEndDay),
  column("order", "text", ({ document }) => document.orderName),
  column("orderDay", "bareDay", ({ document }) => document.orderDay),
  column("country", "text", ({ document }) => document.country),
  column("customer", "text", ({ document }) => document.customer),
  column("vatId", "text", ({ document }) => document.vatId),
  column("regime", "text", ({ document, zeroReason }) => regimeText(document.regime, zeroReason)),
  column("rate", "money", ({ rate }) => rate),
  column("net", "money", ({ net }) => net),
  column("tax", "money", ({ tax }) => tax),
  column("gross", "money", ({ net, tax }) => sum(net, tax)),
  column("status", "documentStatus", ({ document: { status } }) => (status === "voided" ? "cancelled" : status)),
  column("endedAt", "instant", ({ document }) => document.endedAt),
  column("related", "list", ({ document }) => document.related),
  column("way", "list", ({ document }) => document.payment?.ways ?? null),
  column("paidDay", "bareDay", ({ document }) => document.payment?.day ?? null),
  column("paid", "money", ({ document }) => document.payment?.amount ?? null),
  column("providerId", "text", ({ document }) => document.providerId),
  column("url", "text", ({ document }) => document.url),
  column("made", "instant", ({ document }) => document.madeAt),
  column("moved", "instant", ({ document }) => document.movedAt),
];

const pdfColumn: TableColumn<DocumentRow> = column("pdf", "text", ({ pdf }) => pdf);

/** Columns of the month's documents; which of them came after its first pack, where there is one. */
export const documentColumns = (first: MonthPackings["first"]): readonly TableColumn<DocumentRow>[] => [
  ...plainColumns,
  column("added", "text", ({ document }) => (isAdded(document, first) ? texts.yes : null)),
  pdfColumn,
];

export const lateColumns: readonly TableColumn<DocumentRow<LateDocumentEntry>>[] = [
  ...plainColumns,
  column("packed", "instant", ({ document }) => document.packedAt),
  pdfColumn,
];

/** A proof about the buyer of a document. */
interface VatIdProofRow {
  document: MonthDocumentEntry;
  proof: VatIdProofEntry;
}

export const vatIdProofRows = (documents: readonly MonthDocumentEntry[]): VatIdProofRow[] =>
  documents.flatMap((document) => (document.vatIdProofs ?? []).map((proof) => ({ document, proof })));

export const vatIdProofColumns: readonly TableColumn<VatIdProofRow>[] = [
  column("number", "text", ({ document }) => document.number),
  column("date", "bareDay", ({ document }) => document.date),
  column("order", "text", ({ document }) => document.orderName),
  column("supplyDay", "bareDay", ({ proof }) => proof.supplyDay),
  column("vatId", "text", ({ proof }) => proof.vatId),
  column("askedAs", "text", ({ proof }) => proof.asked),
  column("register", "text", ({ proof }) => (proof.register === null ? null : texts.registers[proof.register])),
  column("proofAt", "instant", ({ proof }) => proof.at),
  column("result", "text", ({ proof }) => proof.result),
  column("letters", "text", ({ proof }) => proof.letters),
  column("registerStatus", "text", ({ proof }) => proof.status),
  column("requestId", "text", ({ proof }) => proof.requestId),
  column("releasedBy", "text", ({ proof }) => proof.by),
  column("answerHash", "text", ({ proof }) => proof.answerSha256),
  column("proofId", "text", ({ proof }) => proof.id),
];

/** An open invoice, or the sum of those that stand alike. */
interface UnpaidRow {
  document: MonthDocumentEntry | null;
  standing: OpenStanding;
  total: number;
}

export const unpaidRow = (document: MonthDocumentEntry): UnpaidRow => ({
  document,
  standing: openStanding(document),
  total: document.total,
});

export const unpaidSums = ({ unpaid }: Pick<MonthReport, "unpaid">): UnpaidRow[] =>
  openStandings
    .filter((standing) => unpaid[standing].tally.count > 0)
    .map((standing) => ({ document: null, standing, total: unpaid[standing].tally.cents / 100 }));

export const unpaidColumns: readonly TableColumn<UnpaidRow>[] = [
  column("number", "text", ({ document }) => document?.number ?? texts.sum),
  column("date", "bareDay", ({ document }) => document?.date ?? null),
  column("order", "text", ({ document }) => document?.orderName ?? null),
  column("customer", "text", ({ document }) => document?.customer ?? null),
  column("gross", "money", ({ total }) => total),
  column("standing", "text", ({ standing }) => texts.standings[standing]),
  column("status", "documentStatus", ({ document }) => document?.status ?? null),
  column("url", "text", ({ document }) => document?.url ?? null),
];

export const paymentColumns: readonly TableColumn<MonthPaymentEntry>[] = [
  column("paymentDay", "bareDay", ({ day }) => day),
  column("order", "text", ({ orderName }) => orderName),
  column("orderDay", "bareDay", ({ orderDay }) => orderDay),
  column("way", "text", ({ way }) => way),
  column("amount", "money", ({ amount }) => amount),
  column("fee", "money", ({ fee }) => fee),
  column("currency", "text", ({ currency }) => currency),
  column("booking", "text", ({ booking }) => texts.bookings[booking]),
  column("reference", "text", ({ externalReference }) => externalReference),
  column("providerId", "text", ({ providerId }) => providerId),
  column("paymentId", "text", ({ paymentId }) => paymentId),
  column("transactionId", "text", ({ transactionId }) => transactionId),
];

/** Texts about an order without a document. */
export const reasonText = (reason: MonthOrder["reason"]): { title: string; text: string } =>
  reason === null ? { title: texts.noReason, text: texts.noReasonText } : reasonWords(reason);

const reasonOf = (order: MonthOrder) => (verdictOf(order) === "documented" ? undefined : reasonText(order.reason));

/** Difference of an order and its documents; null if equal or without documents. */
function differenceText(order: MonthOrder): string | null {
  const rates = ratesOfOrder(order);
  const reason = rates && differenceReason(rates);
  if (reason !== undefined) return texts.tieOut.reasons[reason];
  return rates !== undefined && rates.elsewhere.size > 0 ? texts.tieOut.reasons.elsewhere : null;
}

export const orderColumns: readonly TableColumn<MonthOrder>[] = [
  column("order", "text", ({ name }) => name),
  column("orderDate", "bareDay", ({ createdAt }) => berlinDay(createdAt)),
  column("payment", "payment", ({ payment }) => payment),
  column("currency", "text", ({ currency }) => currency),
  column("total", "money", ({ total }) => total),
  column("current", "money", ({ current }) => current),
  column("remaining", "money", ({ remaining }) => remaining),
  column("difference", "money", ({ current, remaining }) => (remaining === null ? null : sum(current, -remaining))),
  column("differs", "text", (order) => differenceText(order)),
  column("numbers", "list", ({ numbers }) => numbers),
  column("result", "text", (order) => texts.verdicts[verdictOf(order)]),
  column("code", "text", ({ reason }) => reason?.code ?? null),
  column("reason", "text", (order) => toAdviser(reasonOf(order)?.title ?? "") || null),
  column("explanation", "text", (order) => toAdviser(reasonOf(order)?.text ?? "") || null),
];

/** A range, a gap in it, or a number that is told apart. */
interface NumberRow {
  kind: ReportedKind;
  what: string;
  first: string;
  last: string;
  count: number;
  explanation: string | null;
}

export const numberColumns: readonly TableColumn<NumberRow>[] = [
  column("kind", "text", ({ kind }) => texts.numbers.kinds[kind]),
  column("what", "text", ({ what }) => what),
  column("first", "text", ({ first }) => first),
  column("last", "text", ({ last }) => last),
  column("count", "count", ({ count }) => count),
  column("explanation", "text", ({ explanation }) => explanation),
];

/** The explanation of a missing number. */
function explanationOf({ owner, kind, date }: FoundNumber, ofKind: string): string {
  if (owner === "none") return texts.numbers.unexplained;
  if (kind !== ofKind) return texts.numbers.ofOtherKind;
  return owner === "app" && date !== null ? texts.numbers.app(germanDay(`${date}T12:00:00Z`)) : texts.numbers.provider;
}

/** Each range with its gaps: numbers that were looked up one by one, and what is left of a gap. */
export function numberRows({ ranges, found, deleted }: Pick<MonthReport, "ranges" | "found" | "deleted">): NumberRow[] {
  const known = new Map(found.map((one) => [one.number, one]));
  const rows = ranges.flatMap(({ kind, first, last, used, gaps, doubled }) => [
    { kind, what: titles.range, first, last, count: used, explanation: null },
    ...gaps.flatMap((gap) => gapRows(gap, kind, known)),
    ...doubled.map((number) => numberRow(kind, { what: titles.doubled, number, explanation: texts.numbers.doubled })),
  ]);
  const gone = deleted.map(({ kind, number }) =>
    numberRow(kind, { what: titles.deleted, number, explanation: texts.numbers.deleted }),
  );
  return [...rows, ...gone];
}

function gapRows(gap: NumberGap, kind: ReportedKind, known: ReadonlyMap<string, FoundNumber>): NumberRow[] {
  const looked = numbersIn([gap], MOST_LOOKED_UP).flatMap((number) => known.get(number) ?? []);
  const rows = looked.map((one) =>
    numberRow(kind, { what: titles.gap, number: one.number, explanation: explanationOf(one, kind) }),
  );
  const left = gap.count - looked.length;
  if (left === 0) return rows;
  const rest = { kind, what: titles.gap, first: gap.first, last: gap.last, count: left };
  return [...rows, { ...rest, explanation: texts.numbers.unchecked }];
}

const numberRow = (
  kind: ReportedKind,
  { what, number, explanation }: { what: string; number: string; explanation: string },
): NumberRow => ({ kind, what, first: number, last: number, count: 1, explanation });

/** A sum of the month, or at the end the total, with null for the common traits. */
export type SumRow = Pick<RateSum, "documents" | "netCents" | "taxCents"> & { of: RateSum | null };

export const sumRows = (sums: readonly RateSum[]): SumRow[] =>
  sums.length === 0 ? [] : [...sums.map((sum) => ({ ...sum, of: sum })), { ...totalOfSums(sums), of: null }];

export const sumColumns: readonly TableColumn<SumRow>[] = [
  column("kind", "text", ({ of }) => (of === null ? texts.sumOfDocuments : texts.kinds[toWireKind(of.kind)])),
  column("country", "text", ({ of }) => of?.country ?? null),
  column("regime", "text", ({ of }) => of && regimeText(of.regime, of.zeroReason)),
  column("rate", "money", ({ of }) => (of === null || of.taxRate === null ? null : of.taxRate / 100)),
  column("count", "count", ({ documents }) => documents),
  column("net", "money", ({ netCents }) => netCents / 100),
  column("tax", "money", ({ taxCents }) => taxCents / 100),
  column("gross", "money", ({ netCents, taxCents }) => (netCents + taxCents) / 100),
];

/** Amounts of a month at one rate, or at all of them. */
export type TieOutRow = Omit<TieOut, "taxRate"> & { taxRate: TieOut["taxRate"] | "all" };

export const tieOutRows = (tieOuts: readonly TieOut[]): TieOutRow[] =>
  tieOuts.length === 0 ? [] : [...tieOuts, { ...totalTieOut(tieOuts), taxRate: "all" }];

export const tieOutColumns: readonly TableColumn<TieOutRow>[] = [
  column("rate", "money", ({ taxRate }) => (typeof taxRate === "number" ? taxRate / 100 : taxRate && texts.sum)),
  column("orders", "money", ({ ordersCents }) => ordersCents / 100),
  column("documents", "money", ({ documentsCents }) => documentsCents / 100),
  column("foreign", "money", ({ foreignCents }) => foreignCents / 100),
  column("elsewhere", "money", ({ elsewhereCents }) => elsewhereCents / 100),
  column("without", "money", ({ withoutCents }) => withoutCents.without / 100),
  column("underWay", "money", ({ withoutCents }) => withoutCents.underWay / 100),
  column("open", "money", ({ withoutCents }) => withoutCents.open / 100),
  column("otherRate", "money", ({ differences }) => differences.otherRate / 100),
  column("unequal", "money", ({ differences }) => differences.unequal / 100),
  column("unexplained", "money", ({ unexplainedCents }) => unexplainedCents / 100),
];

/** The reasons why a month's orders and documents differ, one sentence each; or that they do not. */
export function tieOutRemarks({ tieOuts }: Pick<MonthReport, "tieOuts">): string[] {
  const { tieOut } = texts;
  const sumOf = (part: (tie: TieOut) => number) => tieOuts.reduce((sum, tie) => sum + part(tie), 0);
  const moved = tieOuts.some(({ differences: { otherRate } }) => otherRate !== 0);
  const given: readonly (readonly [number, (amount: string) => string])[] = [
    [sumOf(({ withoutCents }) => withoutCents.without), tieOut.without],
    [sumOf(({ withoutCents }) => withoutCents.underWay), tieOut.underWay],
    [sumOf(({ withoutCents }) => withoutCents.open), tieOut.open],
    [sumOf(({ elsewhereCents }) => elsewhereCents), tieOut.elsewhere],
    [sumOf(({ foreignCents }) => foreignCents), tieOut.foreign],
    [sumOf(({ differences }) => differences.unequal), tieOut.unequal],
    [sumOf(({ unexplainedCents }) => unexplainedCents), tieOut.unexplained],
  ];
  const told = given.filter(([cents]) => cents !== 0).map(([cents, text]) => text(money(cents / 100)));
  const all = [...told, ...(moved ? [tieOut.otherRate] : [])];
  return all.length === 0 ? [tieOut.even] : all;
}

/** The month's open work, one sentence each, or its completeness. `points`: words for merchant or tax adviser. */
export function remarksOn(report: MonthReport, points: typeof texts.points | AdviserPoints = texts.points): string[] {
  const { orders, drafts, unchecked, isWhole } = report;
  const given: readonly (readonly [number, (count: number) => string])[] = [
    [orders.open.count, points.open],
    [orders.underWay.count, points.underWay],
    [drafts, points.drafts],
    [unexplained(report).length, points.unknown],
    [unchecked, points.unchecked],
    [doubledIn(report).length, points.doubled],
  ];
  const counted = given.filter(([count]) => count > 0).map(([count, text]) => text(count));
  const left = [...counted, ...(isWhole ? [] : [points.unfiled])];
  return left.length === 0 ? [texts.completeText] : left;
}

/** The pack of a month that had ended was saved or sent. */
export const isHandedOver = ({ latest }: Pick<MonthPackings, "latest">, month: string): boolean =>
  latest !== null && monthIn(latest.readAt) > month;

/** Remarks on the packs of this month that were saved before; none without one. */
export function packingRemarks(
  { added }: Pick<MonthReport, "added">,
  packings: MonthPackings,
  month: string,
): string[] {
  const { now, first, latest } = packings;
  if (first === null || latest === null) return [];
  const isEarly = !isHandedOver(packings, month) && monthIn(now) > month;
  return [
    packingTexts.latest(moment(latest.at), personOf(latest)),
    ...(isEarly ? [packingTexts.early] : []),
    ...(added.count > 0 ? [packingTexts.added(moment(first.at), added.count, numbersOf(added))] : []),
  ];
}

/** Remarks on cells that are empty because the app does not know their value. */
export const unknownRemarks = ({ unknown: { orders, ends, rates } }: Pick<MonthReport, "unknown">): string[] => [
  ...(orders > 0 ? [texts.unknown.orders(orders)] : []),
  ...(ends > 0 ? [texts.unknown.ends(ends)] : []),
  ...(rates > 0 ? [texts.unknown.rates(rates)] : []),
];

/** Remarks on documents that came too late for their month. */
export const lateRemarks = ({ late }: Pick<MonthReport, "late">): string[] =>
  late.count > 0 ? [packingTexts.late(late.count, numbersOf(late))] : [];

function personOf({ isYou, userId }: NonNullable<MonthPackings["latest"]>): string {
  if (isYou) return packingTexts.you;
  return userId === null ? packingTexts.app : packingTexts.user(userId);
}

const moment = (instant: string): string => packingTexts.moment(germanDay(instant), time(instant));
const monthIn = (instant: string): string => monthOf(berlinDay(instant));
const numbersOf = ({ first, count }: Few<MonthDocumentEntry>): string =>
  packingTexts.numbers(
    first.map(({ number }) => number),
    count,
  );
