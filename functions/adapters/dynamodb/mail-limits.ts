import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { OTHER_RECIPIENTS_A_DAY } from "#shared/domain/mail/limits.ts";
import { REPUTATION_DAYS, type Reputation } from "#shared/domain/mail/reputation.ts";
import { berlinDay } from "#shared/values/days.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { MailLimits } from "../../modules/mail/ports.ts";
import { expiryOf, type Key, mailCountKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

const DAY_SECONDS = 86_400;
/** Longer than a month, and counted from its first mail. */
const MONTH_SECONDS = 32 * DAY_SECONDS;

/** Counts what became of a mail through our sender, with the write that says it. */
export function endsWrite(table: Table, shop: string, added: Partial<Reputation>, at: Instant): Write {
  const names = Object.keys(added);
  const count = Object.entries(added).map(([name, by]) => [`:${name}`, by] as const);
  return {
    Update: {
      TableName: table.name,
      Key: mailCountKeys.ends(shop, berlinDay(at)),
      UpdateExpression: `ADD ${names.map((name) => `${name} :${name}`).join(", ")} SET expiresAt = :expiry, #type = :type, version = :one`,
      ExpressionAttributeNames: { "#type": "type" },
      ExpressionAttributeValues: {
        ...Object.fromEntries(count),
        ...{ ":type": "mailCount", ":one": 1 },
        ":expiry": expiryOf(secondsAfter(at, (REPUTATION_DAYS + 2) * DAY_SECONDS)),
      },
    },
  };
}

/** Mails of one shop through our sender: one counter a day and one a month, by Berlin's calendar. */
export function mailLimits(table: Table, shop: string): MailLimits {
  const { client, name: TableName } = table;
  const count = (Key: Key, most: number, expiresAt: Instant) =>
    held(
      client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression:
            "ADD mails :one SET expiresAt = if_not_exists(expiresAt, :expiry), #type = :type, version = :one",
          ConditionExpression: "attribute_not_exists(mails) OR mails < :most",
          ExpressionAttributeNames: { "#type": "type" },
          ExpressionAttributeValues: {
            ":one": 1,
            ":most": most,
            ":type": "mailCount",
            ":expiry": expiryOf(expiresAt),
          },
        }),
      ),
    );
  const giveBack = async (Key: Key) => {
    await held(
      client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: "ADD mails :back",
          ConditionExpression: "mails > :none",
          ExpressionAttributeValues: { ":back": -1, ":none": 0 },
        }),
      ),
    );
  };
  const day = (now: Instant) => mailCountKeys.day(shop, berlinDay(now));
  const month = (now: Instant) => mailCountKeys.month(shop, berlinDay(now));
  return {
    takeOther: (now) => count(day(now), OTHER_RECIPIENTS_A_DAY, secondsAfter(now, 2 * DAY_SECONDS)),
    returnOther: (now) => giveBack(day(now)),
    takeOfMonth: (now, most) => count(month(now), most, secondsAfter(now, MONTH_SECONDS)),
    returnOfMonth: (now) => giveBack(month(now)),
    reputation: async (now) => {
      const first = mailCountKeys.ends(shop, berlinDay(secondsAfter(now, -(REPUTATION_DAYS - 1) * DAY_SECONDS)));
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
          ExpressionAttributeValues: {
            ...{ ":pk": first.pk, ":first": first.sk },
            ":last": mailCountKeys.ends(shop, berlinDay(now)).sk,
          },
        }),
      );
      const sum = (name: string) => Items.reduce((total, item) => total + Number(item[name] ?? 0), 0);
      return { sent: sum("sent"), bounced: sum("bounced"), complained: sum("complained") };
    },
  };
}
