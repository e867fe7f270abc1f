import { canonicalJson } from "#shared/values/canonical-json.ts";
import { type Cents, sumCents } from "#shared/values/money.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import { chargedOf, removalsOf } from "../../orders/removals.ts";
import { factsOf, type OrderFacts } from "../paper/fingerprint.ts";

/** Lines added to an order since its last invoice. */
export interface Addition {
  /** The added lines with their own units, amounts and taxes; empty if all were removed again. */
  lines: readonly OrderLine[];
  grossCents: Cents;
  /** Units of each line that were invoiced before. */
  invoiced: ReadonlyMap<string, number>;
  /** The order without the addition. */
  rest: Order;
  /** The documented state of the order once this addition is invoiced: an `orderFingerprint`. */
  fingerprint: string;
}

/** A documented line: the part of it against which growth is measured. */
interface InvoicedLine {
  units: number;
  totalCents: Cents;
  discounts: readonly Cents[];
  taxes: readonly (readonly [rate: number, cents: Cents])[];
}

/** One line in two parts: the invoiced one and the added one. */
interface Parted {
  rest?: OrderLine;
  added?: OrderLine;
}

/** Lines and units added since `documented`; undefined if there are none, or they cannot be told from the invoiced part. */
export function additionOf(order: Order, documented: string): Addition | undefined {
  const before = factsOf(documented);
  if (before === undefined || !before.lines.every(([id]) => order.lines.some((line) => line.id === id)))
    return undefined;
  const known = new Map(before.lines.map((line) => [line[0], line]));
  const removals = removalsOf(order);
  const rest: OrderLine[] = [];
  const added: OrderLine[] = [];
  for (const line of order.lines) {
    const parted = partedLine(line, known.get(line.id), removals?.get(line.id)?.units ?? 0);
    if (parted === undefined) return undefined;
    if (parted.rest !== undefined) rest.push(parted.rest);
    if (parted.added !== undefined) added.push(parted.added);
  }
  if (rest.length === order.lines.length && added.length === 0) return undefined;
  const gross = (lines: readonly OrderLine[]) => sumCents(lines, (line) => grossOf(order, line));
  const grossCents = gross(added);
  const { totalCents, currentTotalCents } = order.totals;
  const totals = {
    ...order.totals,
    totalCents: totalCents - (gross(order.lines) - gross(rest)),
    currentTotalCents: currentTotalCents - grossCents,
  };
  return {
    lines: added,
    grossCents,
    invoiced: new Map(before.lines.map(([id, units]) => [id, units])),
    rest: { ...order, lines: rest, totals },
    fingerprint: documentedWith(before, order, added, grossCents),
  };
}

function partedLine(
  line: OrderLine,
  facts: OrderFacts["lines"][number] | undefined,
  removed: number,
): Parted | undefined {
  if (facts === undefined) {
    // taken out again before it was invoiced
    if (removed === line.quantity) return {};
    return removed === 0 && (line.duties ?? []).length === 0 ? { added: line } : undefined;
  }
  const before = invoicedLine(facts);
  if (before === undefined) return undefined;
  const grown = line.totalCents - before.totalCents;
  if (grown === 0) return { rest: line };
  const units = grown / line.unitPriceCents;
  const isPlain = line.totalCents === line.unitPriceCents * line.quantity && (line.duties ?? []).length === 0;
  if (!isPlain || !Number.isSafeInteger(units) || units <= 0 || units > line.currentQuantity) return undefined;
  const discounts = grownParts(
    line.discounts.map(({ amountCents }) => amountCents),
    before.discounts,
  );
  const isSameTax =
    line.taxes.length === before.taxes.length && line.taxes.every(({ rate }, at) => rate === before.taxes[at]?.[0]);
  const taxes = isSameTax
    ? grownParts(
        line.taxes.map(({ taxCents }) => taxCents),
        before.taxes.map(([, cents]) => cents),
      )
    : undefined;
  if (discounts === undefined || taxes === undefined) return undefined;
  const [quantity, currentQuantity] = [line.quantity - units, line.currentQuantity - units];
  return {
    rest: {
      ...line,
      quantity,
      currentQuantity,
      totalCents: before.totalCents,
      discounts: line.discounts
        .slice(0, before.discounts.length)
        .map((part, at) => ({ ...part, amountCents: before.discounts[at] ?? 0 })),
      taxes: line.taxes.map((tax, at) => ({ ...tax, taxCents: before.taxes[at]?.[1] ?? 0 })),
    },
    added: {
      ...line,
      quantity: units,
      currentQuantity: units,
      totalCents: grown,
      discounts: line.discounts.flatMap((part, at) => (discounts[at] ? [{ ...part, amountCents: discounts[at] }] : [])),
      taxes: line.taxes.map((tax, at) => ({ ...tax, taxCents: taxes[at] ?? 0 })),
    },
  };
}

/** Growth of each amount; undefined if one has become less. */
function grownParts(now: readonly Cents[], before: readonly Cents[]): readonly Cents[] | undefined {
  if (before.length > now.length) return undefined;
  const grown = now.map((cents, at) => cents - (before[at] ?? 0));
  return grown.every((cents) => cents >= 0) ? grown : undefined;
}

/** The facts of a line as `orderFingerprint` writes them; undefined where they are none of ours. */
function invoicedLine([, units, ...rest]: OrderFacts["lines"][number]): InvoicedLine | undefined {
  const [totalCents, discounts, taxes] = rest;
  if (typeof totalCents !== "number" || !isList(discounts, isNumber) || !isList(taxes, isTax)) return undefined;
  return { units, totalCents, discounts, taxes };
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const isTax = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber);

function isList<Part>(value: unknown, isPart: (part: unknown) => part is Part): value is readonly Part[] {
  return Array.isArray(value) && value.every(isPart);
}

const grossOf = ({ taxesIncluded }: Order, line: OrderLine): Cents =>
  chargedOf(line) + (taxesIncluded ? 0 : sumCents(line.taxes, ({ taxCents }) => taxCents));

/** The documented facts with the addition, in the words of `orderFingerprint`. */
function documentedWith(before: OrderFacts, order: Order, added: readonly OrderLine[], grossCents: Cents): string {
  const units = new Map(added.map(({ id, quantity }) => [id, quantity]));
  const known = new Map(before.lines.map((line) => [line[0], line]));
  const lines = order.lines.flatMap((line): OrderFacts["lines"] => {
    const facts = known.get(line.id);
    const more = units.get(line.id);
    if (more === undefined) return facts === undefined ? [] : [facts];
    const discounts = line.discounts.map(({ amountCents }) => amountCents);
    const taxes = line.taxes.map(({ rate, taxCents }) => [rate, taxCents]);
    return [[line.id, (facts?.[1] ?? 0) + more, line.totalCents, discounts, taxes]];
  });
  return canonicalJson({ ...before, total: before.total + grossCents, lines });
}
