import type { AccountingDocument } from "../documents/paper/document.ts";
import { isStanding } from "../documents/paper/document-changes.ts";
import type { PaymentResult, WriteBackCode } from "./write-back.ts";

/** An order's money as the platform shows it now. */
export interface PayableOrder {
  /** `PENDING`, `PAID`, …; null where the platform does not say. */
  financialStatus: string | null;
  isCancelled: boolean;
  /** The platform would accept the mark. */
  canBeMarked: boolean;
  receivedCents: number;
}

/** The next act: mark the order, nothing, or tell why not. `settled`: our own call is known to have worked. */
type PaymentStep = { act: "mark" } | { act: "nothing" } | { act: "settled" } | { act: "refuse"; code: WriteBackCode };

const paidStatuses: ReadonlySet<string> = new Set(["PAID", "PARTIALLY_REFUNDED", "REFUNDED"]);

/** The order's invoices are paid at the provider: every valid one, and none is a draft. */
export function isPaidAtProvider(
  documents: readonly Pick<AccountingDocument, "kind" | "status" | "differs">[],
): boolean {
  const invoices = documents.filter(
    ({ kind, status, differs }) => kind === "invoice" && status !== "voided" && status !== "deleted" && !differs,
  );
  return invoices.length > 0 && invoices.every((one) => isStanding(one) && one.status === "paid");
}

/** Marks an order paid whose invoices are, with no money received: the mark settles all, else the merchant looks. */
export function paymentStep(order: PayableOrder, before: PaymentResult | undefined): PaymentStep {
  if (before?.state === "marked") return { act: "nothing" };
  if (paidStatuses.has(order.financialStatus ?? ""))
    return { act: before?.state === "sending" ? "settled" : "nothing" };
  if (order.isCancelled || order.financialStatus === "VOIDED") return { act: "refuse", code: "ORDER_CANCELLED" };
  if (order.financialStatus === "AUTHORIZED") return { act: "refuse", code: "ORDER_AUTHORIZED" };
  if (order.receivedCents !== 0 || order.financialStatus === "PARTIALLY_PAID")
    return { act: "refuse", code: "ORDER_PARTLY_PAID" };
  return order.canBeMarked ? { act: "mark" } : { act: "refuse", code: "ORDER_NOT_PAYABLE" };
}
