import type { Order } from "../../orders/order.ts";

/**
 * A business's order: placed through a company account, or with a company in its billing or shipping address.
 * A name alone proves no entrepreneur; rules that need proof ask for the VAT id.
 */
export function isBusinessOrder({ company, billingAddress, shippingAddress }: Order): boolean {
  const names = [company?.name, billingAddress?.company, shippingAddress?.company];
  return names.some((name) => name !== undefined && /[\p{L}\p{N}]/u.test(name));
}
