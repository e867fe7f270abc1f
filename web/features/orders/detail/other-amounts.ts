import type { OrderDetail } from "#shared/api/order-record.ts";

/** The order's euros besides its lines, its shipping and the tax of net prices: tips, duties, fees. */
export function otherAmounts({ lines, price }: Pick<OrderDetail, "lines" | "price">): number {
  const cents = (euros: number) => Math.round(euros * 100);
  const goods = lines.reduce((sum, { total }) => sum + cents(total), 0);
  const added = price.taxesIncluded ? 0 : cents(price.tax);
  return (cents(price.total) - goods - cents(price.shipping) - added) / 100;
}
