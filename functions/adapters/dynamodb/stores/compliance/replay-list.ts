import type { ErasureRecord, ReplayList } from "#functions/modules/compliance/ports.ts";
import { type AnyItem, seenAs } from "../../engine/kind.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { shopErasures } from "../../kinds/compliance.ts";
import { erasures } from "../../kinds/orders.ts";

/** Erasures of all shops, for an operator who restored a table; no function reads them. */
export const replayList = (table: Table): ReplayList => ({
  erasedSince: async (since, until) => {
    const records: ErasureRecord[] = [];
    for (const at of monthsBetween(since, until)) {
      // Those of shops are in the same list.
      const items = await allOf(table, seenAs(erasures.in("replay", { at }), {}), { from: since });
      records.push(...items.map(toRecord));
    }
    return records;
  },
});

/** The first day of each month that the two instants lie in or between. */
function monthsBetween(since: string, until: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = since.split("-").map(Number);
  for (;;) {
    const begin = `${year}-${String(month).padStart(2, "0")}-01`;
    if (begin > until) return months;
    months.push(begin);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

function toRecord(item: AnyItem): ErasureRecord {
  if (shopErasures.has(item)) {
    const { shop, at: requestedAt, cancelledAt } = shopErasures.read(item);
    const { request } = shopErasures.idsOf(item);
    return { shop, request, requestedAt, ...(cancelledAt !== undefined && { isCancelled: true }) };
  }
  const { shop = "", request = "", at: requestedAt = "", orderId = "", ofShop } = erasures.read(item);
  return { shop, request, requestedAt, orderId, ...(ofShop === true && { isOfShop: true }) };
}
