import { isPaidAtProvider, paidSum, paymentStep } from "#shared/domain/write-back/payment-step.ts";
import type { PaymentResult, WriteBackReason } from "#shared/domain/write-back/write-back.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import type { EffectPorts, Telling, Told } from "./effect.ts";
import { writeBackLog } from "./write-back-log.ts";

/**
 * Marks an order as paid whose invoices are paid at the provider. It records the payments first: the mark's own is never booked. After a
 * lost answer it reads the order again. A refusal is shown and not repeated.
 */
export async function markPaid(ports: EffectPorts, telling: Telling): Promise<Told> {
  const { whole, order, row, asking } = telling;
  const { writeBacks, orderWriter, clock } = ports;
  const before = row.payment;
  if (before?.state !== "sending" && !isPaidAtProvider(order.documents)) return {};
  if (before?.state === "marked") return {};
  if (!whole.shop.scopes.includes("write_orders")) return ended(ports, telling, "waiting", { code: "MISSING_SCOPE" });

  const payable = await asking((call) => orderWriter.readPayable(call));
  if (payable === undefined) return ended(ports, telling, "refused", { code: "ORDER_GONE" });
  const paidCents = paidSum(order.head.decisions, order.documents);
  const step = paymentStep(payable, before, paidCents);
  if (step.act === "nothing") return {};
  if (step.act === "settled") return marked(ports, telling, before, payable.transactionIds);
  if (step.act === "refuse") return ended(ports, telling, "refused", { code: step.code });
  // What was asked for before is sent again only while the merchant still wants it.
  if (!isPaidAtProvider(order.documents)) return ended(ports, telling, "refused", { code: "ORDER_NOT_PAYABLE" });

  const sending: PaymentResult =
    before?.state === "sending" ? before : { state: "sending", at: clock.now(), before: payable.transactionIds };
  if (sending !== before) {
    const armed = await writeBacks.arm(row, sending, whole.shop.epoch);
    if (armed === "closed") throw new AppError("shop_not_installed");
    if (armed === "lost") throw new AppError("write_conflict");
  }
  const answer = await asking((call) => orderWriter.markAsPaid(call));
  if ("refused" in answer) return afterRefusal(ports, telling, sending, answer.refused);
  return marked(ports, telling, sending, answer.transactionIds);
}

/** Checks a refusal: the platform also refuses an order that an earlier call or a payment has paid meanwhile. */
async function afterRefusal(
  ports: EffectPorts,
  telling: Telling,
  sending: PaymentResult,
  words: string,
): Promise<Told> {
  const payable = await telling.asking((call) => ports.orderWriter.readPayable(call));
  if (payable && paymentStep(payable, sending, undefined).act === "settled")
    return marked(ports, telling, sending, payable.transactionIds);
  return ended(ports, telling, "refused", { code: "PAYMENT_REFUSED", message: words });
}

function marked(
  { clock, ids }: EffectPorts,
  { order }: Telling,
  { before = [] }: Pick<PaymentResult, "before"> = {},
  transactionIds: readonly string[],
): Told {
  const at = clock.now();
  const made = transactionIds.filter((id) => !before.includes(id));
  return {
    kept: { payment: { state: "marked", at, before, made } },
    logs: [writeBackLog(ids, order.order, { at, event: "orderPayment.marked", status: "success" })],
  };
}

function ended(
  { clock, ids }: EffectPorts,
  { order, row }: Telling,
  state: "refused" | "waiting",
  reason: WriteBackReason,
): Told {
  const at = clock.now();
  const before = row.payment;
  // A mark under way stays so until its outcome is known.
  const isSending = state === "waiting" && before?.state === "sending";
  const kept = { payment: isSending ? { ...before, reason } : { state, at, reason } };
  const isKnown = before?.reason?.code === reason.code && before.reason.message === reason.message;
  if (isKnown) return { kept };
  return {
    kept,
    logs: [writeBackLog(ids, order.order, { at, event: "orderPayment.refused", status: "warning", reason })],
  };
}

/** True where a failure of the platform passes by itself. */
export const isPassingFailure = (error: unknown): boolean =>
  isAppError(error, "platform_unavailable", "platform_token_missing", "write_conflict");
