import type { OrderDetail } from "#shared/api/order-record.ts";
import { money } from "#web/lib/format.ts";
import { deOrder } from "#web/locales/de-order.ts";

const texts = deOrder.progress;

/** The balance: an open amount, too much, or nothing but a rounding error. */
export function balanceText({ balance, price }: Pick<OrderDetail, "balance" | "price">): string {
  const { open, complete } = balance;
  if (open === 0) return texts.settled;
  if (complete) return texts.rounding(money(open, price.currency));
  return open < 0 ? texts.overpaid(money(-open, price.currency)) : money(open, price.currency);
}
