import type { AbroadDocuments } from "#functions/modules/documents/ports.ts";
import { pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { documents } from "../../kinds/orders.ts";

/** Documents per page: about 130 KB. */
const PAGE = 200;

/** Documents of one shop about supplies abroad. */
export const abroadDocuments = (table: Table, shop: string): AbroadDocuments => ({
  page: async ({ list, from, to, most = PAGE, cursor }) => {
    const request = { descending: false, pageSize: most, from, to, cursor };
    const { items, next } = await pageOf(table, documents.in("abroad", { shop, list }), request);
    return { documents: items.map(({ document }) => document), cursor: next };
  },
  noteProof: ({ orderId, key }, { proof, userId }) =>
    write(
      table,
      documents
        .at({ shop, orderId, key })
        .set({ "document.proof": proof, proofUserId: userId })
        .when({ "document.kind": "invoice" }),
    ),
});
