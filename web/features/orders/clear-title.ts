import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { isReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf } from "#shared/domain/documents/reasons/reasons.ts";
import { whatLacks } from "#shared/domain/order-states/what-lacks.ts";
import { describePaymentReason, describeRowReason, type ReasonText } from "../../lib/reason-text.ts";

/** The reason to need the merchant; a payment's where the documents are as they should be. */
export function clearReason({
  reason,
  paymentReason,
}: Pick<OrderRowEntry, "reason" | "paymentReason">): ReasonText | null {
  const isOfPayment = paymentReason !== null && reason?.verdict !== "hold" && reason?.verdict !== "failed";
  return isOfPayment ? describePaymentReason(paymentReason) : reason && describeRowReason(reason);
}

/** What to do: the cause as well where the title does not name it. */
export function clearText(order: OrderRowEntry): string {
  const { reason, price } = order;
  const isNamed = reason?.verdict === "hold" && whatLacks(reason, price.currency) !== undefined;
  const remedy = isNamed && isReasonCode(reason.code) ? reasonOf(reason.code, reason.kind).remedy : undefined;
  return remedy ?? clearReason(order)?.text ?? "";
}

/** Title that names what is missing, as precisely as it is known. */
export function clearTitle(order: OrderRowEntry): string {
  const { reason, price } = order;
  const lacks = reason?.verdict === "hold" ? whatLacks(reason, price.currency) : undefined;
  return lacks ?? clearReason(order)?.title ?? "";
}
