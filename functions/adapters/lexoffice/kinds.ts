import type { DocumentStatus } from "#shared/domain/documents/paper/document.ts";
import { AppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";

/** The provider's resource of each kind of document. */
export const resourceOf: Readonly<Record<DocumentKind, string>> = {
  invoice: "/v1/invoices",
  creditNote: "/v1/credit-notes",
  deliveryNote: "/v1/delivery-notes",
};

/** The provider's name of each kind in its index. */
export const voucherTypeOf: Readonly<Record<DocumentKind, string>> = {
  invoice: "invoice",
  creditNote: "creditnote",
  deliveryNote: "deliverynote",
};

const statuses: Readonly<Record<string, DocumentStatus>> = {
  draft: "draft",
  open: "open",
  // an open document past its due day: the provider shows it so, but does not keep it
  overdue: "open",
  paid: "paid",
  paidoff: "paidoff",
  voided: "voided",
};

/** Our status. An undocumented value fails as accounting_unavailable: the worker tries again and then parks the task. */
export function statusOf(voucherStatus: string): DocumentStatus {
  const status = findStatus(voucherStatus);
  if (status === undefined) throw new AppError("accounting_unavailable", { reason: "unknown_status", voucherStatus });
  return status;
}

/** Our status; undefined for an undocumented value. */
export const findStatus = (voucherStatus: string): DocumentStatus | undefined =>
  Object.hasOwn(statuses, voucherStatus) ? statuses[voucherStatus] : undefined;
