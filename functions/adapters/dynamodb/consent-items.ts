import type { Instant } from "#shared/values/time.ts";
import { consentKeys } from "./keys.ts";
import type { Item } from "./shop-items.ts";
import { toConnection } from "./shop-items.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/** Tokens of the provider are sealed for this, wherever they are kept: what moves need not be opened. */
export const tokenContext = (shop: string): string => `${shop}|provider-tokens`;

/** Index attributes of a consent to revoke. */
export const revocationIndex = (shop: string, revokeAt: Instant) => ({
  g1pk: consentKeys.ownIndex(shop),
  g1sk: `${revokeAt}#${shop}`,
});

/**
 * Turns the sealed tokens of an ending connection into a consent to revoke at the provider, in the transaction that ends the
 * connection. `item`: the connection's item as read.
 */
export function giveBack(table: Table, shop: string, item: Item | undefined): Write[] {
  const { tokens, refreshHint } = item ?? {};
  const connection = toConnection(item);
  if (typeof tokens !== "string" || typeof refreshHint !== "string" || connection === undefined) return [];
  // Due at once: it was given before now.
  const revokeAt = connection.connectedAt;
  return [
    {
      Put: {
        TableName: table.name,
        Item: {
          ...consentKeys.consent(shop, refreshHint),
          type: "consent",
          shop,
          tokens,
          connectionId: connection.connectionId,
          revokeAt,
          ...revocationIndex(shop, revokeAt),
        },
      },
    },
  ];
}
