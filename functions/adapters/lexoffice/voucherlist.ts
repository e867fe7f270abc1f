import * as z from "zod/mini";
import { instantOf, millisecondsOf } from "../../../shared/values/time.ts";
import type { Accounting, ProviderIndexRow } from "../../modules/connection/ports.ts";
import type { LexofficeHttp } from "./http.ts";
import { voucherTypeOf } from "./kinds.ts";
import { centsSchema } from "./numbers.ts";

/** Largest page of the index. */
const pageSize = 250;

const rowsAnswer = z.object({
  content: z.array(
    z.object({
      id: z.string(),
      totalAmount: z.optional(z.nullable(centsSchema)),
      createdDate: z.iso.datetime({ offset: true }),
      contactId: z.optional(z.nullable(z.string())),
    }),
  ),
  last: z.boolean(),
});

/** One page (from 0) of the provider's index, newest first. Both days count whole, in Berlin. */
export async function findDocuments(
  http: LexofficeHttp,
  query: Parameters<Accounting["findDocuments"]>[0],
): Promise<{ rows: ProviderIndexRow[]; hasNext: boolean }> {
  const { content, last } = await http.read("/v1/voucherlist", rowsAnswer, {
    voucherType: voucherTypeOf[query.kind],
    voucherStatus: "any",
    createdDateFrom: query.from,
    createdDateTo: query.to,
    contactId: query.contactId,
    sort: "createdDate,DESC",
    page: query.page,
    size: pageSize,
  });
  const rows = content.map((row) => ({
    providerId: row.id,
    kind: query.kind,
    totalCents: row.totalAmount ?? 0,
    createdAt: instantOf(millisecondsOf(row.createdDate)),
    contactId: row.contactId ?? undefined,
  }));
  return { rows, hasNext: !last };
}
