import * as z from "zod/mini";
import { berlinDay } from "#shared/values/days.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { Accounting, ProviderIndexRow } from "../../modules/provider/ports.ts";
import type { LexofficeHttp } from "./http.ts";
import { findStatus, voucherTypeOf } from "./kinds.ts";
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
      voucherNumber: z.optional(z.nullable(z.string())),
      voucherStatus: z.optional(z.nullable(z.string())),
      voucherDate: z.optional(z.nullable(z.string())),
    }),
  ),
  last: z.boolean(),
});

const numbersAnswer = z.object({
  content: z.array(
    z.object({
      id: z.string(),
      voucherType: z.string(),
      voucherNumber: z.optional(z.nullable(z.string())),
    }),
  ),
});

/** Documents of our three kinds with exactly this number; more than one only where the account's number ranges overlap. */
export async function findDocumentsByNumber(
  http: LexofficeHttp,
  number: string,
): Promise<{ providerId: string; kind: DocumentKind }[]> {
  const { content } = await http.read("/v1/voucherlist", numbersAnswer, {
    voucherType: kinds.map((kind) => voucherTypeOf[kind]).join(","),
    voucherStatus: "any",
    voucherNumber: number,
    page: 0,
    size: pageSize,
  });
  const isAsked = (text: string | null | undefined) => text?.trim().toLowerCase() === number.trim().toLowerCase();
  return content.flatMap(({ id, voucherType, voucherNumber }) => {
    const kind = kinds.find((one) => voucherTypeOf[one] === voucherType);
    return kind !== undefined && isAsked(voucherNumber) ? [{ providerId: id, kind }] : [];
  });
}

const kinds = ["invoice", "creditNote", "deliveryNote"] as const satisfies readonly DocumentKind[];

/** Number, status and date of a document's row. */
function shownOf(
  row: z.output<typeof rowsAnswer>["content"][number],
): Pick<ProviderIndexRow, "number" | "status" | "date"> {
  const status = findStatus(row.voucherStatus ?? "");
  return {
    ...(row.voucherNumber ? { number: row.voucherNumber } : {}),
    status,
    ...(row.voucherDate && !Number.isNaN(Date.parse(row.voucherDate))
      ? { date: berlinDay(instantOf(millisecondsOf(row.voucherDate))) }
      : {}),
  };
}

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
    ...shownOf(row),
  }));
  return { rows, hasNext: !last };
}
