import type { SaveOrder } from "#functions/modules/orders/ports.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Change, ChangeOf } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { absent, first, present } from "../../engine/words.ts";
import { erasures } from "../../kinds/orders.ts";

/** Finds out if an order was erased, for its customer or with its shop, even if it was never stored. */
export async function erasureOf(table: Table, shop: string, orderId: string): Promise<"customer" | "shop" | undefined> {
  const note = await find(table, erasures.at({ shop, orderId }));
  return note && (note.ofShop === true ? "shop" : "customer");
}

/** A new order is stored only if it was not erased meanwhile. */
export const isNotErased = (shop: string, orderId: string): Change =>
  erasures.at({ shop, orderId }).check().when({ pk: absent });

/** The note holds the earliest end of the order's kept documents: from then on the order is not documented again. */
export function endNoted(shop: string, { order, tasks }: Pick<SaveOrder, "order" | "tasks">): Change[] {
  const [end] = tasks.flatMap(({ keptUntil }) => keptUntil ?? []).sort();
  if (end === undefined) return [];
  return [
    erasures
      .at({ shop, orderId: order.id })
      .set({ keptUntil: first(end) })
      .when({ pk: present }),
  ];
}

/** Notes beside the order, and in its month's replay list, that it was erased. */
export const erasureNoted = (
  shop: string,
  { orderId, request, at, ...ends }: { orderId: string; request: string; at: Instant; keptUntil?: Instant },
): ChangeOf<typeof erasures> =>
  erasures
    .at({ shop, orderId })
    .put({ shop, orderId, request, at, ...ends })
    .listed("replay", { at });
