import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { InvoiceClaim, SaveOrder } from "../../modules/orders/ports.ts";
import type { Table } from "./engine/table.ts";
import { saleKey } from "./keys.ts";
import type { Write } from "./transaction.ts";

/** Which order the invoice of a sale belongs to; undefined where none was ever planned. */
export async function findInvoiceClaim(table: Table, shop: string, sale: string): Promise<InvoiceClaim | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: saleKey(shop, sale), ConsistentRead: true }),
  );
  return Item && { sale, orderId: String(Item["orderId"]), version: Number(Item["version"]) };
}

/** The order takes its sale, unless another order has taken it since the claim was read. */
export function saleWrites(table: Table, shop: string, { order, claim }: SaveOrder): Write[] {
  if (claim === undefined) return [];
  const { sale, version } = claim;
  const Item = { ...saleKey(shop, sale), type: "sale", version: version + 1, orderId: order.id };
  const unchanged =
    version === 0
      ? { ConditionExpression: "attribute_not_exists(pk)" }
      : { ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": version } };
  return [{ Put: { TableName: table.name, Item, ...unchanged } }];
}
