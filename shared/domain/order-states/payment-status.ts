import type { paymentStatusTexts } from "./status-texts.ts";

type PaymentStatus = keyof typeof paymentStatusTexts;

const paid: ReadonlySet<string> = new Set<PaymentStatus>(["paid", "partially_paid", "partially_refunded"]);
const refunded: ReadonlySet<string> = new Set<PaymentStatus>(["refunded", "partially_refunded"]);

/** True where the shop keeps money that the customer paid. */
export const hasPayment = ({ payment }: { payment: string }): boolean => paid.has(payment);

/** True where money went back to the customer. */
export const hasRefund = ({ payment }: { payment: string }): boolean => refunded.has(payment);
