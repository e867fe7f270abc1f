import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "../../../shared/errors.ts";
import { decodeCursor, encodeCursor } from "./codec.ts";
import { orderKeys } from "./keys.ts";
import type { Table } from "./table.ts";

const PAGE = 100;

/** Orders that stand in the list of held payments, oldest first. The list holds whole orders, so few are read at once. */
export async function heldPayments(
  table: Table,
  shop: string,
  cursor?: string,
): Promise<{ orderIds: string[]; cursor?: string }> {
  const start = cursor === undefined ? undefined : decodeCursor(cursor);
  if (cursor !== undefined && start === undefined) throw new AppError("unsupported_list_query");
  const page = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: "GSI1",
      KeyConditionExpression: "g1pk = :pk",
      ExpressionAttributeValues: { ":pk": orderKeys.heldPayments(shop) },
      ProjectionExpression: "orderId",
      Limit: PAGE,
      ExclusiveStartKey: start,
    }),
  );
  const orderIds = (page.Items ?? []).map(({ orderId }) => String(orderId));
  return page.LastEvaluatedKey ? { orderIds, cursor: encodeCursor(page.LastEvaluatedKey) } : { orderIds };
}
