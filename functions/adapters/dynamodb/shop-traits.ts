import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { ShopTraits } from "#shared/domain/partner/marks.ts";
import { untilNothingIsLeft } from "./engine/retry-pause.ts";
import type { Table } from "./engine/table.ts";
import { shopKeys } from "./keys.ts";
import { type Item, isErased, type StoredShop, toConnection } from "./shop-items.ts";

/** Data of a shop's owner; undefined where the shop never had the app, or was erased. */
export async function shopTraits(table: Table, shop: string): Promise<ShopTraits | undefined> {
  const items = new Map<string, Item>();
  const keys: Record<string, unknown>[] = [
    { ...shopKeys.item(shop, "SHOP") },
    { ...shopKeys.item(shop, "CONNECTION") },
  ];
  await untilNothingIsLeft(keys, async (wanted) => {
    const answer = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...wanted], ConsistentRead: true } } }),
    );
    for (const item of answer.Responses?.[table.name] ?? []) items.set(String(item["sk"]), item);
    return answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
  });
  const record = items.get("SHOP");
  if (record === undefined || isErased(record)) return undefined;
  const connection = toConnection(items.get("CONNECTION"));
  const vatNumber = connection?.profile.vatNumber;
  return {
    email: (record["shop"] as StoredShop).store.email,
    ...(connection === undefined ? {} : { organizationId: connection.organizationId }),
    ...(vatNumber === undefined ? {} : { vatNumber }),
  };
}
