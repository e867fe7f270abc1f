import type { Order, OrderLine } from "#shared/domain/orders/order.ts";
import { type Cents, sumCents } from "#shared/values/money.ts";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";
import { aFee } from "../../order-parts.ts";
import { anOrder } from "../../orders.ts";
import { seededRandom } from "../random.ts";
import { basketOf, chargedFor } from "./basket.ts";
import { buyerOf, type Declared } from "./buyer.ts";
import { type Life, lifeOf } from "./life.ts";
import { mix } from "./mix.ts";
import { perMille, type TypicalShop, typicalShopOf } from "./shop.ts";

/** An order of a typical shop, all that happens to it, and what its documents have to say. */
export interface TypicalOrder extends Life {
  seed: number;
  shop: TypicalShop;
  /** Undefined where a document would be a guess: the app must leave the order to the merchant. */
  declared: Declared | undefined;
  /** Sold gift cards: no supply, and left out where a document declares all of it as one. */
  giftCardCents: Cents;
  /** Nothing may be made: a till's sale, or one for nothing. */
  isLeftOut: boolean;
}

/** Orders fall on the days from January to October 2026. */
const firstInstant = "2026-01-05T07:00:00.000Z";
const lastInstant = "2026-10-25T20:00:00.000Z";

/** The order of a seed: the same one on every machine. */
export function typicalOrderOf(seed: number): TypicalOrder {
  const random = seededRandom(seed ^ 0x71c41);
  const shop = typicalShopOf(seed);
  const span = (millisecondsOf(lastInstant) - millisecondsOf(firstInstant)) / 1000;
  const createdAt = instantOf(millisecondsOf(firstInstant) + random.below(span) * 1000);
  const buyer = buyerOf(random, shop, createdAt.slice(0, 10));
  const isFree = perMille(random, mix.free);
  const basket = basketOf(random, buyer.tariff, {
    isFile: buyer.isFile === true,
    isFetched: buyer.isFetched === true,
    isFree,
  });
  const lines = buyer.hasDuties ? basket.lines.map(withDuty) : basket.lines;
  const dutiesCents = sumCents(lines, ({ duties = [] }) => sumCents(duties, ({ amountCents }) => amountCents));
  const order = withExtras(
    anOrder({
      id: String(30_000_000 + seed),
      name: `#${1_000 + seed}`,
      createdAt,
      processedAt: createdAt,
      updatedAt: createdAt,
      taxesIncluded: shop.taxesIncluded,
      ...buyer.fields,
      lines,
      shipping: basket.shipping,
      gateways: perMille(random, mix.usedGiftCards) ? ["gift_card", "shopify_payments"] : ["shopify_payments"],
      transactions: [],
      totals: { tipCents: basket.tipCents },
    }),
    dutiesCents,
  );
  const life = lifeOf(random, order, shop, buyer.tariff);
  const giftCards = order.lines.filter(({ giftCard }) => giftCard);
  return {
    ...life,
    seed,
    shop,
    declared: buyer.declared,
    giftCardCents: sumCents(giftCards, chargedFor),
    isLeftOut: order.sourceName === "pos" || order.totals.totalCents === 0,
  };
}

/** Eight per cent and a bit of what the line costs, paid beforehand. */
function withDuty(line: OrderLine): OrderLine {
  const cents = line.giftCard ? 0 : Math.floor((chargedFor(line) * 81) / 1000);
  return cents === 0 ? line : { ...line, duties: [aFee(cents, { id: `d${line.id}`, title: "Zoll" })] };
}

function withExtras(order: Order, dutiesCents: Cents): Order {
  const totalCents = order.totals.totalCents + dutiesCents;
  const isForeign = order.presentmentCurrency !== order.currency;
  return {
    ...order,
    ...(isForeign ? { presentmentTotalCents: Math.round((totalCents * 94) / 100) } : {}),
    totals: { ...order.totals, dutiesCents, totalCents, currentTotalCents: totalCents, receivedCents: totalCents },
  };
}
