import { randomUUID } from "node:crypto";
import { formatBerlin, startOfBerlinDay } from "../values/berlin-time.ts";
import { euros } from "../values/decimal.ts";
import { withoutNulls } from "../values/plain.ts";
import type { BookkeepingVoucher } from "../world/books.ts";
import type { Organization } from "../world/model.ts";
import { centsOf, dayOf } from "./checks.ts";
import type { VoucherInput } from "./schema.ts";

/** The part of a voucher that a body decides; PUT replaces all of it, so files left out are detached. */
type Content = Omit<
  BookkeepingVoucher,
  "id" | "version" | "createdAt" | "updatedAt" | "indexedAt" | "paymentItems" | "paidAt"
>;

export function toContent(input: VoucherInput): Content {
  const sent = withoutNulls(input);
  const voucherDay = dayOf(sent.voucherDate);
  const grossCents = centsOf(sent.totalGrossAmount);
  return {
    type: sent.type,
    status: "open",
    number: sent.voucherNumber,
    voucherDay,
    shippingDay: sent.shippingDate === undefined ? undefined : dayOf(sent.shippingDate),
    dueDay: sent.dueDate === undefined ? voucherDay : dayOf(sent.dueDate),
    grossCents,
    taxCents: centsOf(sent.totalTaxAmount),
    taxType: sent.taxType,
    contactId: sent.contactId,
    contactName: sent.contactName,
    remark: sent.remark,
    items: sent.voucherItems,
    files: sent.files ?? [],
    openCents: grossCents,
  };
}

/** An uploaded file becomes a voucher without content that waits for the merchant. */
export function uncheckedContent(fileId: string, name: string): Content {
  return {
    type: "purchaseinvoice",
    status: "unchecked",
    number: "",
    voucherDay: undefined,
    shippingDay: undefined,
    dueDay: undefined,
    grossCents: 0,
    taxCents: 0,
    taxType: undefined,
    contactId: undefined,
    contactName: undefined,
    remark: name,
    items: [],
    files: [fileId],
    openCents: 0,
  };
}

export function addVoucher(organization: Organization, content: Content, now: number, lagMs: number) {
  const voucher: BookkeepingVoucher = {
    ...content,
    id: randomUUID(),
    version: 1,
    createdAt: now,
    updatedAt: now,
    indexedAt: now + lagMs,
    paymentItems: [],
    paidAt: undefined,
  };
  organization.vouchers.set(voucher.id, voucher);
  return voucher;
}

/** A voucher as `GET /vouchers/{id}` answers it. */
export function voucherView(organization: Organization, voucher: BookkeepingVoucher) {
  const { contactId, contactName, remark, shippingDay, dueDay, voucherDay } = voucher;
  const day = (value: string | undefined) => (value === undefined ? undefined : formatBerlin(startOfBerlinDay(value)));
  return {
    id: voucher.id,
    organizationId: organization.id,
    type: voucher.type,
    voucherStatus: voucher.status,
    voucherNumber: voucher.number,
    voucherDate: day(voucherDay),
    shippingDate: day(shippingDay),
    dueDate: day(dueDay),
    totalGrossAmount: euros(voucher.grossCents),
    totalTaxAmount: euros(voucher.taxCents),
    taxType: voucher.taxType,
    useCollectiveContact: contactId === undefined,
    contactId,
    contactName,
    remark,
    voucherItems: voucher.items,
    files: voucher.files,
    createdDate: formatBerlin(voucher.createdAt),
    updatedDate: formatBerlin(voucher.updatedAt),
    version: voucher.version,
  };
}
