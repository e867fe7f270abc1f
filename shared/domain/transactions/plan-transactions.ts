import { berlinDay } from "../../values/days.ts";
import { germanAmount } from "../../values/money.ts";
import type { Instant } from "../../values/time.ts";
import { type Objection, type RuleName, traceStep } from "../documents/rules/rule.ts";
import type { Order, OrderTransaction } from "../orders/order.ts";
import { hasFeature, type Plan } from "../plans/plans.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { isImportedByProvider, isLeftOut, transferAccount } from "./payment-methods.ts";
import type { TransactionContent, TransactionDecision } from "./transaction.ts";

/** Everything movements of money are planned from. */
export interface TransactionPlanInput {
  order: Order;
  preferences: Preferences;
  plan: Plan;
  context: TransactionContext;
}

export interface TransactionContext {
  /** Since when movements are created automatically; absent = off. */
  since?: Instant;
  connected: boolean;
  /** Whether the provider lets the app keep accounts and movements; absent while it is not known. */
  canBook?: boolean;
  /** Ids of payments that have been sent, or are about to be. */
  existing: ReadonlySet<string>;
}

/** Kinds of transaction that move money to the merchant, and away. Authorisations, voids and change at a till do not. */
const incoming: ReadonlySet<string> = new Set(["SALE", "CAPTURE"]);
const outgoing: ReadonlySet<string> = new Set(["REFUND"]);

/**
 * What should be booked for the payments and payouts of an order: one decision each, in the order's own sequence. What moves
 * no money, has failed, or is booked already has none; nor is there any while the merchant has not switched movements on.
 */
export function planTransactions(input: TransactionPlanInput): TransactionDecision[] {
  const { order, preferences, context } = input;
  if (preferences.transactionCreate === false || context.since === undefined) return [];
  const movements = movementsOf(order).filter(({ id }) => !context.existing.has(id));
  return movements.map((movement) => decisionOf(input, movement));
}

/**
 * Payments and payouts of an order, done or open. An open one that has been followed by another, as where a merchant marks
 * an order as paid, is not open any more: the other one is the payment.
 */
export function movementsOf({ transactions }: Order): OrderTransaction[] {
  const followed = new Set(
    transactions.flatMap(({ status, parentId }) => (status === "SUCCESS" ? (parentId ?? []) : [])),
  );
  return transactions.filter(
    (movement) => isMovement(movement) && (movement.status === "SUCCESS" || !followed.has(movement.id)),
  );
}

/** Whether money moves, or is about to. */
const isMovement = ({ kind, status }: Pick<OrderTransaction, "kind" | "status">): boolean =>
  (incoming.has(kind) || outgoing.has(kind)) && !hasFailed(status);

/** Whether it leaves the merchant. */
export const isPayout = ({ kind }: Pick<OrderTransaction, "kind">): boolean => outgoing.has(kind);

const hasFailed = (status: string): boolean => status === "FAILURE" || status === "ERROR";

function decisionOf(input: TransactionPlanInput, movement: OrderTransaction): TransactionDecision {
  const refusal = objectionTo(input, movement);
  const transactionId = movement.id;
  if (refusal === undefined) {
    const trace = [traceStep("transaction", "wanted", "transactionCreate", germanAmount(movement.amountCents))];
    return { transactionId, verdict: "wanted", content: contentOf(input, movement), trace };
  }
  const [rule, objection, setting, datum] = refusal;
  return { transactionId, ...objection, trace: [traceStep(rule, objection.verdict, setting, datum)] };
}

type Refusal = [rule: RuleName, objection: Pick<Objection, "verdict" | "code">, setting?: string, datum?: string];

/** The first thing that stands against booking a movement. */
function objectionTo(
  { order, preferences, context }: TransactionPlanInput,
  movement: OrderTransaction,
): Refusal | undefined {
  const skip = (code: Objection["code"]) => ({ verdict: "skip", code }) as const;
  const { gateway, status } = movement;
  if (order.test || movement.test === true) return ["test", skip("SKIP_TEST")];
  if (order.currency !== "EUR")
    return ["currency", { verdict: "hold", code: "INVALID_CURRENCY" }, undefined, order.currency];
  if (isLeftOut(movement, preferences)) return ["gateway", skip("SKIP_GATEWAY"), "transactionGateway", gateway];
  if (isImportedByProvider(movement)) return ["gateway", skip("SKIP_GATEWAY"), undefined, gateway];
  const movedAt = movement.processedAt ?? movement.createdAt ?? order.processedAt;
  if (context.since !== undefined && movedAt < context.since) {
    return ["from-now-on", skip("BEFORE_SWITCH"), "transactionCreate", movedAt];
  }
  if (order.unsupported.includes("amount_precision"))
    return ["transaction", { verdict: "hold", code: "UNSUPPORTED_ORDER_FEATURE" }];
  if (status !== "SUCCESS") return ["payment", { verdict: "wait", code: "WAIT" }, undefined, status];
  if (!context.connected) return ["connection", { verdict: "hold", code: "NOT_CONNECTED" }];
  return context.canBook === false ? ["capability", { verdict: "hold", code: "MISSING_FINANCE" }] : undefined;
}

function contentOf({ order, preferences, plan }: TransactionPlanInput, movement: OrderTransaction): TransactionContent {
  const isOutgoing = isPayout(movement);
  const counterpart = nameOf(order);
  const { feeCents = 0 } = movement;
  const hasFee = feeCents !== 0 && preferences.transactionFees && hasFeature(plan, "fees");
  return {
    account: transferAccount(movement),
    amountCents: isOutgoing ? -movement.amountCents : movement.amountCents,
    // the platform's own payments service sits in another member state: no tax is shown on what it keeps
    ...(hasFee ? { fee: { amountCents: -feeCents, taxRate: 0 } } : {}),
    valueDate: berlinDay(movement.processedAt ?? movement.createdAt ?? order.processedAt),
    purpose: isOutgoing ? `Erstattung zu Bestellung ${order.name}` : `Bestellung ${order.name}`,
    ...(counterpart === undefined ? {} : { counterpart }),
    ...(order.email === undefined ? {} : { counterpartEmail: order.email }),
    externalReference: `belegfluss-${order.id}-${movement.id}`,
  };
}

function nameOf({ billingAddress, shippingAddress, customer }: Order): string | undefined {
  const person = billingAddress ?? shippingAddress ?? customer;
  const company = (billingAddress ?? shippingAddress)?.company;
  const name = [person?.firstName, person?.lastName].filter((part) => part !== undefined && part !== "").join(" ");
  const known = company ?? name;
  return known.trim() === "" ? undefined : known.trim().slice(0, 100);
}
