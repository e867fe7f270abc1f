import * as z from "zod/mini";

const ignored = z.optional(z.unknown());
const text = z.nullish(z.string());
const amount = z.nullish(z.number());
const limited = (length: number) => z.nullish(z.string().check(z.maxLength(length)));

export const TAX_TYPES = [
  "net",
  "gross",
  "vatfree",
  "intraCommunitySupply",
  "constructionService13b",
  "externalService13b",
  "thirdPartyCountryService",
  "thirdPartyCountryDelivery",
  "photovoltaicEquipment",
] as const;

const lineItem = z.object({
  id: text,
  type: z.enum(["custom", "material", "service", "text"]),
  name: limited(255),
  description: limited(2000),
  quantity: amount,
  unitName: text,
  unitPrice: z.nullish(
    z.object({ currency: z.literal("EUR"), netAmount: amount, grossAmount: amount, taxRatePercentage: amount }),
  ),
  discountPercentage: z.nullish(z.number().check(z.gte(0), z.lte(100))),
  lineItemAmount: ignored,
});

/** Body of `POST /invoices`, `/credit-notes` and `/delivery-notes`; read-only fields may be present and are ignored. */
export const salesDocumentSchema = z.object({
  id: ignored,
  organizationId: ignored,
  createdDate: ignored,
  updatedDate: ignored,
  version: ignored,
  archived: ignored,
  voucherStatus: ignored,
  voucherNumber: ignored,
  dueDate: ignored,
  taxAmounts: ignored,
  relatedVouchers: ignored,
  electronicDocumentProfile: ignored,
  files: ignored,
  closingInvoice: ignored,
  xRechnung: z.nullish(z.object({ buyerReference: text })),
  language: z.nullish(z.enum(["de", "en"])),
  voucherDate: z.string(),
  address: z.object({
    contactId: text,
    name: limited(255),
    supplement: text,
    street: text,
    zip: text,
    city: text,
    countryCode: text,
    contactPerson: ignored,
  }),
  lineItems: z.array(lineItem).check(z.minLength(1), z.maxLength(300)),
  totalPrice: z.nullish(
    z.object({
      currency: z.literal("EUR"),
      totalDiscountAbsolute: z.nullish(z.number().check(z.gte(0))),
      totalDiscountPercentage: z.nullish(z.number().check(z.gte(0), z.lte(100))),
      totalNetAmount: ignored,
      totalGrossAmount: ignored,
      totalTaxAmount: ignored,
    }),
  ),
  taxConditions: z.object({
    taxType: z.enum(TAX_TYPES),
    taxSubType: z.nullish(z.enum(["distanceSales", "electronicServices"])),
    taxTypeNote: text,
  }),
  paymentConditions: z.nullish(
    z.object({
      paymentTermLabel: text,
      paymentTermLabelTemplate: ignored,
      paymentTermDuration: z.nullish(z.int().check(z.gte(0))),
      paymentDiscountConditions: z.nullish(
        z.object({ discountPercentage: z.number(), discountRange: z.int().check(z.gte(0)) }),
      ),
    }),
  ),
  shippingConditions: z.nullish(
    z.object({
      shippingType: z.enum(["none", "service", "serviceperiod", "delivery", "deliveryperiod"]),
      shippingDate: text,
      shippingEndDate: text,
    }),
  ),
  printLayoutId: text,
  title: limited(25),
  introduction: limited(2000),
  remark: limited(2000),
  deliveryTerms: limited(255),
});

export type SalesInput = z.infer<typeof salesDocumentSchema>;
export type LineInput = SalesInput["lineItems"][number];
