import { contactName } from "../contacts/view.ts";
import { KINDS } from "../sales/kinds.ts";
import { berlinDay, formatBerlin, startOfBerlinDay } from "../values/berlin-time.ts";
import { euros } from "../values/decimal.ts";
import type { Organization, SalesDocument } from "../world/model.ts";

/** A sales document in the voucher list. Instants in milliseconds. */
export interface ListedVoucher {
  id: string;
  voucherType: string;
  status: string;
  number: string;
  voucherDate: number;
  createdAt: number;
  updatedAt: number;
  indexedAt: number;
  dueDay: string | undefined;
  contactId: string | undefined;
  name: string;
  grossCents: number;
  /** `undefined` where nothing can be owed. */
  openCents: number | undefined;
  archived: boolean;
}

export function listedVouchers({ documents }: Organization): ListedVoucher[] {
  return [...documents.values()].map(fromDocument);
}

function fromDocument(document: SalesDocument): ListedVoucher {
  const { hasPrices, voucherType } = KINDS[document.kind];
  return {
    ...document,
    voucherType,
    contactId: document.address.contactId,
    name: document.address.name,
    grossCents: document.totals.grossCents,
    openCents: document.status !== "draft" && hasPrices ? document.openCents : undefined,
  };
}

/** One row as the voucher list answers it; `overdue` is never stored, it follows from due day and clock. */
export function voucherRow(organization: Organization, listed: ListedVoucher, now: number) {
  const { contactId, openCents } = listed;
  const contact = contactId === undefined ? undefined : organization.contacts.get(contactId);
  return {
    id: listed.id,
    voucherType: listed.voucherType,
    voucherStatus: isOverdue(listed, now) ? "overdue" : listed.status,
    voucherNumber: listed.number,
    voucherDate: formatBerlin(listed.voucherDate),
    createdDate: formatBerlin(listed.createdAt),
    updatedDate: formatBerlin(listed.updatedAt),
    dueDate: listed.dueDay ? formatBerlin(startOfBerlinDay(listed.dueDay)) : null,
    contactId: contactId ?? null,
    contactName: contact ? contactName(contact) : listed.name,
    totalAmount: euros(listed.grossCents),
    openAmount: openCents === undefined ? null : euros(openCents),
    currency: "EUR",
    archived: listed.archived,
  };
}

export function isOverdue(
  { voucherType, status, dueDay }: Pick<ListedVoucher, "voucherType" | "status" | "dueDay">,
  now: number,
): boolean {
  return voucherType === "invoice" && status === "open" && dueDay !== undefined && dueDay < berlinDay(now);
}

/** Status of a sales document as the merchant sees it. */
export function shownStatus({ kind, status, dueDay }: SalesDocument, now: number): string {
  return isOverdue({ voucherType: KINDS[kind].voucherType, status, dueDay }, now) ? "overdue" : status;
}
