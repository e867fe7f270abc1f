import type { Cents } from "../../values/money.ts";
import type { Decision } from "../documents/decision/decision.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import { isStanding } from "../documents/paper/document-changes.ts";
import { remainingOf } from "../order-states/credited.ts";
import type { PaymentResult, WriteBackCode } from "./write-back.ts";

/** An order's money as the platform shows it now. */
export interface PayableOrder {
  /** `PENDING`, `PAID`, …; null where the platform does not say. */
  financialStatus: string | null;
  isCancelled: boolean;
  /** The platform would accept the mark. */
  canBeMarked: boolean;
  receivedCents: Cents;
  /** The amount that the mark would settle; undefined where it is no sum in cents. */
  outstandingCents: Cents | undefined;
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

/** The invoices' sum after the credit notes, which their payment brought; undefined while one of them is held or missing. */
export function paidSum(
  decisions: readonly Pick<Decision, "kind" | "source" | "verdict">[],
  documents: readonly AccountingDocument[],
): Cents | undefined {
  const isOpen = decisions.some(({ kind, source, verdict }) => {
    const isMade = documents.some((one) => one.kind === kind && one.source.id === source.id && isStanding(one));
    return kind !== "deliveryNote" && (verdict === "hold" || (verdict === "wanted" && !isMade));
  });
  return isOpen ? undefined : remainingOf(documents);
}

/** Marks an order paid with no money received, if its paid invoices cover all that the mark settles; else the merchant looks. */
export function paymentStep(
  order: PayableOrder,
  before: PaymentResult | undefined,
  paidCents: Cents | undefined,
): PaymentStep {
  if (before?.state === "marked") return { act: "nothing" };
  if (paidStatuses.has(order.financialStatus ?? ""))
    return { act: before?.state === "sending" ? "settled" : "nothing" };
  if (order.isCancelled || order.financialStatus === "VOIDED") return { act: "refuse", code: "ORDER_CANCELLED" };
  if (order.financialStatus === "AUTHORIZED") return { act: "refuse", code: "ORDER_AUTHORIZED" };
  if (order.receivedCents !== 0 || order.financialStatus === "PARTIALLY_PAID")
    return { act: "refuse", code: "ORDER_PARTLY_PAID" };
  if (!order.canBeMarked) return { act: "refuse", code: "ORDER_NOT_PAYABLE" };
  const isCovered = paidCents !== undefined && paidCents === order.outstandingCents;
  return isCovered ? { act: "mark" } : { act: "refuse", code: "ORDER_SUM_DIFFERS" };
}
