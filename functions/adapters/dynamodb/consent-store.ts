import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { secondsAfter } from "#shared/values/time.ts";
import type { ConsentStore } from "../../modules/connection/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { revocationIndex, tokenContext } from "./consent-items.ts";
import { consentItems, isDue } from "./consent-reader.ts";
import { consentKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { hintOf } from "./tokens-item.ts";

/** Longer than a call to the provider takes: a worker that died gives the permission free again. */
const CLAIM_SECONDS = 60;

/** Permissions of one shop at the provider that are no connection. Their tokens are sealed. */
export function consentStore(table: Table, cipher: Cipher, shop: string): ConsentStore {
  const { client, name } = table;
  const context = tokenContext(shop);
  const keyOf = (id: string) => ({ TableName: name, Key: consentKeys.consent(shop, id) });

  const { toConsent, all, ...reader } = consentItems(table, cipher, shop);

  return {
    put: async ({ tokens, connectionId, revokeAt, pending }) => {
      const id = hintOf(tokens.refreshToken);
      await client.send(
        new PutCommand({
          TableName: name,
          Item: {
            ...consentKeys.consent(shop, id),
            type: "consent",
            shop,
            tokens: cipher.seal(JSON.stringify(tokens), context),
            connectionId,
            revokeAt,
            ...(pending === undefined ? {} : { pending }),
            ...revocationIndex(shop, revokeAt),
          },
        }),
      );
      return id;
    },
    find: async (id, now) => {
      const { Item } = await client.send(new GetCommand({ ...keyOf(id), ConsistentRead: true }));
      return Item === undefined || isDue(Item, now) ? undefined : toConsent(Item);
    },
    release: async (id, now) => {
      const { g1sk } = revocationIndex(shop, now);
      await held(
        client.send(
          new UpdateCommand({
            ...keyOf(id),
            UpdateExpression: "SET revokeAt = :now, g1sk = :g1sk REMOVE pending",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":now": now, ":g1sk": g1sk },
          }),
        ),
      );
    },
    due: async (now) => (await all()).filter((item) => isDue(item, now)).map(toConsent),
    claim: (id, now) =>
      held(
        client.send(
          new UpdateCommand({
            ...keyOf(id),
            UpdateExpression: "SET claimedUntil = :until",
            ConditionExpression: "revokeAt <= :now AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)",
            ExpressionAttributeValues: { ":now": now, ":until": secondsAfter(now, CLAIM_SECONDS) },
          }),
        ),
      ),
    remove: async (id) => {
      await client.send(new DeleteCommand(keyOf(id)));
    },
    ...reader,
  };
}
