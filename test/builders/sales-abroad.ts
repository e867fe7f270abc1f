import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";

let made = 0;

/** A sale to a consumer in Austria on 1 October 2026, 59.50 € at German tax. */
export function aSaleAbroad(fields: Partial<AccountingDocument> = {}): AccountingDocument {
  made += 1;
  const date = fields.supplyDay ?? "2026-10-01";
  return {
    key: `doc_${made}`,
    kind: "invoice",
    orderId: String(made),
    source: { type: "order", id: String(made) },
    revision: 0,
    providerId: `provider-${made}`,
    number: `RE${made}`,
    status: "paid",
    title: "Rechnung",
    date,
    createdAt: `${date}T10:00:00.000Z`,
    totalCents: 5_950,
    taxCents: 950,
    currency: "EUR",
    quantity: 1,
    electronicProfile: "NONE",
    supplyCountry: "AT",
    supplyDay: date,
    isBusiness: false,
    vatId: null,
    regime: "homeTaxed",
    ...fields,
  };
}

/** What takes a part of a sale back. */
export const aRefundAbroad = (
  sale: AccountingDocument,
  { cents, taxCents = 0, on }: { cents: number; taxCents?: number; on: string },
): AccountingDocument => ({
  ...sale,
  key: `${sale.key}-refund`,
  kind: "creditNote",
  number: `${sale.number}-GS`,
  source: { type: "refund", id: `${sale.key}-refund` },
  date: on,
  createdAt: `${on}T10:00:00.000Z`,
  totalCents: cents,
  taxCents,
  correctedOn: on,
  invoicedOn: sale.date,
});
