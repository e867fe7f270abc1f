import { isObject, type JsonObject, numberOf, objectsOf, textOf } from "../json.ts";

/** Facts of the order that decide its payment terms. */
export interface TermsContext {
  /** `…Z` */
  issuedAt: string;
  /** Date of the first fulfilment, for terms that begin with it. */
  fulfilledAt: string | undefined;
  /** Date of the newest payment. */
  paidAt: string | undefined;
  /** `MoneyV2` in presentment currency. */
  outstanding: JsonObject;
  toCapture: JsonObject;
  isPaid: boolean;
  nowMs: () => number;
}

const DAY_MS = 86_400_000;
const inDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().replace(/\.\d{3}Z$/, "Z");

function dueDate(type: string, dueInDays: unknown, issuedAt: string, fulfilledAt: string | undefined): string | null {
  if (type === "NET") return inDays(issuedAt, numberOf(dueInDays, 30));
  if (type === "RECEIPT") return issuedAt;
  return type === "FULFILLMENT" ? (fulfilledAt ?? null) : null;
}

/** Completes payment terms and their schedules (vendor documentation: PaymentTerms, PaymentSchedule); `null` stays. */
export function completePaymentTerms(given: unknown, context: TermsContext): JsonObject | null {
  if (!isObject(given)) return null;
  const type = textOf(given["paymentTermsType"]) ?? "NET";
  const dueInDays = type === "NET" ? numberOf(given["dueInDays"], 30) : (given["dueInDays"] ?? null);
  const name = textOf(given["paymentTermsName"]) ?? (type === "NET" ? `Net ${dueInDays}` : (NAMES[type] ?? type));
  const schedules = objectsOf(given["paymentSchedules"]);
  const terms: JsonObject = { paymentTermsType: type, paymentTermsName: name, translatedName: name, dueInDays };
  const nodes = (schedules.length > 0 ? schedules : [{}]).map((schedule): JsonObject => {
    const issuedAt = textOf(schedule["issuedAt"]) ?? context.issuedAt;
    const dueAt = textOf(schedule["dueAt"]) ?? dueDate(type, dueInDays, issuedAt, context.fulfilledAt);
    const completedAt = context.isPaid ? (context.paidAt ?? issuedAt) : null;
    const isDue = () => !context.isPaid && dueAt !== null && Date.parse(dueAt) <= context.nowMs();
    return {
      balanceDue: context.outstanding,
      totalBalance: context.toCapture,
      completedAt,
      due: isDue,
      paymentTerms: () => terms,
      ...schedule,
      issuedAt,
      dueAt,
    };
  });
  const isOverdue = () => nodes.some((node) => typeof node["due"] === "function" && node["due"]() === true);
  return Object.assign(terms, { due: isOverdue, overdue: isOverdue }, given, {
    paymentSchedules: { nodes },
    paymentTermsType: type,
    dueInDays,
  });
}

const NAMES: Record<string, string> = {
  RECEIPT: "Due on receipt",
  FULFILLMENT: "Due on fulfillment",
  FIXED: "Fixed",
  UNKNOWN: "Unknown",
};
