import type { OrderDetail } from "#shared/api/orders.responses.ts";

/** What the order came to besides its lines, in euros: shipping, tips, duties, and the tax of net prices. */
export function otherAmounts({ lines, price }: Pick<OrderDetail, "lines" | "price">): number {
  const cents = (euros: number) => Math.round(euros * 100);
  return (cents(price.total) - lines.reduce((sum, { total }) => sum + cents(total), 0)) / 100;
}
