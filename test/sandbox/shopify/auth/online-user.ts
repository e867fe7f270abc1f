import type { JsonObject } from "../json.ts";
import { type ShopRecord, stableNumber } from "../shops.ts";

/** The one user of a shop, as session tokens name them in `sub`. */
export const userIdOf = (shop: string): number => stableNumber(`user of ${shop}`) % 100_000_000;

/** The user in an online token's answer (vendor documentation: "Online access tokens"). */
export function associatedUser(shop: ShopRecord, scopes: readonly string[]): JsonObject {
  const [firstName = "", ...rest] = shop.name.split(" ");
  return {
    associated_user_scope: scopes.join(","),
    associated_user: {
      id: userIdOf(shop.shop),
      first_name: firstName,
      last_name: rest.join(" "),
      email: shop.email,
      email_verified: true,
      account_owner: true,
      locale: "de",
      collaborator: false,
    },
  };
}
