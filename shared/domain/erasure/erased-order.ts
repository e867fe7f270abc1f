import type { Correction } from "../documents/decision/correction.ts";
import type { Decision, WantedDecision } from "../documents/decision/decision.ts";
import type { DocumentContent } from "../documents/paper/content.ts";
import type { SupplyFacts } from "../documents/paper/supply-facts.ts";
import type { OrderRow } from "../order-states/order-row.ts";
import type { Address, Order } from "../orders/order.ts";
import type { TransactionContent, TransactionDecision } from "../transactions/transaction.ts";

/** An order without what tells of its buyer: goods, amounts, instants and countries stay, for the books. */
export function erasedOrder(order: Order): Order {
  const { note: _n, email: _e, phone: _p, customer: _c, company: _co, poNumber: _po, metafields: _m, ...rest } = order;
  const { billingAddress, shippingAddress, ...kept } = rest;
  return {
    ...kept,
    tags: [],
    attributes: [],
    billingAddress: billingAddress === undefined ? undefined : countryOf(billingAddress),
    shippingAddress: shippingAddress === undefined ? undefined : countryOf(shippingAddress),
    lines: order.lines.map(({ attributes: _a, ...line }) => line),
    refunds: order.refunds.map(({ note: _note, ...refund }) => refund),
    fulfillments: order.fulfillments.map(({ tracking: _t, ...fulfillment }) => fulfillment),
  };
}

const countryOf = ({ countryCode }: Address): Address => (countryCode === undefined ? {} : { countryCode });

/** The list row of an erased order. */
export function erasedRow(row: OrderRow): OrderRow {
  const { customerName: _name, email: _email, ...kept } = row;
  return kept;
}

/** The decisions of an erased order, without traces and free values; a content keeps no customer, line or text. */
export function erasedDecisions(decisions: readonly Decision[]): Decision[] {
  return decisions.map((decision) => {
    if (decision.verdict === "wanted") return erasedWanted(decision);
    const { made } = decision;
    return { ...withoutValue(decision), made: made && erasedWanted(made), trace: [] };
  });
}

function erasedWanted({ contact: _c, fingerprint: _f, supply, ...kept }: WantedDecision): WantedDecision {
  return {
    ...kept,
    content: erasedContent(kept.content),
    supply: supply === undefined ? undefined : erasedFacts(supply),
    trace: [],
  };
}

/** The corrections of an erased order: which documents take each other's place stays, what they were to say goes. */
export const erasedCorrections = (corrections: readonly Correction[]): Correction[] =>
  corrections.map(({ drafts: _, ...kept }) => kept);

/** The payment decisions of an erased order. */
export function erasedPayments(payments: readonly TransactionDecision[]): TransactionDecision[] {
  return payments.map((payment) =>
    payment.verdict === "wanted"
      ? { ...payment, content: erasedMovement(payment.content), trace: [] }
      : { ...withoutValue(payment), trace: [] },
  );
}

/** The facts of a supply without its buyer; a made document keeps them by law, on its own item. */
export function erasedFacts({ vatId: _v, isBusiness: _b, ...kept }: SupplyFacts): SupplyFacts {
  return kept;
}

/** The content of a never made document without its tax note, which may name the buyer's VAT id. */
export function erasedContent({ taxNote: _t, ...content }: DocumentContent): DocumentContent {
  const { countryCode } = content.address;
  return { ...content, introduction: "", remark: "", lines: [], address: { name: "", countryCode } };
}

/** A movement that was booked: the books need its counterpart, and not the address to which nothing was sent. */
export function keptMovement({ counterpartEmail: _, ...kept }: TransactionContent): TransactionContent {
  return kept;
}

/** A movement that was never booked. */
export function erasedMovement(content: TransactionContent): TransactionContent {
  const { counterpart: _c, counterpartEmail: _e, ...kept } = content;
  return { ...kept, purpose: "" };
}

/** A free value of a decision may repeat the buyer's words. */
function withoutValue<T extends { details?: { value?: string } }>(decision: T): T {
  if (decision.details?.value === undefined) return decision;
  const { value: _, ...details } = decision.details;
  return { ...decision, details };
}
