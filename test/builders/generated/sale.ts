import { type BasisPoints, type Cents, sumCents } from "#shared/values/money.ts";
import { allocate, platformTaxes, type TaxRounding, taxRoundings } from "./platform-rounding.ts";
import { type Random, seededRandom } from "./random.ts";

/** A sale as the checkout computed it, from which both shapes of an order are made. Amounts in cents. */
export interface Sale {
  seed: number;
  taxesIncluded: boolean;
  rounding: TaxRounding;
  buyer: "consumer" | "company";
  lines: readonly SaleLine[];
  shipping?: SaleShipping;
  tipCents: Cents;
  /** Paid with a gift card; the rest by card. */
  giftCardCents: Cents;
  totalCents: Cents;
}

export interface SaleLine {
  title: string;
  quantity: number;
  unitPriceCents: Cents;
  /** Before discounts. */
  totalCents: Cents;
  /** The platform's own allocations: per line, per order, or both. */
  discounts: readonly { title: string; amountCents: Cents }[];
  rate: BasisPoints;
  taxCents: Cents;
  /** A voucher sold: no tax lines. */
  giftCard: boolean;
}

export interface SaleShipping {
  originalCents: Cents;
  chargedCents: Cents;
  taxes: readonly { rate: BasisPoints; taxCents: Cents }[];
}

/** A shop's offer to a kind of buyer: its rates, and the checkout's way of discounting. */
export interface Market {
  /** Sets of rates one of which an order's goods have. */
  rates: readonly [readonly BasisPoints[], ...(readonly BasisPoints[])[]];
  /** Rate of shipping where no goods are taxed. */
  shippingRate: BasisPoints;
  /** An automatic offer and a discount by hand come on top of all others. */
  stacksDiscounts: boolean;
}

/** Buyers inside Germany. */
export const homeMarket: Market = {
  rates: [[1900], [1900], [700], [1900, 700], [1900, 700, 0]],
  shippingRate: 1900,
  stacksDiscounts: false,
};

const products = [
  "Teekanne Selma",
  "Kaffee Hausmischung 500 g",
  "Becher „Morgen“",
  "Filterpapier",
  "Käsemesser",
] as const;

/** The sale of a seed: one to five lines as a rule, now and then many, up to 300. */
export function saleOf(seed: number, market: Market = homeMarket): Sale {
  const random = seededRandom(seed);
  const taxesIncluded = random.chance(75);
  const rounding = random.oneOf<TaxRounding>(["per_line", "per_line", ...taxRoundings]);
  const goods = goodsOf(random, market);
  const ordered = withOrderDiscount(random, goods);
  const discounted = market.stacksDiscounts ? withStackedDiscounts(seed, ordered) : ordered;
  const taxes = platformTaxes(
    discounted.map((line) => ({ ...line, chargedCents: chargedOf(line) })),
    taxesIncluded,
    rounding,
  );
  const lines = discounted.map((line, place) => ({ ...line, taxCents: line.giftCard ? 0 : (taxes[place] ?? 0) }));
  const shipping = random.chance(70) ? shippingOf(random, lines, taxesIncluded, rounding, market) : undefined;
  const tipCents = random.chance(4) ? random.between(1, 20) * 50 : 0;
  const totalCents =
    sumCents(lines, chargedOf) +
    (shipping?.chargedCents ?? 0) +
    tipCents +
    (taxesIncluded
      ? 0
      : sumCents(lines, (line) => line.taxCents) + sumCents(shipping?.taxes ?? [], (tax) => tax.taxCents));
  return {
    seed,
    taxesIncluded,
    rounding,
    buyer: random.chance(15) ? "company" : "consumer",
    lines,
    ...(shipping ? { shipping } : {}),
    tipCents,
    giftCardCents: random.chance(5) ? Math.floor(totalCents / random.between(1, 4)) : 0,
    totalCents,
  };
}

/** A line's price after all discounts. */
export function chargedOf(line: Pick<SaleLine, "totalCents" | "discounts">): Cents {
  return line.totalCents - sumCents(line.discounts, (discount) => discount.amountCents);
}

/** Tax rounded per unit on several units: it may be off by more than half a cent per line. */
export function isCoarse({ rounding, lines }: Sale): boolean {
  return rounding === "per_unit" && lines.some(({ quantity }) => quantity > 1);
}

function goodsOf(random: Random, market: Market): SaleLine[] {
  const count = random.chance(1) ? random.between(30, 300) : random.oneOf([1, 1, 1, 2, 2, 3, 4, 5]);
  const rates = random.oneOf(market.rates);
  return Array.from({ length: count }, (_, place) => {
    const rate = rates[random.below(rates.length)] ?? market.shippingRate;
    const quantity = random.chance(70) ? 1 : random.between(2, random.chance(5) ? 250 : 12);
    const unitPriceCents = random.chance(3) ? 0 : random.between(1, random.chance(10) ? 150_000 : 9_999);
    const giftCard = rate === 0 && random.chance(30);
    const totalCents = unitPriceCents * quantity;
    return {
      title: `${random.oneOf(products)} ${place + 1}`,
      quantity,
      unitPriceCents,
      totalCents,
      discounts: giftCard ? [] : lineDiscounts(random, totalCents, quantity),
      rate,
      taxCents: 0,
      giftCard,
    };
  });
}

/** A discount of one item: a percentage, an amount per unit that does not divide, or everything. */
function lineDiscounts(random: Random, totalCents: Cents, quantity: number): SaleLine["discounts"] {
  if (!random.chance(20)) return [];
  const amountCents = random.oneOf([
    Math.round((totalCents * random.between(1, 90)) / 100),
    Math.min(totalCents, quantity * random.between(1, 300) + random.below(3)),
    totalCents,
  ]);
  return amountCents === 0 ? [] : [{ title: "Sortimentswechsel", amountCents }];
}

/** A discount of the whole order, as a code or by hand, allocated to its lines by the platform. */
function withOrderDiscount(random: Random, lines: readonly SaleLine[]): SaleLine[] {
  const bases = lines.map((line) => (line.giftCard ? 0 : chargedOf(line)));
  const base = sumCents(bases, Number);
  if (base === 0 || !random.chance(30)) return [...lines];
  const amount = random.chance(50)
    ? Math.min(base, random.between(1, 40) * 250)
    : Math.round((base * random.between(1, 100)) / 100);
  const shares = allocate(amount, bases);
  const title = random.oneOf(["WILLKOMMEN10", "Treuerabatt"]);
  return lines.map((line, place) => discountedBy(line, title, shares[place] ?? 0));
}

/** Combines every third unit free with a manual discount; its own random choices leave the rest of the sale. */
function withStackedDiscounts(seed: number, lines: readonly SaleLine[]): SaleLine[] {
  const random = seededRandom(seed ^ 0xd15c);
  const offered = lines.map((line) => {
    const freeCents = Math.min(chargedOf(line), Math.floor(line.quantity / 3) * line.unitPriceCents);
    return random.chance(30) && !line.giftCard ? discountedBy(line, "3 für 2", freeCents) : line;
  });
  if (!random.chance(30)) return offered;
  const bases = offered.map((line) => (line.giftCard ? 0 : chargedOf(line)));
  const shares = allocate(Math.min(sumCents(bases, Number), random.between(1, 777)), bases);
  return offered.map((line, place) => discountedBy(line, "Kulanz", shares[place] ?? 0));
}

function discountedBy(line: SaleLine, title: string, amountCents: Cents): SaleLine {
  return amountCents === 0 ? line : { ...line, discounts: [...line.discounts, { title, amountCents }] };
}

/** Shipping: free, reduced or full; taxed at one rate, or split over the goods' rates by their value. */
function shippingOf(
  random: Random,
  lines: readonly SaleLine[],
  taxesIncluded: boolean,
  rounding: TaxRounding,
  market: Market,
): SaleShipping {
  const originalCents = random.oneOf([490, 590, 395, 0, 1299]);
  const chargedCents = random.oneOf([originalCents, originalCents, originalCents, 0, Math.floor(originalCents / 2)]);
  const goods = new Map<BasisPoints, Cents>();
  for (const line of lines) if (!line.giftCard) goods.set(line.rate, (goods.get(line.rate) ?? 0) + chargedOf(line));
  const taxed = [...goods].filter(([rate, cents]) => rate > 0 && cents > 0);
  const [main = [market.shippingRate, 1] as const] = [...taxed].sort(([, left], [, right]) => right - left);
  const isSplit = taxed.length === 2 && random.chance(40);
  const shares = isSplit ? taxed : [main];
  const amounts = allocate(
    chargedCents,
    shares.map(([, cents]) => cents),
  );
  const parts = shares.map(([rate], place) => ({ rate, quantity: 1, chargedCents: amounts[place] ?? 0 }));
  const taxes = platformTaxes(parts, taxesIncluded, rounding === "per_rate" ? "per_line" : rounding);
  return {
    originalCents,
    chargedCents,
    taxes: parts.map(({ rate }, place) => ({ rate, taxCents: taxes[place] ?? 0 })),
  };
}
