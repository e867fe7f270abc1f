import type { Order, OrderLine, OrderRefund } from "#shared/domain/orders/order.ts";
import type { Cents } from "#shared/values/money.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { anAdjustment, anExchange, aParcel, aReturn } from "../../order-parts.ts";
import { aFulfillment, anAddress, aTransaction } from "../../orders.ts";
import type { Random } from "../random.ts";
import { aTaxedLine, chargedFor, type Tariff } from "./basket.ts";
import { mix } from "./mix.ts";
import { perMille, type TypicalShop } from "./shop.ts";

/** One thing that happens to an order, as the platform then shows it. */
interface Event {
  days: number;
  name: string;
  apply: (order: Order, at: Instant) => Order;
}

/** An order as it is from an instant on. */
export interface OrderState {
  at: Instant;
  /** The last event, in a word. */
  event: string;
  order: Order;
}

/** An order's states, and the buyer's final payment. */
export interface Life {
  states: readonly OrderState[];
  /** Gross amount that all documents together have to come to. */
  settledCents: Cents;
  /** No document at all is right: nothing was supplied or paid. */
  isOff: boolean;
  /** The app must leave the order to the merchant, at the latest after its last state. */
  needsPerson: boolean;
}

const DAY = 86_400;

/** The life of an order of a shop: paid, sent, and for some of them what goes otherwise. */
export function lifeOf(random: Random, placed: Order, shop: TypicalShop, tariff: Tariff): Life {
  const isTransfer = perMille(random, mix.transfers);
  const order = isTransfer ? unpaid(placed) : paidOrder(placed);
  const totalCents = placed.totals.totalCents;
  if (isTransfer && perMille(random, mix.unpaidTransfers)) {
    return {
      ...livedBy(order, [{ days: 10, name: "cancelled", apply: cancelledUnpaid }]),
      settledCents: 0,
      isOff: true,
      needsPerson: false,
    };
  }
  const payment: Event[] = isTransfer ? [{ days: random.between(1, 3), name: "paid", apply: paidOrder }] : [];
  const sent: Event = { days: 4 + random.below(2), name: "sent", apply: sentOrder };
  const story = storyOf(random, order, shop, tariff);
  const events = [...payment, ...story.before, ...(story.isNeverSent ? [] : [sent]), ...story.after];
  return {
    ...livedBy(order, events),
    settledCents: totalCents + story.differenceCents,
    isOff: false,
    needsPerson: story.needsPerson ?? false,
  };
}

function livedBy(order: Order, events: readonly Event[]): { states: OrderState[] } {
  const states: OrderState[] = [{ at: order.createdAt, event: "placed", order }];
  let present = order;
  for (const { days, name, apply } of events) {
    const at = secondsAfter(order.createdAt, days * DAY);
    present = { ...apply(present, at), updatedAt: at };
    states.push({ at, event: name, order: present });
  }
  return { states };
}

/** Differences from an order that is paid and sent. */
interface Story {
  before: readonly Event[];
  after: readonly Event[];
  isNeverSent?: boolean;
  /** The buyer's final payment beyond the first; negative: less. */
  differenceCents: Cents;
  needsPerson?: boolean;
}

const plain: Story = { before: [], after: [], differenceCents: 0 };

function storyOf(random: Random, order: Order, shop: TypicalShop, tariff: Tariff): Story {
  if (order.totals.totalCents === 0 || order.sourceName === "pos") return plain;
  let roll = random.below(1000);
  const kinds: readonly [number, () => Story][] = [
    [mix.cancelled, () => cancellation(random, order, shop)],
    [mix.edited, () => edit(random, order, tariff)],
    [mix.readdressed, () => readdressing(random, shop)],
    [mix.returned, () => homecoming(random, order, shop, tariff)],
    [mix.goodwill, () => goodwill(random, order)],
  ];
  for (const [share, story] of kinds) {
    if (roll < share) return story();
    roll -= share;
  }
  return plain;
}

// what the platform's records look like

const grossOf = (order: Order, { amountCents, taxCents }: { amountCents: Cents; taxCents: Cents }): Cents =>
  order.taxesIncluded ? amountCents : amountCents + taxCents;

const taxOf = ({ taxes }: Pick<OrderLine, "taxes">): Cents => taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);

function unpaid(order: Order): Order {
  return {
    ...order,
    financialStatus: "PENDING",
    fulfillmentStatus: "UNFULFILLED",
    fulfillments: [],
    gateways: ["bank_deposit"],
    transactions: [],
    totals: { ...order.totals, receivedCents: 0, outstandingCents: order.totals.totalCents },
  };
}

function paidOrder(order: Order, at: Instant = order.createdAt): Order {
  const { currentTotalCents } = order.totals;
  const [gateway = "shopify_payments"] = order.gateways;
  const isManual = gateway === "bank_deposit";
  const payment = aTransaction({
    id: `t${order.id}1`,
    gateway,
    amountCents: currentTotalCents,
    manual: isManual,
    processedAt: at,
  });
  return {
    ...order,
    financialStatus: "PAID",
    fulfillmentStatus:
      order.fulfillmentStatus === "FULFILLED" && order.transactions.length === 0
        ? "UNFULFILLED"
        : order.fulfillmentStatus,
    fulfillments: order.transactions.length === 0 ? [] : order.fulfillments,
    transactions: currentTotalCents === 0 ? [] : [payment],
    totals: { ...order.totals, receivedCents: currentTotalCents, outstandingCents: 0 },
  };
}

function sentOrder(order: Order, at: Instant): Order {
  const lines = order.lines.filter(({ currentQuantity }) => currentQuantity > 0);
  const parcel = aParcel(lines, aFulfillment({ id: `f${order.id}`, name: `${order.name}-F1`, createdAt: at }));
  return { ...order, fulfillmentStatus: "FULFILLED", fulfillments: [parcel] };
}

function cancelledUnpaid(order: Order, at: Instant): Order {
  return {
    ...order,
    cancelledAt: at,
    cancelReason: "DECLINED",
    financialStatus: "VOIDED",
    lines: order.lines.map((line) => ({ ...line, currentQuantity: 0 })),
    totals: { ...order.totals, currentTotalCents: 0, currentTaxCents: 0, outstandingCents: 0 },
  };
}

interface Given {
  /** Units given back of each line, by line id. */
  units?: ReadonlyMap<string, number>;
  hasShipping?: boolean;
  /** Gross amount kept, or given beside. */
  keptCents?: Cents;
  extraCents?: Cents;
  /** The platform's record of the kept amount. */
  keptAs?: "adjustment" | "nothing";
  returnId?: string;
  isMoneyless?: boolean;
  restockType?: string;
}

/** A refund of units of an order that was not refunded before. */
function refundOf(order: Order, at: Instant, given: Given): OrderRefund {
  const lines = order.lines.flatMap((line) => {
    const quantity = given.units?.get(line.id) ?? 0;
    if (quantity === 0) return [];
    const share = (cents: Cents) => Math.floor((cents * quantity * 2 + line.quantity) / (2 * line.quantity));
    return [
      {
        lineId: line.id,
        quantity,
        restockType: given.restockType ?? "RETURN",
        amountCents: share(chargedFor(line)),
        taxCents: share(taxOf(line)),
      },
    ];
  });
  const shipping = given.hasShipping
    ? order.shipping
        .filter(({ chargedCents }) => chargedCents > 0)
        .map((one) => ({ shippingId: one.id, amountCents: one.chargedCents, taxCents: taxOf(one) }))
    : [];
  const partsCents = [...lines, ...shipping].reduce((sum, part) => sum + grossOf(order, part), 0);
  const kept = given.keptCents ?? 0;
  const extra = given.extraCents ?? 0;
  const totalCents = given.isMoneyless ? 0 : partsCents - kept + extra;
  const adjustments = [
    ...(kept > 0 && given.keptAs === "adjustment" ? [anAdjustment(-kept)] : []),
    ...(extra > 0 ? [anAdjustment(extra)] : []),
  ];
  const count = order.refunds.length + 1;
  const hasMoney = totalCents > 0;
  return {
    id: `r${order.id}${count}`,
    createdAt: at,
    totalCents,
    moneyMoved: hasMoney,
    money: hasMoney ? "moved" : "none",
    lines,
    shipping,
    adjustments,
    duties: [],
    transactionIds: hasMoney ? [`t${order.id}r${count}`] : [],
    ...(given.returnId === undefined ? {} : { returnId: given.returnId }),
  };
}

/** The order after a refund: its units are counted off, its money is gone. */
function withRefund(order: Order, refund: OrderRefund, removedGrossCents?: Cents): Order {
  const units = new Map(refund.lines?.map(({ lineId, quantity }) => [lineId, quantity]));
  const refundedCents = order.totals.refundedCents + refund.totalCents;
  const goneCents = removedGrossCents ?? refund.totalCents;
  const currentTotalCents = order.totals.currentTotalCents - goneCents;
  const payout = aTransaction({
    id: refund.transactionIds?.[0] ?? "",
    kind: "REFUND",
    gateway: order.gateways[0] ?? "shopify_payments",
    amountCents: refund.totalCents,
    processedAt: refund.createdAt,
  });
  const isAll = refundedCents === order.totals.receivedCents;
  return {
    ...order,
    financialStatus: refundedCents === 0 ? order.financialStatus : isAll ? "REFUNDED" : "PARTIALLY_REFUNDED",
    lines: order.lines.map((line) => ({ ...line, currentQuantity: line.currentQuantity - (units.get(line.id) ?? 0) })),
    refunds: [...order.refunds, refund],
    transactions: refund.totalCents > 0 ? [...order.transactions, payout] : order.transactions,
    totals: { ...order.totals, refundedCents, currentTotalCents },
  };
}

const allUnits = (lines: readonly OrderLine[]): ReadonlyMap<string, number> =>
  new Map(lines.map(({ id, quantity }) => [id, quantity]));

// what goes otherwise

/** Cancelled and given back, rarely with something kept; mostly before it was sent. */
function cancellation(random: Random, order: Order, { invoicesAt }: TypicalShop): Story {
  const isBefore = perMille(random, mix.cancelledBeforeShipment);
  const kept = perMille(random, mix.cancelledWithFee) ? Math.min(990, order.totals.totalCents) : 0;
  const tip = order.totals.tipCents;
  const duties = order.totals.dutiesCents;
  const cancel: Event = {
    days: isBefore ? 4 : 9,
    name: "cancelled",
    apply: (present, at) => {
      const given = { units: allUnits(present.lines), hasShipping: true, restockType: isBefore ? "CANCEL" : "RETURN" };
      const keptAs = { keptCents: kept, keptAs: "adjustment" as const, extraCents: tip };
      const refund = refundOf(present, at, { ...given, ...keptAs });
      const whole: OrderRefund =
        duties === 0 ? refund : { ...refund, totalCents: refund.totalCents + duties, duties: dutiesGiven(present) };
      const after = withRefund({ ...present, cancelledAt: at, cancelReason: "CUSTOMER" }, whole);
      return { ...after, totals: { ...after.totals, currentTotalCents: 0, currentTaxCents: 0 } };
    },
  };
  const story = { before: isBefore ? [cancel] : [], after: isBefore ? [] : [cancel] };
  // The merchant keeps money of an order that was never sent or invoiced: only the merchant knows if it is damages or a price.
  return {
    ...story,
    isNeverSent: isBefore,
    differenceCents: kept - order.totals.totalCents,
    ...(kept > 0 && isBefore && invoicesAt === "shipment" ? { needsPerson: true } : {}),
  };
}

const dutiesGiven = ({ lines }: Order) =>
  lines.flatMap(({ duties = [] }) => duties.map(({ id, amountCents }) => ({ feeId: id, amountCents })));

/** The first line of goods, with all its units. */
const firstOf = ({ lines }: Order): OrderLine | undefined => lines.find(({ giftCard, id }) => !giftCard && id !== "90");

function edit(random: Random, order: Order, tariff: Tariff): Story {
  const isBefore = perMille(random, mix.editedBeforeShipment);
  const first = firstOf(order);
  const goods = order.lines.filter(({ id, giftCard }) => !giftCard && id !== "90");
  if (first === undefined) return plain;
  const kind = random.oneOf([
    "less",
    "less",
    "less",
    "more",
    "more",
    "more",
    "same",
    "dearer",
    "cheaper",
    "cheaper",
  ] as const);
  const firstCents = chargedFor(first);
  const isLess = kind === "less" && goods.length > 1;
  const rate = first.taxes[0]?.rate ?? 0;
  const bought = (unitPriceCents: Cents): OrderLine =>
    aTaxedLine({ id: "80", title: "Becher „Abend“", quantity: 1, unitPriceCents }, rate, tariff);
  const cheaperCents = Math.max(1, firstCents - random.between(1, 9) * 100);
  const added = isLess
    ? undefined
    : bought(
        kind === "same"
          ? firstCents
          : kind === "cheaper"
            ? cheaperCents
            : kind === "dearer"
              ? firstCents + 700
              : random.between(10, 39) * 100,
      );
  const isRemoved = isLess || kind === "same" || kind === "dearer" || kind === "cheaper";
  const removedGross = isRemoved ? grossOf(order, { amountCents: firstCents, taxCents: taxOf(first) }) : 0;
  const addedGross =
    added === undefined ? 0 : grossOf(order, { amountCents: chargedFor(added), taxCents: taxOf(added) });
  const differenceCents = addedGross - removedGross;
  const edited: Event = {
    days: isBefore ? 3.5 : 7,
    name: "edited",
    apply: (present, at) => {
      const removal = isRemoved
        ? refundOf(present, at, {
            units: new Map([[first.id, first.quantity]]),
            isMoneyless: true,
            restockType: "CANCEL",
          })
        : undefined;
      const changed = removal === undefined ? present : withRefund(present, removal, removedGross);
      const { totals } = changed;
      const currentTotalCents = totals.currentTotalCents + addedGross;
      return {
        ...changed,
        edited: true,
        lines: added === undefined ? changed.lines : [...changed.lines, added],
        totals: {
          ...totals,
          totalCents: totals.totalCents + addedGross,
          currentTotalCents,
          outstandingCents: currentTotalCents - (totals.receivedCents - totals.refundedCents),
        },
        ...(differenceCents > 0 ? { financialStatus: "PARTIALLY_PAID" } : {}),
      };
    },
  };
  const settled: Event = {
    days: isBefore ? 3.7 : 8,
    name: differenceCents > 0 ? "paid the difference" : "given the difference back",
    apply: (present, at) =>
      differenceCents > 0 ? paidMore(present, at, differenceCents) : gaveBack(present, at, -differenceCents),
  };
  const events = differenceCents === 0 ? [edited] : [edited, settled];
  // a parcel for what came later
  const sentAgain: Event = { days: 9, name: "sent the rest", apply: sentOrder };
  const after = isBefore ? [] : added === undefined ? events : [...events, sentAgain];
  return { before: isBefore ? events : [], after, differenceCents };
}

function paidMore(order: Order, at: Instant, cents: Cents): Order {
  const gateway = order.gateways[0] ?? "shopify_payments";
  const payment = aTransaction({ id: `t${order.id}2`, gateway, amountCents: cents, processedAt: at });
  return {
    ...order,
    financialStatus: order.refunds.some(({ moneyMoved }) => moneyMoved) ? "PARTIALLY_REFUNDED" : "PAID",
    transactions: [...order.transactions, payment],
    totals: { ...order.totals, receivedCents: order.totals.receivedCents + cents, outstandingCents: 0 },
  };
}

function gaveBack(order: Order, at: Instant, cents: Cents): Order {
  const after = withRefund(order, refundOf(order, at, { extraCents: cents }), 0);
  return { ...after, totals: { ...after.totals, outstandingCents: 0 } };
}

/** A street's typo, rarely another name or another company. */
function readdressing(random: Random, { invoicesAt }: TypicalShop): Story {
  const isBefore = perMille(random, mix.readdressedBeforeShipment);
  const kind = random.oneOf([
    "street",
    "street",
    "street",
    "street",
    "street",
    "street",
    "street",
    "street",
    "name",
    "company",
  ] as const);
  const change: Event = {
    days: isBefore ? 3.5 : 6,
    name: "readdressed",
    apply: (present) => {
      const { billingAddress, shippingAddress } = present;
      const base = billingAddress ?? shippingAddress ?? anAddress();
      const next =
        kind === "street"
          ? { ...base, street: "Lindenweg 12" }
          : kind === "name"
            ? { ...base, lastName: "Mustermann-Frau" }
            : { ...base, company: "Werkstatt Inge GmbH" };
      return { ...present, billingAddress: next };
    },
  };
  const isAfterInvoice = !isBefore || invoicesAt !== "shipment";
  return {
    before: isBefore ? [change] : [],
    after: isBefore ? [] : [change],
    differenceCents: 0,
    ...(kind !== "street" && isAfterInvoice ? { needsPerson: true } : {}),
  };
}

/** Goods that come back: for money, less a fee, or for something else. */
function homecoming(random: Random, order: Order, shop: TypicalShop, tariff: Tariff): Story {
  const first = firstOf(order);
  if (first === undefined) return plain;
  if (perMille(random, mix.exchanges)) return exchange(random, first, order, shop, tariff);
  const isWhole = perMille(random, mix.wholeReturns);
  const returnable = order.lines.filter(({ giftCard }) => !giftCard);
  const units = isWhole ? allUnits(returnable) : new Map([[first.id, random.between(1, first.quantity)]]);
  const value = refundOf(order, order.createdAt, { units, hasShipping: isWhole }).totalCents;
  const hasFee = perMille(random, mix.returnFees) && value > 495;
  const returnId = shop.readsReturns ? `ret${order.id}` : undefined;
  const keptAs = random.oneOf(["adjustment", "nothing", "nothing"] as const);
  const keptCents = hasFee ? 495 : 0;
  const back: Event = {
    days: 20,
    name: hasFee ? "returned for a fee" : "returned",
    apply: (present, at) => {
      const given = { units, hasShipping: isWhole, keptCents, keptAs };
      const refund = refundOf(present, at, { ...given, ...(returnId === undefined ? {} : { returnId }) });
      const after = withRefund(present, refund, refund.totalCents);
      return returnId === undefined ? after : { ...after, returns: [aReturn({ id: returnId, status: "CLOSED" })] };
    },
  };
  return { before: [], after: [back], differenceCents: keptCents - value };
}

/** Something else for what comes back; mostly of the same price, as another size. */
function exchange(random: Random, first: OrderLine, order: Order, shop: TypicalShop, tariff: Tariff): Story {
  const kind = random.oneOf([
    "even",
    "even",
    "even",
    "even",
    "even",
    "even",
    "even",
    "cheaper",
    "cheaper",
    "dearer",
  ] as const);
  const firstCents = chargedFor(first);
  const unitPriceCents =
    kind === "even" ? firstCents : kind === "dearer" ? firstCents + 500 : Math.max(1, firstCents - 500);
  const rate = first.taxes[0]?.rate ?? 0;
  const instead = aTaxedLine(
    { id: "70", title: `${first.title}, andere Größe`, quantity: 1, unitPriceCents },
    rate,
    tariff,
  );
  const removedGross = grossOf(order, { amountCents: firstCents, taxCents: taxOf(first) });
  const addedGross = grossOf(order, { amountCents: chargedFor(instead), taxCents: taxOf(instead) });
  const differenceCents = addedGross - removedGross;
  const exchangeId = `ret${order.id}`;
  const swapped: Event = {
    days: 20,
    name: "exchanged",
    apply: (present, at) => {
      const refund = refundOf(present, at, {
        units: new Map([[first.id, first.quantity]]),
        ...(shop.readsReturns ? { returnId: exchangeId } : {}),
        ...(differenceCents < 0 ? { keptCents: addedGross, keptAs: "nothing" as const } : { isMoneyless: true }),
      });
      const after = withRefund(present, refund, removedGross);
      const { totals } = after;
      const open: Order = {
        ...after,
        lines: [...after.lines, instead],
        ...(shop.readsReturns
          ? { returns: [anExchange({ id: exchangeId, exchangeLines: [{ lineId: instead.id, quantity: 1 }] })] }
          : {}),
        totals: {
          ...totals,
          totalCents: totals.totalCents + addedGross,
          currentTotalCents: totals.currentTotalCents + addedGross,
        },
      };
      return differenceCents > 0 ? paidMore(open, at, differenceCents) : open;
    },
  };
  return { before: [], after: [swapped], differenceCents };
}

/** Some money back for a scratch. */
function goodwill(random: Random, order: Order): Story {
  const cents = Math.min(random.between(1, 10) * 100, Math.floor(order.totals.totalCents / 2));
  if (cents === 0) return plain;
  const gave: Event = {
    days: 12,
    name: "gave something back",
    apply: (present, at) => withRefund(present, refundOf(present, at, { extraCents: cents })),
  };
  return { before: [], after: [gave], differenceCents: -cents };
}
