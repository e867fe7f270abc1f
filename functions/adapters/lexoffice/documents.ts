import * as z from "zod/mini";
import { berlinDay } from "#shared/values/days.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { CreateDocument, ProviderDocument } from "../../modules/provider/ports.ts";
import { documentBody } from "./document-body.ts";
import type { LexofficeHttp } from "./http.ts";
import { resourceOf, statusOf } from "./kinds.ts";
import { centsSchema } from "./numbers.ts";
import { absent, createdAnswer } from "./shapes.ts";

const documentAnswer = z.object({
  id: z.string(),
  voucherNumber: z.string(),
  voucherStatus: z.string(),
  voucherDate: z.iso.datetime({ offset: true }),
  updatedDate: absent(z.iso.datetime({ offset: true })),
  title: absent(z.string()),
  introduction: absent(z.string()),
  remark: absent(z.string()),
  deliveryTerms: absent(z.string()),
  electronicDocumentProfile: absent(z.string()),
  address: absent(z.object({ contactId: absent(z.string()) })),
  lineItems: z.array(z.object({ quantity: absent(z.number()) })),
  // delivery notes have no prices
  totalPrice: absent(z.object({ totalGrossAmount: absent(centsSchema), totalTaxAmount: absent(centsSchema) })),
  taxAmounts: absent(
    z.array(z.object({ taxRatePercentage: z.number(), taxAmount: centsSchema, netAmount: centsSchema })),
  ),
});

/** Creates a document, final or as draft. One POST, not idempotent. */
export async function createDocument(http: LexofficeHttp, request: CreateDocument): Promise<{ providerId: string }> {
  const { kind, finalize } = request.content;
  const { id } = await http.write(resourceOf[kind], createdAnswer, documentBody(request), {
    // both are read from the query only; in the body they would be dropped silently
    finalize: finalize ? "true" : undefined,
    precedingSalesVoucherId: request.precedingDocumentId,
  });
  return { providerId: id };
}

/** The document as the provider holds it. Failures also: accounting_not_found. */
export async function getDocument(
  http: LexofficeHttp,
  kind: DocumentKind,
  providerId: string,
): Promise<ProviderDocument> {
  const path = `${resourceOf[kind]}/${encodeURIComponent(providerId)}`;
  const answer = await http.read(path, documentAnswer);
  return {
    providerId: answer.id,
    number: answer.voucherNumber,
    status: statusOf(answer.voucherStatus),
    title: answer.title ?? "",
    date: berlinDay(answer.voucherDate),
    totalCents: answer.totalPrice?.totalGrossAmount ?? 0,
    taxCents: answer.totalPrice?.totalTaxAmount ?? 0,
    perRate: (answer.taxAmounts ?? []).map(({ taxRatePercentage, taxAmount, netAmount }) => ({
      taxRate: Math.round(taxRatePercentage * 100),
      netCents: netAmount,
      taxCents: taxAmount,
    })),
    quantity: sumOfQuantities(answer.lineItems),
    electronicProfile: answer.electronicDocumentProfile ?? "NONE",
    contactId: answer.address?.contactId ?? undefined,
    introduction: answer.introduction ?? "",
    remark: answer.remark ?? "",
    ...(answer.deliveryTerms ? { deliveryTerms: answer.deliveryTerms } : {}),
    ...(answer.updatedDate ? { updatedAt: instantOf(millisecondsOf(answer.updatedDate)) } : {}),
  };
}

/** Quantities have up to four decimals: summed as integers. */
function sumOfQuantities(lines: readonly { quantity?: number | null }[]): number {
  return lines.reduce((sum, { quantity }) => sum + Math.round((quantity ?? 0) * 10_000), 0) / 10_000;
}
