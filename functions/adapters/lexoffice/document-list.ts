import * as z from "zod/mini";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { ProviderDocumentList } from "../../modules/provider/ports.ts";
import { type LexofficeCalls, lexofficeHttp } from "./http.ts";
import { findStatus, voucherTypeOf } from "./kinds.ts";
import { centsSchema } from "./numbers.ts";

/** Largest page of the index. */
const pageSize = 250;

const kindOfType = new Map<string, DocumentKind>([
  [voucherTypeOf.invoice, "invoice"],
  [voucherTypeOf.creditNote, "creditNote"],
  [voucherTypeOf.deliveryNote, "deliveryNote"],
]);

const listAnswer = z.object({
  content: z.array(
    z.object({
      id: z.string(),
      voucherType: z.string(),
      voucherStatus: z.string(),
      totalAmount: z.optional(z.nullable(centsSchema)),
      createdDate: z.iso.datetime({ offset: true }),
    }),
  ),
  last: z.boolean(),
});

/** All kinds of documents of a day, 250 per call (vendor documentation: voucherlist takes a list of types). */
export function lexofficeDocumentList(calls: LexofficeCalls): ProviderDocumentList {
  return {
    with(accessToken) {
      const http = lexofficeHttp(calls, accessToken);
      return {
        documentsOf: async ({ day, by, page }) => {
          const { content, last } = await http.read("/v1/voucherlist", listAnswer, {
            voucherType: [...kindOfType.keys()].join(","),
            voucherStatus: "any",
            [`${by}DateFrom`]: day,
            [`${by}DateTo`]: day,
            // What is made meanwhile comes behind what was read already.
            sort: `${by}Date,ASC`,
            page,
            size: pageSize,
          });
          const rows = content.flatMap((row) => {
            const kind = kindOfType.get(row.voucherType);
            if (kind === undefined) return [];
            return [
              {
                providerId: row.id,
                kind,
                totalCents: row.totalAmount ?? 0,
                createdAt: instantOf(millisecondsOf(row.createdDate)),
                status: findStatus(row.voucherStatus),
              },
            ];
          });
          return { rows, hasNext: !last };
        },
      };
    },
  };
}
