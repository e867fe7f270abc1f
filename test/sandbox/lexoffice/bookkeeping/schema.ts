import * as z from "zod/mini";

const ignored = z.optional(z.unknown());
const text = z.nullish(z.string());

/** Body of `POST` and `PUT /vouchers`; read-only fields may be present and are ignored. */
export const voucherSchema = z.object({
  id: ignored,
  organizationId: ignored,
  createdDate: ignored,
  updatedDate: ignored,
  version: z.nullish(z.number()),
  type: z.enum(["salesinvoice", "salescreditnote", "purchaseinvoice", "purchasecreditnote"]),
  voucherStatus: z.nullish(z.enum(["open", "unchecked"])),
  voucherNumber: z.string().check(z.minLength(1)),
  voucherDate: z.string(),
  shippingDate: text,
  dueDate: text,
  totalGrossAmount: z.number(),
  totalTaxAmount: z.number(),
  taxType: z.enum(["net", "gross"]),
  useCollectiveContact: z.nullish(z.boolean()),
  contactId: text,
  contactName: text,
  remark: text,
  voucherItems: z
    .array(z.object({ amount: z.number(), taxAmount: z.number(), taxRatePercent: z.number(), categoryId: z.string() }))
    .check(z.minLength(1)),
  files: z.nullish(z.array(z.string())),
});

export type VoucherInput = z.infer<typeof voucherSchema>;
