import type { Order, OrderReturn } from "../../orders/order.ts";
import { movesMoney } from "../../orders/removals.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import type { Rule } from "./rule.ts";

/** Holds an exchange with a payout, which names no part, or with lines that the platform does not name. */
export const exchangeRule: Rule = {
  name: "exchanged",
  violation: ({ order }) => {
    const exchanges = exchangesOf(order);
    if (exchanges.length === 0) return undefined;
    const lines = new Set(order.lines.map(({ id }) => id));
    const isPlaced = exchanges.every(({ exchangeLines }) =>
      exchangeLines.every(({ lineId }) => lineId !== undefined && lines.has(lineId)),
    );
    const ids = new Set(exchanges.map(({ id }) => id));
    const isSettled = order.refunds.some(
      (refund) => refund.returnId !== undefined && ids.has(refund.returnId) && movesMoney(refund),
    );
    return isPlaced && !isSettled ? undefined : { verdict: "hold", code: "UNSUPPORTED_EXCHANGE" };
  },
};

/** The platform's words for returns that are not, or not yet, agreed on. */
const idleReturns: ReadonlySet<string> = new Set(["REQUESTED", "DECLINED", "CANCELED"]);

/** Returns for which something else is sent. */
export function exchangesOf({ returns = [] }: Order): readonly OrderReturn[] {
  return returns.filter(({ status, exchangeLines }) => exchangeLines.length > 0 && !idleReturns.has(status));
}

/** Holds a supplement without a first invoice: an invoice of the whole order would bill added lines twice. */
export const supplementedRule: Rule = {
  name: "supplement",
  violation: ({ context: { supplements = [], removedKeys } }) => {
    const standing = supplements.filter(({ sourceId }) => !removedKeys?.has(documentSlotKey("invoice", sourceId)));
    if (standing.length === 0) return undefined;
    const value = standing.flatMap(({ invoice }) => invoice?.number ?? []).join(", ");
    return { verdict: "hold", code: "CHANGED_AFTER_DOCUMENT", details: { value, proposal: "cancel_and_reissue" } };
  },
};

/** An advance on later goods needs an invoice by the merchant's hand; a fully paid order is an ordinary one. */
export const depositRule: Rule = {
  name: "deposit",
  datum: ({ order }) => order.lines.find(({ sellingPlan }) => sellingPlan !== undefined)?.sellingPlan,
  violation: ({ order }) => {
    const { receivedCents, outstandingCents } = order.totals;
    const isAdvance = receivedCents > 0 && outstandingCents > 0;
    return isAdvance && order.lines.some(({ sellingPlan }) => sellingPlan !== undefined)
      ? { verdict: "hold", code: "UNSUPPORTED_DEPOSIT" }
      : undefined;
  },
};

/** `#1014A` is how merchants and apps name the edited copy of `#1014`. */
const copySuffix = /^(.*\d)[A-Z]$/;

/** The original's name of a copied order; undefined if the name is not that of a copy. */
export function originalNameOf(name: string): string | undefined {
  return copySuffix.exec(name)?.[1];
}

/** The original's name, which an order and its edited copies share. */
export const saleNameOf = (name: string): string => originalNameOf(name) ?? name;

/** Prevents a second invoice of a sale: for an order of the same name, a copy, or a copy's original. */
export const duplicateRule: Rule = {
  name: "duplicate",
  datum: ({ order, context }) => (context.possibleDuplicates === undefined ? undefined : originalNameOf(order.name)),
  violation: ({ order, context: { possibleDuplicates = [] } }) => {
    const sale = saleNameOf(order.name);
    const twin = possibleDuplicates.find(
      ({ id, name, isInvoiced, isCancelled }) =>
        id !== order.id && saleNameOf(name) === sale && isInvoiced && !isCancelled,
    );
    return twin === undefined ? undefined : { verdict: "hold", code: "DUPLICATE_ORDER", details: { value: twin.name } };
  },
};

/** A chargeback concerns the payment only: the sale and its invoice stay valid. The trace shows it. */
export const disputeRule: Rule = {
  name: "dispute",
  datum: ({ order }) => order.disputes?.map(({ type, status }) => `${type} (${status})`).join(", "),
  violation: () => undefined,
};

/**
 * Skips orders of multi-purpose vouchers alone: their sale is no supply.
 * The merchant may still request a receipt without tax.
 */
export const giftCardRule: Rule = {
  name: "gift-cards",
  violation: ({ order }) => (isGiftCardsOnly(order) ? { verdict: "skip", code: "SKIP_GIFT_CARD" } : undefined),
};

function isGiftCardsOnly({ lines, shipping, totals }: Order): boolean {
  const hasExtras = totals.tipCents !== 0 || totals.dutiesCents !== 0 || totals.additionalFeesCents !== 0;
  const isShipped = shipping.some(({ removed, chargedCents }) => !removed && chargedCents !== 0);
  return lines.length > 0 && lines.every(({ giftCard }) => giftCard) && !hasExtras && !isShipped;
}
