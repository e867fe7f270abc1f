import type { Order } from "../../orders/order.ts";

/** True with a company account or an address's company. That proves no entrepreneur: rules needing proof demand the VAT id. */
export function isBusinessOrder({ company, billingAddress, shippingAddress }: Order): boolean {
  const names = [company?.name, billingAddress?.company, shippingAddress?.company];
  return names.some((name) => name !== undefined && /[\p{L}\p{N}]/u.test(name));
}
