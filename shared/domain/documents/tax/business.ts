import type { Order } from "../../orders/order.ts";

/**
 * Whether an order is a business's: it was placed through a company account, or its billing or shipping address names a
 * company. A name alone proves no entrepreneur; what needs proof asks for the VAT id.
 */
export function isBusinessOrder({ company, billingAddress, shippingAddress }: Order): boolean {
  const names = [company?.name, billingAddress?.company, shippingAddress?.company];
  return names.some((name) => name !== undefined && /[\p{L}\p{N}]/u.test(name));
}
