import type { InvoiceClaim, SaveOrder } from "#functions/modules/orders/ports.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { absent } from "../../engine/words.ts";
import { sales } from "../../kinds/orders.ts";

/** Which order the invoice of a sale belongs to; undefined where none was ever planned. */
export async function findInvoiceClaim(table: Table, shop: string, sale: string): Promise<InvoiceClaim | undefined> {
  const item = await find(table, sales.at({ shop, sale }));
  return item && { sale, orderId: item.orderId, version: item.version };
}

/** The order takes its sale, unless another order has taken it since the claim was read. */
export const saleTaken = (shop: string, { order, claim }: SaveOrder): Change | undefined =>
  claim &&
  sales
    .at({ shop, sale: claim.sale })
    .put({ version: claim.version + 1, orderId: order.id })
    .when(claim.version === 0 ? { pk: absent } : { version: claim.version });
