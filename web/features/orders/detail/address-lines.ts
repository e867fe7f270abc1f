import type { OrderDetail } from "#shared/api/order-record.ts";
import { country } from "#web/lib/format.ts";

/** An address line by line as on a letter; empty without one. */
export function addressLines(address: OrderDetail["billingAddress"]): string[] {
  if (address === null) return [];
  const town = [address.zip, address.city].filter(Boolean).join(" ");
  const land = address.country === null ? null : country(address.country);
  return [address.company, address.name, address.street, address.supplement, town, land].filter(
    (line): line is string => line !== null && line !== "",
  );
}
