import { berlinDay } from "../../values/days.ts";
import { germanAmount } from "../../values/money.ts";
import type { Day, Instant } from "../../values/time.ts";
import { recipientOf } from "../contacts/recipient.ts";
import type { TraceStep } from "../documents/decision/trace.ts";
import { type RuleName, traceStep } from "../documents/decision/trace.ts";
import { otherEntity, otherMerchantOfRecord, skippedSource } from "../documents/rules/issuer-rules.ts";
import { skippedSale } from "../documents/rules/order-rules.ts";
import type { RuleViolation } from "../documents/rules/rule.ts";
import type { Order, OrderTransaction } from "../orders/order.ts";
import { paymentsOf } from "../orders/payments.ts";
import { hasFeature, type Plan } from "../plans/plans.ts";
import type { PreferenceName, Preferences } from "../preferences/preferences.ts";
import { isImportedByProvider, isLeftOut, transferAccount } from "./payment-methods.ts";
import type { TransactionContent, TransactionDecision } from "./transaction.ts";

/** The facts behind planned movements of money. */
interface TransactionPlanInput {
  order: Order;
  preferences: Preferences;
  plan: Plan;
  context: TransactionContext;
}

export interface TransactionContext {
  /** Start of automatic movements; absent = off. */
  since?: Instant;
  connected: boolean;
  /** The provider lets the app keep accounts and movements; absent while unknown. */
  canBook?: boolean;
  /** Ids of payments that have been sent, or are about to be. */
  existing: ReadonlySet<string>;
  /** Ids of payments that the app's own mark as paid made: the provider has them. Absent = none. */
  own?: ReadonlySet<string>;
  /** Stored settings that could not be read: what they may decide is held. Absent = all are readable. */
  unreadable?: readonly PreferenceName[];
}

const COUNTERPART_LENGTH = 100;

/** Kinds of transaction that move money to the merchant, and away. Authorisations, voids and change at a till do not. */
const incoming: ReadonlySet<string> = new Set(["SALE", "CAPTURE"]);
const outgoing: ReadonlySet<string> = new Set(["REFUND"]);

/** Decides about payments and payouts in their order, except failed or booked ones and those that move no money. */
export function planTransactions(input: TransactionPlanInput): TransactionDecision[] {
  const { order, preferences, context } = input;
  if (preferences.transactionCreate === false || context.since === undefined) return [];
  const movements = movementsOf(order).filter(({ id }) => !context.existing.has(id));
  return movements.map((movement) => decisionOf(input, movement));
}

/** Payments and payouts, done or open; an open one with a successful follow-up, as marked paid, does not count. */
export function movementsOf(order: Order): OrderTransaction[] {
  const { transactions } = order;
  const followed = new Set(
    transactions.flatMap(({ status, parentId }) => (status === "SUCCESS" ? (parentId ?? []) : [])),
  );
  const payments = new Map(paymentsOf(order).map((payment) => [payment.id, payment]));
  return transactions
    .filter((movement) => isMovement(movement) && (movement.status === "SUCCESS" || !followed.has(movement.id)))
    .map((movement) => payments.get(movement.id) ?? movement);
}

/** The transaction moves money, or is about to. */
const isMovement = ({ kind, status }: Pick<OrderTransaction, "kind" | "status">): boolean =>
  (incoming.has(kind) || outgoing.has(kind)) && !hasFailed(status);

/** Berlin day on which it moved. */
export const movementDay = (
  order: Pick<Order, "processedAt">,
  { processedAt, createdAt }: Pick<OrderTransaction, "processedAt" | "createdAt">,
): Day => berlinDay(processedAt ?? createdAt ?? order.processedAt);

/** The money leaves the merchant. */
export const isPayout = ({ kind }: Pick<OrderTransaction, "kind">): boolean => outgoing.has(kind);

const hasFailed = (status: string): boolean => status === "FAILURE" || status === "ERROR";

function decisionOf(input: TransactionPlanInput, movement: OrderTransaction): TransactionDecision {
  const transactionId = movement.id;
  const trace: TraceStep[] = [];
  for (const { rule, setting, datum, violation } of questionsAbout(input, movement)) {
    trace.push(traceStep(rule, violation?.verdict ?? "passed", setting, datum));
    if (violation !== undefined) return { transactionId, ...violation, trace };
  }
  const guessed = (input.context.unreadable ?? []).filter(
    (setting) => setting.startsWith("transaction") || ofOrders.has(setting),
  );
  if (guessed.length > 0) {
    const value = guessed.join(", ");
    trace.push(traceStep("settings", "hold", undefined, value));
    return { transactionId, verdict: "hold", code: "SETTING_UNREADABLE", details: { value }, trace };
  }
  const { amountCents } = movement;
  trace.push(
    ...withheldFee(input, movement),
    traceStep("transaction", "wanted", "transactionCreate", germanAmount(amountCents)),
  );
  return { transactionId, verdict: "wanted", content: contentOf(input, movement), trace };
}

/** Fees that the merchant wants and the plan does not include are left out, and said. */
function withheldFee({ preferences, plan }: TransactionPlanInput, { feeCents = 0 }: OrderTransaction): TraceStep[] {
  const isWithheld = feeCents !== 0 && preferences.transactionFees && !hasFeature(plan, "fees");
  return isWithheld ? [traceStep("plan-features", "withheld", "transactionFees", "Gebühren der Zahlungen")] : [];
}

/** One question about a movement; without an objection the next one is asked. */
interface Question {
  rule: RuleName;
  setting?: PreferenceName;
  datum?: string;
  violation?: RuleViolation | undefined;
}

/** Skips payments of orders that other books record, of the till or a marketplace, and of another seller's. */
function othersMoney(issued: Pick<TransactionPlanInput, "order" | "preferences">): readonly Question[] {
  const asked: readonly Question[] = [
    { rule: "point-of-sale", setting: "skipPos", violation: skippedSale(issued) },
    { rule: "source", setting: "skipSources", violation: skippedSource(issued) },
    { rule: "business-entity", violation: otherEntity(issued) },
    { rule: "merchant-of-record", violation: otherMerchantOfRecord(issued) },
  ];
  return asked.flatMap(({ violation, ...question }) =>
    violation === undefined ? [] : [{ ...question, violation: { ...violation, verdict: "skip" } } as const],
  );
}

/** Settings that decide about payments beside their own. */
const ofOrders: ReadonlySet<PreferenceName> = new Set(["skipPos", "skipSources", "businessEntity"]);

/** All questions about booking a movement, in their order. */
function questionsAbout(
  { order, preferences, context }: TransactionPlanInput,
  movement: OrderTransaction,
): readonly Question[] {
  const { gateway, status } = movement;
  const movedAt = movement.processedAt ?? movement.createdAt ?? order.processedAt;
  const isBefore = context.since !== undefined && movedAt < context.since;
  const isOwn = context.own?.has(movement.id) === true;
  // what was booked is in the books, and so is its end
  const isOfBooked = movement.parentId !== undefined && context.existing.has(movement.parentId);
  const isReadable = !order.unsupported.includes("amount_precision");
  const [leftOut, imported] = [isLeftOut(movement, preferences), isImportedByProvider(movement)];
  const skip = (is: boolean, code: RuleViolation["code"]) => (is ? ({ verdict: "skip", code } as const) : undefined);
  const hold = (is: boolean, code: RuleViolation["code"]) => (is ? ({ verdict: "hold", code } as const) : undefined);
  return [
    { rule: "test", violation: skip(order.test || movement.test === true, "SKIP_TEST") },
    { rule: "currency", datum: order.currency, violation: hold(order.currency !== "EUR", "INVALID_CURRENCY") },
    {
      rule: "gateway",
      // what the provider imports itself is no choice of the merchant's
      ...(imported && !leftOut ? {} : { setting: "transactionGateway" }),
      datum: gateway,
      violation: skip(leftOut || imported, "SKIP_GATEWAY"),
    },
    // asked of those payments alone: the trace of all others stays as it was
    ...(isOfBooked ? [] : othersMoney({ order, preferences })),
    ...(isOwn ? [{ rule: "own-mark", violation: skip(true, "PAID_AT_PROVIDER") } as const] : []),
    {
      rule: "payment-from-now-on",
      setting: "transactionCreate",
      datum: movedAt,
      violation: skip(isBefore, "BEFORE_SWITCH"),
    },
    { rule: "amounts", violation: hold(!isReadable, "UNSUPPORTED_ORDER_FEATURE") },
    {
      rule: "payment",
      datum: status,
      violation: status === "SUCCESS" ? undefined : { verdict: "wait", code: "WAIT" },
    },
    { rule: "connection", violation: hold(!context.connected, "NOT_CONNECTED") },
    { rule: "capability", violation: hold(context.canBook === false, "MISSING_FINANCE") },
  ];
}

function contentOf({ order, preferences, plan }: TransactionPlanInput, movement: OrderTransaction): TransactionContent {
  const isOutgoing = isPayout(movement);
  const counterpart = recipientOf(order)?.name.slice(0, COUNTERPART_LENGTH);
  const { feeCents = 0 } = movement;
  const hasFee = feeCents !== 0 && preferences.transactionFees && hasFeature(plan, "fees");
  return {
    account: transferAccount(movement),
    amountCents: isOutgoing ? -movement.amountCents : movement.amountCents,
    // the platform's own payments service sits in another member state: no tax is shown on what it keeps
    ...(hasFee ? { fee: { amountCents: -feeCents, taxRate: 0 } } : {}),
    valueDate: movementDay(order, movement),
    purpose: isOutgoing ? `Erstattung zu Bestellung ${order.name}` : `Bestellung ${order.name}`,
    counterpart,
    counterpartEmail: order.email,
    externalReference: `belegfluss-${order.id}-${movement.id}`,
  };
}
