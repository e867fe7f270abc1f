import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { OlderOrders } from "../../modules/sweeps/ports.ts";
import { decodeCursor, encodeCursor } from "./engine/codec.ts";
import type { Table } from "./engine/table.ts";
import { itemsAt } from "./items-at.ts";
import { orderKeys, rowKeys } from "./keys.ts";
import { knownMonthsOf, toHead, toOrder } from "./order-items.ts";
import { paymentMonthWrites } from "./payment-month-items.ts";
import { settledNumberWrites } from "./settled-numbers.ts";
import { transact } from "./transaction.ts";

const PAGE = 50;
/** Orders written at once. */
const TOGETHER = 10;

/** Orders of one shop that a version before stored. */
export function olderOrders(table: Table, shop: string): OlderOrders {
  const enter = async (item: Record<string, unknown>): Promise<void> => {
    const order = toOrder(item);
    const nothing = { settlements: [], tokens: [] };
    const writes = [
      ...paymentMonthWrites(table, shop, order, knownMonthsOf(item)),
      ...settledNumberWrites(table, shop, order, toHead(item).settlements, nothing),
    ];
    if (writes.length === 0) return;
    // An order that was erased meanwhile leaves nothing.
    const exists = { TableName: table.name, Key: { ...orderKeys.order(shop, order.id) } };
    await transact(table, [{ ConditionCheck: { ...exists, ConditionExpression: "attribute_exists(pk)" } }, ...writes]);
  };
  return {
    enter: async (after) => {
      const { pk, sk } = after === undefined ? {} : (decodeCursor(after) ?? {});
      const { Items = [], LastEvaluatedKey: last } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": rowKeys.partition(shop) },
          Limit: PAGE,
          ...(pk === undefined ? {} : { ExclusiveStartKey: { pk, sk } }),
        }),
      );
      // Its sort key is the order's instant and id.
      const ids = Items.map((item) => String(item["sk"]).split("#")[1] ?? "");
      const stored = await itemsAt(
        table,
        ids.map((id) => orderKeys.order(shop, id)),
      );
      const orders = [...stored.values()];
      for (let first = 0; first < orders.length; first += TOGETHER) {
        await Promise.all(orders.slice(first, first + TOGETHER).map(enter));
      }
      return last === undefined ? {} : { after: encodeCursor({ pk: last["pk"], sk: last["sk"] }) };
    },
  };
}
