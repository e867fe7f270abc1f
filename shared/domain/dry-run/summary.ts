import type { ReasonCode } from "../documents/reasons/reason-codes.ts";
import type { ChangeKind, ComparedKind, ComparedVerdict, DecisionChange } from "./compare-decisions.ts";
import { type MoneyRow, moneyRows } from "./money-rows.ts";

/** One order with its decisions, old beside new. */
export interface OrderComparison {
  order: { id: string; name: string };
  changes: readonly DecisionChange[];
  /** Mails to the customer that follow its documents by themselves. */
  mails: BeforeAfter<number>;
}

/** With the stored and with the proposed preferences. */
interface BeforeAfter<Value> {
  before: Value;
  after: Value;
}

/** Numbers of decisions that bring more or fewer, differ and stay; unchanged open ones count as equal. */
export type Sums = Readonly<Record<ChangeKind, number>>;

/** Number of a kind's decisions that went from one verdict to another. */
interface MatrixCell {
  kind: ComparedKind;
  before: ComparedVerdict;
  after: ComparedVerdict;
  count: number;
  /** The orders behind it, in the sequence of the comparison. */
  orders: readonly { id: string; name: string }[];
}

/** A reason against documents, with their number. */
interface ReasonRow {
  verdict: "wait" | "skip" | "hold";
  code: ReasonCode;
  before: number;
  after: number;
}

/** Documents with and without a number of the provider. */
export interface MadeDocuments {
  final: number;
  drafts: number;
}

/** The sums of a dry run of several orders. */
interface Summary {
  /** Changes of documents. */
  sums: Sums;
  /** Changes of payments and payouts. */
  movements: Sums;
  matrix: readonly MatrixCell[];
  money: readonly MoneyRow[];
  /** Tax of all wanted documents, new less old; credit notes count negative. */
  taxDifferenceCents: number;
  reasons: readonly ReasonRow[];
  made: BeforeAfter<MadeDocuments>;
  /** Mails to customers that follow the documents by themselves. */
  mails: BeforeAfter<number>;
}

const kinds: readonly ComparedKind[] = ["invoice", "creditNote", "deliveryNote", "transaction"];
const verdicts: readonly ComparedVerdict[] = ["wanted", "wait", "skip", "hold", "none"];

/** The summary of all comparisons. */
export function summaryOf(comparisons: readonly OrderComparison[]): Summary {
  const changes = comparisons.flatMap(({ changes }) => changes);
  const money = moneyRows(changes);
  return {
    sums: sumsOf(changes.filter(({ kind }) => kind !== "transaction")),
    movements: sumsOf(changes.filter(({ kind }) => kind === "transaction")),
    matrix: matrixOf(comparisons),
    money,
    taxDifferenceCents: money.reduce((sum, { before, after }) => sum + after.taxCents - before.taxCents, 0),
    reasons: reasonsOf(changes),
    made: { before: madeOf(changes, "before"), after: madeOf(changes, "after") },
    mails: { before: mailsOf(comparisons, "before"), after: mailsOf(comparisons, "after") },
  };
}

function sumsOf(changes: readonly DecisionChange[]): Sums {
  const count = (kind: ChangeKind) => changes.filter(({ change }) => change === kind).length;
  return { more: count("more"), fewer: count("fewer"), different: count("different"), equal: count("equal") };
}

function matrixOf(comparisons: readonly OrderComparison[]): MatrixCell[] {
  const cells = new Map<string, MatrixCell & { orders: { id: string; name: string }[] }>();
  for (const { order, changes } of comparisons) {
    for (const { kind, before, after } of changes) {
      const key = `${kind}:${before.verdict}:${after.verdict}`;
      const cell = cells.get(key) ?? { kind, before: before.verdict, after: after.verdict, count: 0, orders: [] };
      cell.count += 1;
      if (cell.orders.at(-1)?.id !== order.id) cell.orders.push(order);
      cells.set(key, cell);
    }
  }
  const rank = ({ kind, before, after }: MatrixCell) =>
    (kinds.indexOf(kind) * verdicts.length + verdicts.indexOf(before)) * verdicts.length + verdicts.indexOf(after);
  return [...cells.values()].sort((one, other) => rank(one) - rank(other));
}

const openVerdicts: ReadonlySet<ComparedVerdict> = new Set(["wait", "skip", "hold"]);

/** Reasons of changed decisions: held ones first, newly held ones before others. */
function reasonsOf(changes: readonly DecisionChange[]): ReasonRow[] {
  const rows = new Map<string, ReasonRow>();
  for (const change of changes) {
    for (const side of ["before", "after"] as const) {
      const { verdict, code } = change[side];
      if (code === undefined || !isOpen(verdict)) continue;
      const row = rows.get(`${verdict}:${code}`) ?? { verdict, code, before: 0, after: 0 };
      row[side] += 1;
      rows.set(`${verdict}:${code}`, row);
    }
  }
  const weight = ({ verdict }: ReasonRow) => ["hold", "wait", "skip"].indexOf(verdict);
  return [...rows.values()].sort(
    (one, other) =>
      weight(one) - weight(other) ||
      other.after - other.before - (one.after - one.before) ||
      one.code.localeCompare(other.code),
  );
}

const isOpen = (verdict: ComparedVerdict): verdict is ReasonRow["verdict"] => openVerdicts.has(verdict);

function madeOf(changes: readonly DecisionChange[], side: "before" | "after"): MadeDocuments {
  const contents = changes.flatMap((change) => change[side].document?.content ?? []);
  const final = contents.filter(({ finalize }) => finalize).length;
  return { final, drafts: contents.length - final };
}

const mailsOf = (comparisons: readonly OrderComparison[], side: "before" | "after"): number =>
  comparisons.reduce((sum, { mails }) => sum + mails[side], 0);

/** One document and several, as a sum names them. */
export type DocumentWords = readonly [one: string, many: string];

/** `3 Belege mehr, 1 weniger, 4 geändert, 42 gleich`; parts that are 0 are left out. */
export function sumLine(
  { more, fewer, different, equal }: Sums,
  [one, many]: DocumentWords = ["Beleg", "Belege"],
): string {
  const parts = [
    [more, "mehr"],
    [fewer, "weniger"],
    [different, "geändert"],
    [equal, "gleich"],
  ] as const;
  const [first, ...others] = parts.filter(([count]) => count > 0);
  if (first === undefined) return "Keine Belege";
  const [count, word] = first;
  return [`${count} ${count === 1 ? one : many} ${word}`, ...others.map((part) => part.join(" "))].join(", ");
}

/** Nothing changes. */
export const isUnchanged = ({ more, fewer, different }: Sums): boolean => more + fewer + different === 0;

/** One decision that changes. */
export interface Difference {
  order: OrderComparison["order"];
  change: DecisionChange;
}

/** The changes as a merchant reads them: documents that come or go, those that differ, then movements. */
export function differencesOf(comparisons: readonly OrderComparison[]): Difference[] {
  const all = comparisons.flatMap(({ order, changes }) => changes.map((change) => ({ order, change })));
  const weight = ({ change: { kind, change } }: Difference) =>
    (kind === "transaction" ? 2 : 0) + (change === "different" ? 1 : 0);
  return all.filter(({ change }) => change.change !== "equal").sort((one, other) => weight(one) - weight(other));
}
