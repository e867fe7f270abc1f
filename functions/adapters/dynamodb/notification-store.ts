import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { secondsAfter } from "#shared/values/time.ts";
import type { NotificationStore } from "../../modules/notifications/ports.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { Table } from "./engine/table.ts";
import { notificationKey } from "./keys.ts";
import { held } from "./single-flight.ts";

/** No period comes again after this. */
const KEPT_SECONDS = 400 * 86_400;

/** Notices of one shop, by period. */
export function notificationStore({ client, name: TableName }: Table, shop: string): NotificationStore {
  return {
    claim: (notice, period, at) =>
      held(
        client.send(
          new PutCommand({
            TableName,
            Item: {
              ...notificationKey(shop, notice, period),
              type: "notice",
              version: 1,
              at,
              expiresAt: expiryOf(secondsAfter(at, KEPT_SECONDS)),
            },
            ConditionExpression: "attribute_not_exists(pk)",
          }),
        ),
      ),
    release: async (notice, period) => {
      await client.send(new DeleteCommand({ TableName, Key: notificationKey(shop, notice, period) }));
    },
  };
}
