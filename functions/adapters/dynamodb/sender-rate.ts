import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { SLOW_SECONDS } from "#shared/domain/mail/limits.ts";
import { isClosedAt, type KnownAccount, MAILS_A_SECOND } from "#shared/domain/mail/sender-account.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { SenderRate } from "../../modules/mail/ports.ts";
import { expiryOf, mailCountKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** A counter for each second has no reader afterwards. */
const KEPT_SECONDS = 3_600;
const ACCOUNT_KEPT_SECONDS = 7 * 86_400;

/**
 * What all shops may send through our sender together: a counter for each second, and what the service says of the account. Whether it is
 * slowed down or closed is read once.
 */
export function senderRate({ client, name: TableName }: Table): SenderRate {
  let slowUntil: Instant | undefined;
  let read: Promise<KnownAccount | undefined> | undefined;
  const readSlow = async (): Promise<Instant> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: mailCountKeys.slow() }));
    return String(Item?.["until"] ?? "");
  };
  const readAccount = async (): Promise<KnownAccount | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key: mailCountKeys.account() }));
    // Written by `note` only.
    return Item?.["account"] as KnownAccount | undefined;
  };
  const account = () => {
    read ??= readAccount();
    return read;
  };
  return {
    take: async (now) => {
      slowUntil ??= await readSlow();
      const rate = (await account())?.mailsASecond ?? MAILS_A_SECOND;
      const most = slowUntil > now ? Math.max(1, Math.floor(rate / 2)) : rate;
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
    isClosed: async (now) => isClosedAt(await account(), now),
    note: async (known) => {
      const rate = known.mailsASecond ?? (await account())?.mailsASecond;
      const told: KnownAccount = { ...known, ...(rate === undefined ? {} : { mailsASecond: rate }) };
      const kept = await held(
        client.send(
          new PutCommand({
            TableName,
            Item: {
              ...mailCountKeys.account(),
              ...{ type: "mailCount", version: 1, account: told },
              expiresAt: expiryOf(secondsAfter(known.at, ACCOUNT_KEPT_SECONDS)),
            },
            ConditionExpression: "attribute_not_exists(pk) OR #account.#at < :at",
            ExpressionAttributeNames: { "#account": "account", "#at": "at" },
            ExpressionAttributeValues: { ":at": known.at },
          }),
        ),
      );
      read = kept ? Promise.resolve(told) : undefined;
    },
  };
}
