import { paymentMonths as monthsOf } from "#shared/domain/months/month-payments.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { Change } from "../../engine/change.ts";
import { paymentMonths } from "../../kinds/orders.ts";

/** Enters an order into the months in which its money moved; `known`: those that it is found in already. */
export const enteredInMonths = (shop: string, order: Order, known: readonly string[] = []): Change[] =>
  monthsOf(order)
    .filter((month) => !known.includes(month))
    .map((month) => paymentMonths.at({ shop, month, orderId: order.id }).put({ orderId: order.id }));
