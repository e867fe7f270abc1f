import type { DocumentStore } from "#functions/modules/orders/ports.ts";
import { AppError } from "#shared/errors.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documents } from "../../kinds/orders.ts";

/** Documents of one shop, beside their orders. */
export const documentStore = (table: Table, shop: string): DocumentStore => ({
  get: async (orderId, kind, key) => {
    const item = await find(table, documents.at({ shop, orderId, key }), { isConsistent: false });
    if (item?.document.kind !== kind) throw new AppError("document_not_found");
    return item.document;
  },
});
