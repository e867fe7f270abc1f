import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Instant } from "#shared/values/time.ts";
import type { Consent, ConsentReader, PendingConnection } from "../../modules/connection/ports.ts";
import type { ProviderTokens } from "../../modules/provider/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { tokenContext } from "./consent-items.ts";
import { consentKeys } from "./keys.ts";
import type { Item } from "./shop-items.ts";
import type { Table } from "./table.ts";

/** Whether a worker must revoke the consent at `now`. */
export const isDue = (item: Item, now: Instant): boolean => String(item["revokeAt"]) <= now;

/** Permissions of one shop at the provider that are no connection, for functions that may not write. */
export function consentReader(table: Table, cipher: Cipher, shop: string): ConsentReader {
  const { findPending } = consentItems(table, cipher, shop);
  return { findPending };
}

/** The items behind the consents of one shop, and how they are opened. */
export function consentItems(table: Table, cipher: Cipher, shop: string) {
  const { client, name } = table;
  const context = tokenContext(shop);

  const toConsent = (item: Item): Consent => ({
    id: String(item["sk"]),
    tokens: JSON.parse(cipher.open(String(item["tokens"]), context)) as ProviderTokens,
    connectionId: String(item["connectionId"] ?? ""),
    revokeAt: String(item["revokeAt"]),
    ...(item["pending"] === undefined ? {} : { pending: item["pending"] as PendingConnection }),
  });

  /** A shop has one or two of them for some minutes; as a rule none. */
  const all = async (): Promise<Item[]> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": consentKeys.partition(shop) },
        ConsistentRead: true,
      }),
    );
    return Items;
  };

  return {
    toConsent,
    all,
    findPending: async (user: string, now: Instant): Promise<Consent | undefined> => {
      const open = (await all()).filter((item) => !isDue(item, now)).map(toConsent);
      return open
        .filter(({ pending }) => pending?.user === user)
        .toSorted((one, other) => (one.revokeAt < other.revokeAt ? 1 : -1))[0];
    },
  };
}
