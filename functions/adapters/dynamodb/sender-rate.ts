import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { MAILS_A_SECOND, SLOW_SECONDS } from "#shared/domain/mail/limits.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { SenderRate } from "../../modules/mail/ports.ts";
import { expiryOf, mailCountKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** A counter for each second has no reader afterwards. */
const KEPT_SECONDS = 3_600;

/** What all shops may send through our sender together: a counter for each second. Whether it is slowed down is read once. */
export function senderRate({ client, name: TableName }: Table): SenderRate {
  let slowUntil: Instant | undefined;
  const readSlow = async (): Promise<Instant> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: mailCountKeys.slow() }));
    return String(Item?.["until"] ?? "");
  };
  return {
    take: async (now) => {
      slowUntil ??= await readSlow();
      const most = slowUntil > now ? MAILS_A_SECOND / 2 : MAILS_A_SECOND;
      return held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: mailCountKeys.second(now),
            UpdateExpression: "ADD mails :one SET expiresAt = :expiry, #type = :type, version = :one",
            ConditionExpression: "attribute_not_exists(mails) OR mails < :most",
            ExpressionAttributeNames: { "#type": "type" },
            ExpressionAttributeValues: {
              ...{ ":one": 1, ":most": most, ":type": "mailCount" },
              ":expiry": expiryOf(secondsAfter(now, KEPT_SECONDS)),
            },
          }),
        ),
      );
    },
    slowDown: async (now) => {
      slowUntil = secondsAfter(now, SLOW_SECONDS);
      const Item = { ...mailCountKeys.slow(), type: "mailCount", version: 1, until: slowUntil };
      await client.send(new PutCommand({ TableName, Item: { ...Item, expiresAt: expiryOf(slowUntil) } }));
    },
  };
}
