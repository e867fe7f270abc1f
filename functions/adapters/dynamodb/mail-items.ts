import { type MailTask, openMailStates } from "#shared/domain/mail/mail-task.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { pack, unpack } from "./codec.ts";
import { dueMailKeys, expiryOf, orderKeys } from "./keys.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/** A mail that ended is kept so long: until then it cannot be planned a second time, and its end is shown. */
const KEPT_SECONDS = 180 * 86_400;

/** A mail beside its order; among the due mails while it is open. */
export function mailItem(shop: string, mail: MailTask): Record<string, unknown> {
  const { state, fence, letter, ...rest } = mail;
  return {
    ...orderKeys.mail(shop, mail.orderId, mail.key),
    type: "mail",
    version: 1,
    state,
    fence,
    key: mail.key,
    orderId: mail.orderId,
    mail: Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(letter === undefined ? {} : { packed: pack(letter) }),
    ...(openMailStates.has(state)
      ? { g1pk: dueMailKeys.partition(shop), g1sk: dueMailKeys.sort(mail.notBefore, mail.key) }
      : { expiresAt: expiryOf(secondsAfter(mail.stateAt, KEPT_SECONDS)) }),
  };
}

export function toMail(item: Record<string, unknown>): MailTask {
  // Written by `mailItem` only.
  return {
    ...(item["mail"] as MailTask),
    state: item["state"] as MailTask["state"],
    fence: item["fence"] as number,
    ...(item["packed"] === undefined ? {} : { letter: unpack<NonNullable<MailTask["letter"]>>(item["packed"]) }),
  };
}

/** A new mail; its key must be free. */
export const newMailWrite = (table: Table, shop: string, mail: MailTask): Write => ({
  Put: { TableName: table.name, Item: mailItem(shop, mail), ConditionExpression: "attribute_not_exists(pk)" },
});

/** A mail as a worker changed it, if it is still as it was read. */
export const mailWrite = (table: Table, shop: string, before: MailTask, after: MailTask): Write => ({
  Put: {
    TableName: table.name,
    Item: mailItem(shop, after),
    ConditionExpression: "#state = :state AND fence = :fence",
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: { ":state": before.state, ":fence": before.fence },
  },
});
