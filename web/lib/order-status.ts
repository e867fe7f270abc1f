import { fulfillmentStatusTexts, paymentStatusTexts } from "#shared/domain/order-states/status-texts.ts";
import type { BadgeTone } from "../components/badge.tsx";

interface StatusLook {
  text: string;
  tone: BadgeTone;
  progress?: "incomplete" | "partiallyComplete" | "complete";
}

type PaymentStatus = keyof typeof paymentStatusTexts;
type FulfillmentStatus = keyof typeof fulfillmentStatusTexts;

const paymentLooks: Readonly<Record<PaymentStatus, Omit<StatusLook, "text">>> = {
  manual: { tone: "attention", progress: "incomplete" },
  pending: { tone: "attention", progress: "incomplete" },
  authorized: { tone: "attention", progress: "incomplete" },
  expired: { tone: "warning", progress: "incomplete" },
  overdue: { tone: "critical", progress: "incomplete" },
  paid: { tone: "neutral", progress: "complete" },
  partially_paid: { tone: "attention", progress: "partiallyComplete" },
  partially_refunded: { tone: "neutral", progress: "partiallyComplete" },
  open: { tone: "attention", progress: "incomplete" },
  voided: { tone: "neutral", progress: "complete" },
  refunded: { tone: "neutral", progress: "complete" },
  unpaid: { tone: "attention", progress: "incomplete" },
  invalid: { tone: "critical" },
  unknown: { tone: "neutral" },
};

const fulfillmentLooks: Readonly<Record<FulfillmentStatus, Omit<StatusLook, "text">>> = {
  fulfilled: { tone: "neutral", progress: "complete" },
  unfulfilled: { tone: "attention", progress: "incomplete" },
  partial: { tone: "attention", progress: "partiallyComplete" },
  planned: { tone: "info", progress: "incomplete" },
  stopped: { tone: "warning", progress: "incomplete" },
  denied: { tone: "critical", progress: "incomplete" },
  restocked: { tone: "neutral", progress: "complete" },
  canceled: { tone: "neutral", progress: "complete" },
  unknown: { tone: "neutral" },
};

const has = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(table, key);

/** The look of a payment status; an unknown one is shown as unknown. */
export function paymentLook(status: string): StatusLook {
  const known = has(paymentLooks, status) ? status : "unknown";
  return { text: paymentStatusTexts[known], ...paymentLooks[known] };
}

/** The look of a fulfilment status; an unknown one is shown as unknown. */
export function fulfillmentLook(status: string): StatusLook {
  const known = has(fulfillmentLooks, status) ? status : "unknown";
  return { text: fulfillmentStatusTexts[known], ...fulfillmentLooks[known] };
}
