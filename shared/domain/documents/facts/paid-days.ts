import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";
import { isPayment } from "../../orders/payments.ts";

/** The days on which a payment of an order came, oldest first, each once. */
export function paidDays({ transactions }: Order): Day[] {
  const days = transactions.filter(isPayment).flatMap(({ processedAt, createdAt }) => {
    const at = processedAt ?? createdAt;
    return at === undefined ? [] : [berlinDay(at)];
  });
  return [...new Set(days)].sort();
}
