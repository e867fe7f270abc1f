import type { Instant } from "../../values/time.ts";
import type { Address, Order } from "../orders/order.ts";
import { invoiceAddressOf, isCompleteAddress } from "./recipient.ts";

/** An address that a merchant added for an order's documents alone; the shop does not know it. */
export interface AddedAddress extends Pick<Address, "street" | "zip" | "city"> {
  countryCode: string;
  /** The person who added it. */
  by: string;
  at: Instant;
}

/** The order with its added address, as long as its own lacks something; the buyer's name stays. */
export function withAddedAddress(order: Order, added: AddedAddress | undefined): Order {
  const own = invoiceAddressOf(order);
  if (added === undefined || isCompleteAddress(own)) return order;
  const { countryCode, street, zip, city } = added;
  const { provinceCode, street: _, zip: __, city: ___, ...named } = own ?? {};
  return {
    ...order,
    billingAddress: {
      ...named,
      countryCode,
      ...(own?.countryCode === countryCode && provinceCode !== undefined && { provinceCode }),
      ...(street !== undefined && { street }),
      ...(zip !== undefined && { zip }),
      ...(city !== undefined && { city }),
    },
  };
}
