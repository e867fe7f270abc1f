import type { ShopTraits } from "#shared/domain/partner/marks.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { connections } from "../../kinds/connection.ts";
import { shops } from "../../kinds/shop.ts";
import { isErased } from "./shop-items.ts";

/** Data of a shop's owner; undefined where the shop never had the app, or was erased. */
export async function shopTraits(table: Table, shop: string): Promise<ShopTraits | undefined> {
  const [item, connected] = await Promise.all([find(table, shops.at({ shop })), find(table, connections.at({ shop }))]);
  if (item === undefined || isErased(item)) return undefined;
  const connection = connected?.connection;
  const vatNumber = connection?.profile.vatNumber;
  return {
    email: item.shop.store.email,
    organizationId: connection?.organizationId,
    vatNumber,
  };
}
