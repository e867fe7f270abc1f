import type { ErasureRecord, ReplayList } from "../../modules/compliance/ports.ts";
import { allItems } from "./all-items.ts";
import type { Table } from "./engine/table.ts";
import { erasureKeys } from "./keys.ts";

/** Erasures of all shops, for an operator who restored a table; no function reads them. */
export function replayList(table: Table): ReplayList {
  return {
    erasedSince: async (since, until) => {
      const records: ErasureRecord[] = [];
      for (const month of monthsBetween(since, until)) {
        const items = await allItems(table, {
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk AND g1sk >= :since",
          ExpressionAttributeValues: { ":pk": erasureKeys.replay(month), ":since": since },
        });
        records.push(...items.map(toRecord));
      }
      return records;
    },
  };
}

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

/** Written by the erasures of an order and of a shop. */
function toRecord(item: Record<string, unknown>): ErasureRecord {
  const shop = String(item["shop"]);
  if (item["type"] === "shopErasure") {
    return { shop, request: String(item["sk"]).replace(/^SHOP#/, ""), requestedAt: String(item["at"]) };
  }
  return {
    shop,
    request: String(item["request"]),
    requestedAt: String(item["at"]),
    orderId: String(item["orderId"]),
    ...(item["ofShop"] === true ? { isOfShop: true } : {}),
  };
}
