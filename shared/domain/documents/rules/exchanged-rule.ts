import { type Cents, germanAmount, sumCents } from "#shared/values/money.ts";
import type { Order, OrderRefund, OrderReturn } from "../../orders/order.ts";
import { movesMoney } from "../../orders/removals.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { missingAccess } from "../facts/missing-access.ts";
import { factsOf } from "../paper/fingerprint.ts";
import { lineCents } from "../tax/order-taxes.ts";
import { exchangesOf } from "./order-lifecycle-rules.ts";
import type { Rule, RuleViolation } from "./rule.ts";

/**
 * Holds a refund of an exchange: its money settles returned goods against new ones, so it is not a correction's amount. An exchange
 * that ended before the invoice needs none. If no money moved and a supplement bills the new goods, a credit note takes the
 * returned ones off the first invoice (O68).
 */
export function exchangedRule(refund: OrderRefund): Rule {
  return {
    name: "exchanged",
    violation: (input) => {
      const exchange = exchangesOf(input.order).find(({ id }) => id === refund.returnId);
      if (exchange === undefined) return unseenExchange(refund, input);
      if (!movesMoney(refund) && isSupplemented(exchange, input)) return undefined;
      if (isInvoicedAfter(exchange, refund, input)) return { verdict: "skip", code: "NOTHING_TO_CORRECT" };
      const details = {
        value: exchangeText(exchange, refund, input.order),
        proposal: "credit_note_and_invoice",
      } as const;
      return { verdict: "hold", code: "UNSUPPORTED_EXCHANGE", details };
    },
  };
}

/** A supplementary invoice, made or on its way, bills the new goods. */
function isSupplemented({ exchangeLines }: OrderReturn, { context: { supplements = [] } }: DecisionInput): boolean {
  const sources = new Set<string | undefined>(
    supplements.flatMap(({ content }) => content?.lines.flatMap(({ source, parts = [] }) => [source, ...parts]) ?? []),
  );
  return exchangeLines.every(({ lineId }) => lineId !== undefined && sources.has(`line:${lineId}`));
}

/** Holds a refund after added lines unless returns are readable: it may settle an exchange (§ 17 Abs. 1 UStG). */
function unseenExchange(refund: OrderRefund, { order, context }: DecisionInput): RuleViolation | undefined {
  const access = missingAccess(order, "read_returns");
  const facts = context.documentedFingerprint === undefined ? undefined : factsOf(context.documentedFingerprint);
  if (access === undefined || facts === undefined || !movesMoney(refund)) return undefined;
  const invoiced = new Map(facts.lines.map(([id, units]) => [id, units]));
  const hasCome = order.lines.some(({ id, quantity }) => quantity > (invoiced.get(id) ?? 0));
  return hasCome ? { verdict: "hold", code: "MISSING_ACCESS", details: { value: access } } : undefined;
}

/** The worth of both sides of an exchange, for correction and invoice; the money that moved does not tell it. */
function exchangeText({ exchangeLines }: OrderReturn, refund: OrderRefund, order: Order): string {
  const taxOnTop = (taxCents: Cents) => (order.taxesIncluded ? 0 : taxCents);
  const returned = sumCents(refund.lines ?? [], ({ amountCents, taxCents }) => amountCents + taxOnTop(taxCents));
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const sent = exchangeLines.map(({ lineId }) => (lineId === undefined ? undefined : lines.get(lineId)));
  const parts = [`zurück ${germanAmount(returned)}`];
  if (sent.every((line) => line !== undefined)) {
    const worth = sumCents(sent, (line) => lineCents(line) + taxOnTop(sumCents(line.taxes, (tax) => tax.taxCents)));
    parts.push(`stattdessen ${germanAmount(worth)}`);
  }
  return parts.join(", ");
}

/** The invoice documents the lines after the exchange; no money went back for it. */
function isInvoicedAfter(exchange: OrderReturn, refund: OrderRefund, { order, context }: DecisionInput): boolean {
  const facts = context.documentedFingerprint === undefined ? undefined : factsOf(context.documentedFingerprint);
  if (facts === undefined || refund.lines === undefined || movesMoney(refund)) return false;
  const invoiced = new Map(facts.lines.map(([id, units]) => [id, units]));
  // units that came back with their money, or later, were there when the exchange was made
  const removals = order.refunds.filter((one) => !movesMoney(one) && one.createdAt <= refund.createdAt);
  const removed = removals.flatMap(({ lines = [] }) => lines);
  const present = new Map(
    order.lines.map(({ id, quantity }) => {
      const ofLine = removed.filter(({ lineId }) => lineId === id);
      return [id, quantity - ofLine.reduce((sum, { quantity: units }) => sum + units, 0)];
    }),
  );
  const isSent = exchange.exchangeLines.every(({ lineId }) => lineId !== undefined && (invoiced.get(lineId) ?? 0) > 0);
  return isSent && refund.lines.every(({ lineId }) => (invoiced.get(lineId) ?? 0) <= (present.get(lineId) ?? 0));
}
