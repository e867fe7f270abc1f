import { type BasisPoints, type Cents, sumCents } from "../../values/money.ts";
import type { MonthVerdict } from "./month-orders.ts";
import { addedRates, type GrossRates, sumOfRates } from "./order-rates.ts";

/** Gross amounts by rate of an order of the month, and of its documents in this and in other months. */
export interface OrderAtRates {
  order: GrossRates;
  inMonth: GrossRates;
  elsewhere: GrossRates;
}

/** Difference of an order and its documents: `otherRate` equal at other rates · `unequal`. Undefined if equal or without documents. */
type DifferenceReason = "otherRate" | "unequal";

/** The amounts of a month's orders and documents at one rate, and all differences between them. Null: no known rate. */
export interface TieOut {
  taxRate: BasisPoints | null;
  ordersCents: Cents;
  /** Invoices of the month after its credit notes. */
  documentsCents: Cents;
  /** Among them those of orders that were placed in other months, or are not known. */
  foreignCents: Cents;
  /** Documents of the month's orders in other months. */
  elsewhereCents: Cents;
  /** Orders without a document, by what becomes of them. */
  withoutCents: Readonly<Record<Exclude<MonthVerdict, "documented">, Cents>>;
  differences: Readonly<Record<DifferenceReason, Cents>>;
  /** The unexplained rest. */
  unexplainedCents: Cents;
}

const opposite = (rates: GrossRates): GrossRates => new Map([...rates].map(([rate, cents]) => [rate, -cents]));

/** The part of an order that its documents do not come to, by rate. */
export const differenceOf = ({ order, inMonth, elsewhere }: OrderAtRates): GrossRates =>
  addedRates(order, opposite(addedRates(inMonth, elsewhere)));

const isEven = (rates: GrossRates): boolean => [...rates.values()].every((cents) => cents === 0);

const hasDocuments = ({ inMonth, elsewhere }: OrderAtRates): boolean => inMonth.size + elsewhere.size > 0;

export function differenceReason(rates: OrderAtRates): DifferenceReason | undefined {
  const difference = differenceOf(rates);
  if (!hasDocuments(rates) || isEven(difference)) return undefined;
  return sumOfRates(difference) === 0 ? "otherRate" : "unequal";
}

const none: GrossRates = new Map();

/** Adds up, page by page, what ties the orders of a month to its documents. */
export function tieOutGatherer() {
  let [orders, documents, foreign, elsewhere] = [none, none, none, none];
  const without = { underWay: none, without: none, open: none };
  const differences = { otherRate: none, unequal: none };

  return {
    /** An order of the month. One whose verdict is `documented` without any document comes to nothing, or is unequal. */
    addOrder: (verdict: MonthVerdict, rates: OrderAtRates) => {
      orders = addedRates(orders, rates.order);
      elsewhere = addedRates(elsewhere, rates.elsewhere);
      if (!hasDocuments(rates) && verdict !== "documented") {
        without[verdict] = addedRates(without[verdict], rates.order);
        return;
      }
      const difference = differenceOf(rates);
      const reason = differenceReason(rates) ?? "unequal";
      differences[reason] = addedRates(differences[reason], difference);
    },
    /** A document of the month that counts; those of credit notes are negative. */
    addDocument: (rates: GrossRates, isForeign: boolean) => {
      documents = addedRates(documents, rates);
      if (isForeign) foreign = addedRates(foreign, rates);
    },
    /** The highest rate first, money without a rate last; only rates with money. */
    tieOuts: (): TieOut[] => {
      const parts = [orders, documents, foreign, elsewhere, ...Object.values(without), ...Object.values(differences)];
      const found = new Set(
        parts.flatMap((rates) => [...rates].flatMap(([rate, cents]) => (cents === 0 ? [] : [rate]))),
      );
      const at = (rates: GrossRates, rate: BasisPoints | null) => rates.get(rate) ?? 0;
      return [...found]
        .sort((one, other) => (other ?? -1) - (one ?? -1))
        .map((taxRate) => {
          const tie = {
            taxRate,
            ordersCents: at(orders, taxRate),
            documentsCents: at(documents, taxRate),
            foreignCents: at(foreign, taxRate),
            elsewhereCents: at(elsewhere, taxRate),
            withoutCents: {
              underWay: at(without.underWay, taxRate),
              without: at(without.without, taxRate),
              open: at(without.open, taxRate),
            },
            differences: { otherRate: at(differences.otherRate, taxRate), unequal: at(differences.unequal, taxRate) },
          };
          return { ...tie, unexplainedCents: tie.ordersCents - explainedBy(tie) };
        });
    },
  };
}

/** The same at all rates together. */
export function totalTieOut(tieOuts: readonly TieOut[]): Omit<TieOut, "taxRate"> {
  const sumOf = (read: (tie: TieOut) => Cents) => sumCents(tieOuts, read);
  return {
    ordersCents: sumOf(({ ordersCents }) => ordersCents),
    documentsCents: sumOf(({ documentsCents }) => documentsCents),
    foreignCents: sumOf(({ foreignCents }) => foreignCents),
    elsewhereCents: sumOf(({ elsewhereCents }) => elsewhereCents),
    withoutCents: {
      underWay: sumOf(({ withoutCents }) => withoutCents.underWay),
      without: sumOf(({ withoutCents }) => withoutCents.without),
      open: sumOf(({ withoutCents }) => withoutCents.open),
    },
    differences: {
      otherRate: sumOf(({ differences }) => differences.otherRate),
      unequal: sumOf(({ differences }) => differences.unequal),
    },
    unexplainedCents: sumOf(({ unexplainedCents }) => unexplainedCents),
  };
}

const explainedBy = ({
  documentsCents,
  foreignCents,
  elsewhereCents,
  withoutCents: { underWay, without, open },
  differences: { otherRate, unequal },
}: Omit<TieOut, "unexplainedCents">): Cents =>
  documentsCents - foreignCents + elsewhereCents + underWay + without + open + otherRate + unequal;
