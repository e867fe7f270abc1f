import * as z from "zod/mini";
import { berlinDay } from "#shared/values/days.ts";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { ProviderReceipts } from "../../modules/receipts/ports.ts";
import { type LexofficeCalls, lexofficeHttp } from "./http.ts";
import { findStatus, voucherTypeOf } from "./kinds.ts";
import { centsSchema } from "./numbers.ts";

/** Largest page of the index. */
const pageSize = 250;

const receiptsAnswer = z.object({
  content: z.array(
    z.object({
      id: z.string(),
      voucherType: z.string(),
      voucherStatus: z.string(),
      voucherNumber: z.optional(z.nullable(z.string())),
      voucherDate: z.iso.datetime({ offset: true }),
      totalAmount: z.optional(z.nullable(centsSchema)),
      contactName: z.optional(z.nullable(z.string())),
    }),
  ),
  totalElements: z.int(),
  last: z.boolean(),
});

const kinds = ["invoice", "creditNote", "deliveryNote"] as const;

/** Statuses that settle an order: neither drafts and cancelled documents nor an undocumented status. */
const settling = new Set(["open", "paid", "paidoff"]);

/** All kinds with one call per 250 of them (vendor documentation: voucherlist takes a list of types). */
export function lexofficeReceipts(calls: LexofficeCalls): ProviderReceipts {
  return {
    with(accessToken) {
      const http = lexofficeHttp(calls, accessToken);
      return {
        receiptsOf: async ({ from, to, page }) => {
          const { content, last, totalElements } = await http.read("/v1/voucherlist", receiptsAnswer, {
            voucherType: kinds.map((kind) => voucherTypeOf[kind]).join(","),
            voucherStatus: "any",
            voucherDateFrom: from,
            voucherDateTo: to,
            sort: "voucherDate,ASC",
            page,
            size: pageSize,
          });
          const rows = content.flatMap((row) => {
            const kind = kinds.find((one) => voucherTypeOf[one] === row.voucherType);
            if (kind === undefined || !settling.has(findStatus(row.voucherStatus) ?? "")) return [];
            return [
              {
                providerId: row.id,
                kind,
                number: row.voucherNumber ?? "",
                date: berlinDay(instantOf(millisecondsOf(row.voucherDate))),
                totalCents: row.totalAmount ?? 0,
                recipient: row.contactName ?? "",
              },
            ];
          });
          return { rows, hasNext: !last, total: totalElements };
        },
      };
    },
  };
}
