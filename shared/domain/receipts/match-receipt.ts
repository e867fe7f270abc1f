import { plusDays } from "../../values/days.ts";
import type { Cents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import { foldSearchText } from "../search/search-tokens.ts";
import type { Receipt, ReceiptOrder } from "./receipt.ts";
import type { Reference } from "./references.ts";

/** A sign that the receipt belongs to an order. */
type Sign = "reference" | "number" | "invoice" | "amount" | "sum" | "part" | "recipient" | "name" | "date";

/** Points of each sign. Above `likely` a merchant is asked; only all signs together are certain. */
const worth: Readonly<Record<Sign, number>> = {
  reference: 50,
  number: 35,
  invoice: 40,
  amount: 30,
  sum: 25,
  part: 10,
  recipient: 15,
  name: 8,
  date: 5,
};
const likely = 45;
const maximumCandidates = 5;

/** An order that a receipt may be about. */
export interface Candidate {
  orderId: string;
  orderName: string;
  /** Id of the order, or of the refund that a credit note is about. */
  sourceId: string;
  signs: readonly Sign[];
  score: number;
}

/** `certain`: the receipt is about all these orders, and about no others. `likely`: the merchant decides; the best comes first. */
export type ReceiptMatch =
  | { outcome: "certain" | "likely"; candidates: readonly Candidate[] }
  | { outcome: "none"; candidates: readonly [] };

/** The compared facts: a receipt, the orders it names, and known orders that it may be about. */
interface Comparison {
  receipt: Receipt;
  references: readonly Reference[];
  /** Numbers on a credit note that may be its invoice's. */
  numbers?: readonly string[];
  orders: readonly ReceiptOrder[];
}

/** Days between an order and its receipt at most; a receipt may precede by one, for the evening before. */
const daysBefore = 60;

/** Matches a receipt, for certain only if written names, sum, customer and day fit undocumented orders; else the merchant decides. */
export function matchReceipt({ receipt, references, numbers = [], orders }: Comparison): ReceiptMatch {
  const named = orders.filter(({ name }) => references.some((one) => one.name === name));
  const candidates = orders
    .flatMap((order) => candidatesOf(receipt, order, { references, numbers, named }))
    .filter(({ score }) => score >= likely)
    .sort((one, other) => other.score - one.score || one.orderId.localeCompare(other.orderId));
  if (candidates.length === 0) return { outcome: "none", candidates: [] };
  const wanted = receipt.kind === "deliveryNote" ? signsOfParcel : allSigns;
  const certain = certainOf(candidates, { named, references, wanted });
  if (certain !== undefined) return { outcome: "certain", candidates: certain };
  return { outcome: "likely", candidates: candidates.slice(0, maximumCandidates) };
}

const allSigns: readonly (readonly Sign[])[] = [
  ["reference", "amount", "recipient", "date"],
  ["reference", "sum", "recipient", "date"],
];
/** A delivery note has no prices: it must name the parcel. */
const signsOfParcel: readonly (readonly Sign[])[] = [["reference", "recipient", "date"]];

/** The named orders, where every one of them is known, has all signs, and is meant with one source only. */
function certainOf(
  candidates: readonly Candidate[],
  {
    named,
    references,
    wanted,
  }: { named: readonly ReceiptOrder[]; references: readonly Reference[]; wanted: readonly (readonly Sign[])[] },
): readonly Candidate[] | undefined {
  if (named.length === 0 || named.length !== references.length) return undefined;
  const full = candidates.filter(({ signs }) => wanted.some((all) => all.every((sign) => signs.includes(sign))));
  const isClear = named.every(({ id }) => full.filter(({ orderId }) => orderId === id).length === 1);
  return isClear && full.length === named.length ? full : undefined;
}

/** The order, or its refunds, with what speaks for it; none where it has its document. */
function candidatesOf(
  receipt: Receipt,
  order: ReceiptOrder,
  {
    references,
    numbers,
    named,
  }: Required<Pick<Comparison, "references" | "numbers">> & { named: readonly ReceiptOrder[] },
): Candidate[] {
  const reference = references.find(({ name }) => name === order.name);
  if (receipt.kind === "deliveryNote") return parcelsOf(receipt, order, reference);
  const written = reference?.written;
  const common: Sign[] = [
    ...(written === undefined ? [] : [written === "full" ? ("reference" as const) : ("number" as const)]),
    ...recipientSign(receipt.recipient, order.recipients),
  ];
  if (receipt.kind === "creditNote") {
    return order.refunds
      .filter(({ id }) => !order.documented.has(id))
      .map(({ id, day, totalCents }) =>
        candidate(order, id, [
          ...common,
          ...(order.invoiceNumbers.some((number) => numbers.includes(number)) ? ["invoice" as const] : []),
          ...amountSign(receipt.totalCents, [totalCents]),
          ...dateSign(receipt.date, day),
        ]),
      );
  }
  if (order.documented.has(order.id)) return [];
  const totals = [order.totalCents, order.currentTotalCents];
  const own = amountSign(receipt.totalCents, totals);
  const amount =
    written === undefined || own.includes("amount") ? own : [...sumSign(receipt.totalCents, named), ...own];
  return [candidate(order, order.id, [...common, ...amount.slice(0, 1), ...dateSign(receipt.date, order.day)])];
}

/** The parcels of a delivery note: the named ones, else each of the order, of which one is meant. */
function parcelsOf(receipt: Receipt, order: ReceiptOrder, reference: Reference | undefined): Candidate[] {
  const numbers = reference?.parcels;
  const meant = order.parcels.filter(
    ({ name }) => numbers === undefined || numbers.some((number) => name === `${order.name}.${number}`),
  );
  const isOne = order.parcels.length === 1 || numbers !== undefined;
  const sign: Sign[] = reference === undefined ? [] : [isOne && reference.written === "full" ? "reference" : "number"];
  return meant
    .filter(({ id }) => !order.documented.has(id))
    .map(({ id, day }) =>
      candidate(order, id, [
        ...sign,
        ...recipientSign(receipt.recipient, order.recipients),
        ...dateSign(receipt.date, day),
      ]),
    );
}

function candidate(order: ReceiptOrder, sourceId: string, signs: readonly Sign[]): Candidate {
  const score = signs.reduce((sum, sign) => sum + worth[sign], 0);
  return { orderId: order.id, orderName: order.name, sourceId, signs, score };
}

function amountSign(receiptCents: Cents, totals: readonly Cents[]): Sign[] {
  if (totals.includes(receiptCents)) return ["amount"];
  return totals.some((total) => receiptCents > 0 && receiptCents < total) ? ["part"] : [];
}

/** One receipt for several orders that it names. */
function sumSign(receiptCents: Cents, named: readonly ReceiptOrder[]): Sign[] {
  const sum = named.reduce((cents, { totalCents }) => cents + totalCents, 0);
  return named.length > 1 && sum === receiptCents ? ["sum"] : [];
}

function dateSign(receiptDay: Day, sourceDay: Day): Sign[] {
  return receiptDay >= plusDays(sourceDay, -1) && receiptDay <= plusDays(sourceDay, daysBefore) ? ["date"] : [];
}

/** `recipient`: the same words, in whichever sequence; `name`: a word of at least four letters in common. */
function recipientSign(recipient: string, names: readonly string[]): Sign[] {
  const words = wordsOf(recipient);
  if (words.length === 0) return [];
  const others = names.map(wordsOf).filter((one) => one.length > 0);
  if (others.some((one) => one.join(" ") === words.join(" "))) return ["recipient"];
  const isShared = others.some((one) => one.some((word) => word.length >= 4 && words.includes(word)));
  return isShared ? ["name"] : [];
}

const wordsOf = (name: string): string[] =>
  foldSearchText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .sort();
