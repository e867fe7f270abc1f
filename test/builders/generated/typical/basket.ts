import type { OrderLine, OrderShipping } from "#shared/domain/orders/order.ts";
import type { BasisPoints, Cents } from "#shared/values/money.ts";
import { aTax } from "../../orders.ts";
import { allocate } from "../platform-rounding.ts";
import type { Random } from "../random.ts";
import { mix } from "./mix.ts";
import { perMille } from "./shop.ts";

/** The rates of an order's goods. `none`: the checkout charges no tax and names none. */
export interface Tariff {
  /** Rate of each line, drawn one by one. */
  rateOf: (random: Random) => BasisPoints;
  /** Rate of services and of shipping where no goods are taxed. */
  standard: BasisPoints;
  isTaxed: boolean;
  taxesIncluded: boolean;
  /** Tags of goods at a reduced rate, where the app may read products. */
  reducedTags?: readonly string[];
}

export interface Basket {
  lines: readonly OrderLine[];
  shipping: readonly OrderShipping[];
  tipCents: Cents;
}

/** The legal tax, rounded half up on whole numbers, without the product's own arithmetic. */
export function taxIn(cents: Cents, rate: BasisPoints, taxesIncluded: boolean): Cents {
  const divisor = taxesIncluded ? 10_000 + rate : 10_000;
  return Number((BigInt(cents) * BigInt(rate) * 2n + BigInt(divisor)) / (2n * BigInt(divisor)));
}

const titles = [
  "Teekanne Selma",
  "Kaffee Hausmischung 500 g",
  "Becher „Morgen“",
  "Filterpapier",
  "Käsemesser",
] as const;
const services = ["Geschenkverpackung", "Versandversicherung", "Kaution Leihkiste"] as const;

export const chargedFor = ({ totalCents, discounts }: OrderLine): Cents =>
  totalCents - discounts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A line as the platform taxes it. */
export function aTaxedLine(
  fields: Pick<OrderLine, "id" | "title" | "quantity" | "unitPriceCents"> & Partial<OrderLine>,
  rate: BasisPoints,
  { isTaxed, taxesIncluded }: Pick<Tariff, "isTaxed" | "taxesIncluded">,
): OrderLine {
  const { discounts = [] } = fields;
  const totalCents = fields.unitPriceCents * fields.quantity;
  const line = {
    sku: `SKU-${fields.id}`,
    currentQuantity: fields.quantity,
    totalCents,
    taxable: true,
    giftCard: false,
    requiresShipping: true,
    ...fields,
    discounts,
  };
  const tax = taxIn(chargedFor({ ...line, taxes: [] }), rate, taxesIncluded);
  return { ...line, taxes: line.giftCard || !isTaxed ? [] : [aTax(rate, tax)] };
}

/** Goods of an order: one to five lines, with discounts, perhaps a service or a sold gift card, and shipping. */
export function basketOf(
  random: Random,
  tariff: Tariff,
  { isFile = false, isFetched = false, isFree = false }: { isFile?: boolean; isFetched?: boolean; isFree?: boolean },
): Basket {
  const count = random.oneOf([1, 1, 1, 1, 2, 2, 2, 3, 4, 5]);
  const discountPercent = perMille(random, mix.discounts) ? random.oneOf([5, 10, 15, 20]) : 0;
  const goods = Array.from({ length: count }, (_, place) => {
    const quantity = random.chance(80) ? 1 : random.between(2, 4);
    // mostly 10 to 80 euros, now and then up to 900
    const unitPriceCents = isFree
      ? 0
      : random.chance(92)
        ? random.between(10, 79) * 100 + 90
        : random.between(8_000, 90_000);
    const discountCents = Math.round((unitPriceCents * quantity * discountPercent) / 100);
    const rate = tariff.rateOf(random);
    const isReduced = rate !== tariff.standard;
    return aTaxedLine(
      {
        id: String(place + 1),
        title: `${random.oneOf(titles)} ${place + 1}`,
        quantity,
        unitPriceCents,
        requiresShipping: !isFile,
        discounts: discountCents === 0 ? [] : [{ title: `WILLKOMMEN${discountPercent}`, amountCents: discountCents }],
        ...(isReduced && tariff.reducedTags ? { productTags: [...tariff.reducedTags] } : {}),
      },
      rate,
      tariff,
    );
  });
  const lines = [...goods, ...extraLines(random, goods, tariff, isFile)];
  const isSent = !isFile && !isFetched;
  const price = isFree ? 0 : random.oneOf([0, 0, 390, 490, 490, 590, 690]);
  return {
    lines,
    shipping: isSent ? [shippingOf(random, price, lines, tariff)] : [],
    tipCents: perMille(random, mix.tips) ? random.between(1, 10) * 100 : 0,
  };
}

function extraLines(random: Random, goods: readonly OrderLine[], tariff: Tariff, isFile: boolean): OrderLine[] {
  const goodsCents = goods.reduce((sum, line) => sum + chargedFor(line), 0);
  const extra: OrderLine[] = [];
  if (perMille(random, mix.serviceLines) && !isFile && goodsCents > 0) {
    const isDear = perMille(random, mix.dearServices);
    const unitPriceCents = isDear
      ? goodsCents + random.between(1_000, 9_000)
      : Math.min(random.between(150, 990), goodsCents - 1);
    const title = isDear ? "Aufbau vor Ort" : random.oneOf(services);
    extra.push(
      aTaxedLine(
        { id: "90", title, quantity: 1, unitPriceCents, requiresShipping: false },
        mainRateOf(goods, tariff),
        tariff,
      ),
    );
  }
  if (perMille(random, mix.soldGiftCards)) {
    const unitPriceCents = random.oneOf([2_500, 5_000, 10_000]);
    const card = { id: "91", title: "Geschenkgutschein", quantity: 1, unitPriceCents };
    extra.push(aTaxedLine({ ...card, taxable: false, giftCard: true, requiresShipping: false }, 0, tariff));
  }
  return extra;
}

/** The rate of most of the goods' value: checkouts give it to what belongs to them. */
function mainRateOf(lines: readonly OrderLine[], { standard }: Tariff): BasisPoints {
  const main = [...sharesOf(lines)].sort(([, left], [, right]) => right - left)[0];
  return main?.[0] ?? standard;
}

function sharesOf(lines: readonly OrderLine[]): Map<BasisPoints, Cents> {
  const shares = new Map<BasisPoints, Cents>();
  for (const line of lines) {
    const [tax] = line.taxes;
    if (tax !== undefined && chargedFor(line) > 0) shares.set(tax.rate, (shares.get(tax.rate) ?? 0) + chargedFor(line));
  }
  return shares;
}

/** Taxes shipping as the platform does: by the goods' unrounded shares, which no split in whole cents may match. */
function shippingOf(random: Random, price: Cents, lines: readonly OrderLine[], tariff: Tariff): OrderShipping {
  const shares = [...sharesOf(lines)];
  const weights = shares.map(([, cents]) => cents);
  const whole = weights.reduce((sum, cents) => sum + cents, 0);
  const isRoundedFirst = random.chance(50);
  const amounts = allocate(price, weights);
  const taxes =
    shares.length === 0
      ? [aTax(tariff.standard, taxIn(price, tariff.standard, tariff.taxesIncluded))]
      : shares.map(([rate, cents], place) =>
          aTax(
            rate,
            isRoundedFirst
              ? taxIn(amounts[place] ?? 0, rate, tariff.taxesIncluded)
              : shareOfTax(price, [cents, whole], rate, tariff.taxesIncluded),
          ),
        );
  return {
    id: "1",
    title: "Standardversand",
    originalCents: price,
    chargedCents: price,
    taxes: tariff.isTaxed ? taxes : [],
    removed: false,
  };
}

function shareOfTax(price: Cents, [part, whole]: [Cents, Cents], rate: BasisPoints, taxesIncluded: boolean): Cents {
  const divisor = BigInt(taxesIncluded ? 10_000 + rate : 10_000) * BigInt(whole);
  return Number((BigInt(price) * BigInt(part) * BigInt(rate) * 2n + divisor) / (2n * divisor));
}
