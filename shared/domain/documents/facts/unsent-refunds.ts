import { sumCents } from "#shared/values/money.ts";
import type { Order, OrderLine, OrderRefund, RefundLine } from "../../orders/order.ts";
import { gatewayAtOnce } from "../../preferences/finality.ts";
import { creationEvent } from "../../preferences/invoice-moment.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { firstInvoiceSlot } from "../decision/missing-invoice.ts";
import { factsOf } from "../paper/fingerprint.ts";
import { isFailedFulfillment } from "./dates.ts";
import { keptCents, moneyOf } from "./kept-money.ts";

/** A refund before an invoice that follows the shipment. `unclear`: not only for unsent goods, or not in full. */
type Unsent = "whole" | "unclear";

/**
 * Removes units that were never sent and paid back in full before the invoice: neither invoice nor credit note names them (§ 14c
 * Abs. 2 UStG). Their refunds count as if no money had moved. Only if the invoice follows the shipment; once it exists, only for
 * units it does not show.
 */
export function withoutUnsent(input: DecisionInput): DecisionInput {
  const { order } = input;
  if (order.refunds.length === 0) return input;
  const unsent = new Set(order.refunds.filter((refund) => isLeftOut(input, refund)).map(({ id }) => id));
  if (unsent.size === 0) return input;
  const paidBack = sumCents(order.refunds, ({ id, totalCents }) => (unsent.has(id) ? totalCents : 0));
  const { receivedCents, refundedCents } = order.totals;
  return {
    ...input,
    order: {
      ...order,
      refunds: order.refunds.map((refund) =>
        unsent.has(refund.id) ? { ...refund, money: "none", moneyMoved: false, isUnsent: true } : refund,
      ),
      totals: {
        ...order.totals,
        receivedCents: receivedCents - paidBack,
        refundedCents: refundedCents - paidBack,
      },
    },
  };
}

/** Something unsent was paid back before the invoice, and part of a refund or money without goods is unclear. */
export function hasUnclearUnsent(input: DecisionInput): boolean {
  const { order, context } = input;
  if (!followsShipment(input) || context.existing.has(firstInvoiceSlot(input)) || isAllBack(order)) return false;
  return order.refunds.some((refund) => {
    const unsent = refund.isUnsent === true ? "whole" : unsentOf(order, refund);
    return unsent === "unclear" || (unsent === "whole" && isEmptied(order) && !isPending(order));
  });
}

/** Money of a refund is still on its way back: nothing is kept yet. */
const isPending = (order: Order): boolean => order.refunds.some((refund) => moneyOf(order, refund) === "pending");

/** Nothing of an order was sent, and nothing is left to be. */
const isEmptied = (order: Order): boolean =>
  order.fulfillments.every(isFailedFulfillment) &&
  order.lines.every((line) => cancelledUnits(order, line) === line.quantity);

/** Such an order, and every cent of it went back, that of its shipping included. */
const isAllBack = (order: Order): boolean =>
  isEmptied(order) && order.totals.currentTotalCents === 0 && keptCents(order) === 0;

function isLeftOut(input: DecisionInput, refund: OrderRefund): boolean {
  const { order, context } = input;
  const isMade = context.existing.has(firstInvoiceSlot(input));
  if (!isMade && isAllBack(order)) return followsShipment(input) && moneyOf(order, refund) === "moved";
  if (unsentOf(order, refund) !== "whole") return false;
  if (!isMade) return followsShipment(input);
  const documented = context.documentedFingerprint === undefined ? undefined : factsOf(context.documentedFingerprint);
  return (refund.lines ?? []).every((line) => {
    const [, units] = documented?.lines.find(([id]) => id === line.lineId) ?? [];
    const ordered = order.lines.find(({ id }) => id === line.lineId);
    return units !== undefined && ordered !== undefined && units <= ordered.quantity - cancelledUnits(order, ordered);
  });
}

function followsShipment({ order, preferences }: { order: Order; preferences: Preferences }): boolean {
  const moment = creationEvent(preferences.invoiceEvent, preferences.invoiceFinalize);
  return (moment === "fulfilled" || moment === "completed") && gatewayAtOnce(order, preferences) === undefined;
}

/** Returned units, amounts without units, and money that is still on its way are none of this. */
function unsentOf(order: Order, refund: OrderRefund): Unsent | undefined {
  const { lines = [], returnId, money, moneyMoved, shipping = [], duties = [] } = refund;
  if (lines.length === 0 || returnId !== undefined || !moneyMoved || (money ?? "moved") !== "moved") return undefined;
  const unsent = lines.filter((line) => isUnsent(order, line));
  if (unsent.length === 0) return undefined;
  const worth = sumCents(unsent, (line) => line.amountCents + (order.taxesIncluded ? 0 : line.taxCents));
  const isAlone = unsent.length === lines.length && shipping.length === 0 && duties.length === 0;
  return isAlone && worth === refund.totalCents ? "whole" : "unclear";
}

/** The platform took the units out of what was to be sent, and no parcel has them. */
function isUnsent(order: Order, { lineId, restockType }: RefundLine): boolean {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined || restockType !== "CANCEL") return false;
  const parcels = order.fulfillments.filter((parcel) => !isFailedFulfillment(parcel));
  if (parcels.some(({ lines }) => lines === undefined)) return false;
  const sent = sumCents(parcels, ({ lines = [] }) => unitsIn(lines, lineId));
  return sent + cancelledUnits(order, line) <= line.quantity;
}

const cancelledUnits = ({ refunds }: Order, { id }: OrderLine): number =>
  sumCents(refunds, ({ lines = [] }) =>
    unitsIn(
      lines.filter(({ restockType }) => restockType === "CANCEL"),
      id,
    ),
  );

const unitsIn = (lines: readonly { lineId: string; quantity: number }[], lineId: string): number =>
  sumCents(lines, (line) => (line.lineId === lineId ? line.quantity : 0));
