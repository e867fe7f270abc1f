import type { OrderHead, SaveOrder } from "#functions/modules/orders/ports.ts";
import { withoutContents } from "#shared/domain/documents/decision/stored-decisions.ts";
import { paymentMonths } from "#shared/domain/months/month-payments.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { ChangeOf } from "../../engine/change.ts";
import { pack, unpack } from "../../engine/codec.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { absent } from "../../engine/words.ts";
import { orders } from "../../kinds/orders.ts";

export type OrderItem = ItemOf<typeof orders>;

type OrderChange = Pick<SaveOrder, "order" | "decisions" | "payments" | "fingerprint" | "readAt" | "expectedVersion"> &
  Partial<SaveOrder>;

/** Puts an order of the version that was read; `tokens`: those written with its first save. */
export function orderPut(shop: string, change: OrderChange): ChangeOf<typeof orders> {
  const { order, decisions, payments, settlements = [], corrections = [], address, vatIds = [], tokens } = change;
  const { fingerprint, readAt, expectedVersion } = change;
  const { id: orderId, name: orderName, createdAt, updatedAt } = order;
  const months = paymentMonths(order);
  return orders
    .at({ shop, orderId })
    .put({
      version: (expectedVersion ?? 0) + 1,
      orderId,
      orderName,
      createdAt,
      updatedAt,
      readAt,
      fingerprint,
      ...(months.length > 0 && { paymentMonths: [...months] }),
      packed: pack({
        order,
        decisions: withoutContents(decisions),
        payments,
        ...(settlements.length > 0 && { settlements }),
        ...(corrections.length > 0 && { corrections }),
        ...(address && { address }),
        ...(vatIds.length > 0 && { vatIds }),
        ...(tokens && { tokens }),
      }),
    })
    .when(expectedVersion === undefined ? { pk: absent } : { version: expectedVersion });
}

export function toHead({ packed, ...item }: OrderItem): OrderHead {
  const { orderId, orderName, createdAt, updatedAt, readAt, fingerprint, version } = item;
  const { decisions, payments = [], settlements, corrections, address, vatIds } = unpack(packed);
  return {
    orderId,
    orderName,
    createdAt,
    updatedAt,
    readAt,
    fingerprint,
    version,
    decisions,
    payments,
    ...(settlements && { settlements }),
    ...(corrections && { corrections }),
    ...(address && { address }),
    ...(vatIds && { vatIds }),
  };
}

/** A change says the same of the order as is stored, whenever it was read. */
export function isSameOrder(stored: OrderItem, { item }: ChangeOf<typeof orders>): boolean {
  const rest = ({ version: _, readAt: __, packed: ___, ...kept }: Record<string, unknown>) => kept;
  return isSameData(rest({ ...stored }), rest(item)) && isSameData(unpack(stored.packed), unpack(item["packed"]));
}

/** Stored search words of an order; undefined in orders of earlier versions. */
export const tokensOf = ({ packed }: OrderItem): readonly string[] | undefined => unpack(packed).tokens;

export const toOrder = ({ packed }: OrderItem): Order => unpack(packed).order;
