import type { SaveOrder } from "#functions/modules/orders/ports.ts";
import { isHeldForAccess, isHeldForConnection, isHeldForGrant } from "#shared/domain/order-states/held.ts";
import type { Change } from "../../engine/change.ts";
import { stepOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { absent } from "../../engine/words.ts";
import { connections } from "../../kinds/connection.ts";
import { heldPayments as held } from "../../kinds/orders.ts";
import { shops } from "../../kinds/shop.ts";

const PAGE = 100;

/** Lists an order that awaits a connection or access, on the condition that both are as decided on. */
export function heldChanges(shop: string, change: SaveOrder): Change[] {
  const { order, connection, scopes, wasHeld } = change;
  const own = held.at({ shop, createdAt: order.createdAt, orderId: order.id });
  if (!isHeldForGrant(change)) return wasHeld ? [own.delete()] : [];
  return [
    own.put({ orderId: order.id }),
    ...(isHeldForConnection(change) ? [sameConnection(shop, connection)] : []),
    ...(isHeldForAccess(change) ? [shops.at({ shop }).check().when({ "shop.scopes": scopes })] : []),
  ];
}

const sameConnection = (shop: string, connection: SaveOrder["connection"]): Change =>
  connections
    .at({ shop })
    .check()
    .when(
      connection === undefined
        ? { pk: absent }
        : { "connection.status": connection.status, "connection.connectedAt": connection.connectedAt },
    );

/** The list of held orders, oldest first. Failures: unsupported_list_query. */
export async function heldPayments(
  table: Table,
  shop: string,
  after?: string,
): Promise<{ orderIds: string[]; cursor?: string }> {
  const { items, next } = await stepOf(table, held.below({ shop }), { after, size: PAGE, isConsistent: true });
  return { orderIds: items.map(({ orderId }) => orderId), ...(next && { cursor: next }) };
}
