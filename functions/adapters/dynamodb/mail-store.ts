import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { MailShown } from "#shared/domain/documents/document.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { latestMail, type MailTask, openMailStates, shownState } from "#shared/domain/mail/mail-task.ts";
import { reputationChange } from "#shared/domain/mail/reputation.ts";
import { rowWithMail } from "#shared/domain/order-states/row-with-mail.ts";
import type { MailStore } from "../../modules/mail/ports.ts";
import { allItems } from "./all-items.ts";
import { dueMailKeys, orderKeys, shopKeys } from "./keys.ts";
import { workOnMails } from "./kinds/work.ts";
import { logItem } from "./log-items.ts";
import { mailWrite, newMailWrite, toMail } from "./mail-items.ts";
import { endsWrite } from "./mail-limits.ts";
import { workAsked } from "./stores/system/shop-lease.ts";
import type { Table } from "./table.ts";
import { transact, type Write } from "./transaction.ts";
import { withOrderRow } from "./with-order-row.ts";

/** Mails of one shop. The port says what every step promises. */
export function mailStore(table: Table, shop: string, logDays: () => Promise<number>): MailStore {
  const { client, name } = table;
  const query = async (condition: string, values: Record<string, string>, limit: number) => {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: "GSI1",
        KeyConditionExpression: `g1pk = :pk${condition}`,
        ExpressionAttributeValues: { ":pk": dueMailKeys.partition(shop), ...values },
        Limit: limit,
      }),
    );
    return page.Items ?? [];
  };
  const find: MailStore["find"] = async ({ orderId, key }) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: name, Key: orderKeys.mail(shop, orderId, key), ConsistentRead: true }),
    );
    return Item && toMail(Item);
  };
  const logWrites = async (entry: LogEntry | undefined): Promise<Write[]> =>
    entry ? [{ Put: { TableName: name, Item: logItem(shop, entry, await logDays()) } }] : [];

  const ofOrder: MailStore["ofOrder"] = async (orderId) => {
    const items = await allItems(table, {
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :mail)",
      ExpressionAttributeValues: { ":pk": orderKeys.partition(shop, orderId), ":mail": "MAIL#" },
      ConsistentRead: true,
    });
    return items.map(toMail);
  };

  /** A step that row and document show, where the mail is the latest of its document; the first write decides whether it happens. */
  const shown = async (after: MailTask, writes: readonly Write[]): Promise<"ok" | "refused" | "lost"> => {
    for (let attempt = 1; attempt <= SHOWN_ATTEMPTS; attempt++) {
      const others = (await ofOrder(after.orderId)).filter(({ key }) => key !== after.key);
      const latest = latestMail([...others, after], after.documentKey);
      const mailState = latest && shownState(latest.state);
      const result = await withOrderRow(table, shop, after.orderId, {
        rowAfter: (row) => rowWithMail(row, after.documentKey, mailState),
        writes: () => [
          ...writes,
          documentWrite(table, shop, after, mailState),
          ...(latest === undefined || latest.key === after.key ? [] : [isAsRead(table, shop, latest)]),
        ],
      });
      if (result !== "lost") return result;
    }
    return "lost";
  };
  const endsWrites = (before: MailTask, after: MailTask): Write[] => {
    const added = reputationChange(before, after);
    return added === undefined ? [] : [endsWrite(table, shop, added, after.stateAt)];
  };
  const step = async (before: MailTask, after: MailTask, others: readonly Write[] = []): Promise<boolean> =>
    (await transact(table, [mailWrite(table, shop, before, after), ...others])).ok;

  return {
    due: async (now, limit) =>
      (await query(" AND g1sk < :until", { ":until": `${now}~` }, limit)).map((item) => ({
        orderId: String(item["orderId"]),
        key: String(item["key"]),
      })),
    nextDueAt: async () => {
      const [first] = await query("", {}, 1);
      return first && String(first["g1sk"]).split("#")[0];
    },
    find,
    ofOrder,
    plan: async (mail) => {
      const writes = [
        newMailWrite(table, shop, mail),
        workAsked(workOnMails, shop, mail.createdAt).stamped().toWrite(table),
      ];
      const result = await shown(mail, writes);
      if (result === "lost") throw new Error("the order kept changing");
      return result === "ok";
    },
    settle: async (before, after, log) => {
      const next = { ...after, fence: before.fence + 1 };
      const isOpen = openMailStates.has(next.state);
      const writes = [
        mailWrite(table, shop, before, next),
        ...endsWrites(before, next),
        ...(isOpen ? [workAsked(workOnMails, shop, next.stateAt).stamped().toWrite(table)] : []),
        ...(await logWrites(log)),
      ];
      return (await shown(next, writes)) === "ok" ? next : "lost";
    },
    arm: async (mail, now) => {
      const armed: MailTask = {
        ...mail,
        state: "sending",
        stateAt: now,
        attempts: mail.attempts + 1,
        fence: mail.fence + 1,
      };
      const result = await transact(table, [mailWrite(table, shop, mail, armed), checkShop(table, shop, mail)]);
      if (result.ok) return armed;
      return result.failed.includes(1) ? "closed" : "lost";
    },
    hand: async (mail, now) => {
      const handed: MailTask = { ...mail, state: "handed", sentAt: now, stateAt: now, fence: mail.fence + 1 };
      if (!(await step(mail, handed))) throw new Error("another worker has the mail");
      return handed;
    },
    wake: async (now) => {
      let count = 0;
      for (const item of await query("", {}, WOKEN_AT_ONCE)) {
        const mail = await find({ orderId: String(item["orderId"]), key: String(item["key"]) });
        if (mail?.state !== "planned" || mail.notBefore <= now || !waitsForMerchant(mail)) continue;
        const { reason: _, ...rest } = mail;
        const after: MailTask = { ...rest, notBefore: now, fence: mail.fence + 1 };
        if (await step(mail, after, count === 0 ? [workAsked(workOnMails, shop, now).stamped().toWrite(table)] : []))
          count += 1;
      }
      return count;
    },
    postpone: async (mail, { notBefore, reason, attempts }) => {
      const { sentAt: _, ...rest } = mail;
      const after: MailTask = { ...rest, state: "planned", notBefore, reason, attempts, fence: mail.fence + 1 };
      return (await step(mail, after)) ? after : "lost";
    },
    end: async (mail, { state, at, sender, reason, log }) => {
      const { reason: _, ...rest } = mail;
      const after: MailTask = {
        ...rest,
        ...{ state, stateAt: at, fence: mail.fence + 1 },
        ...(sender === undefined ? {} : { sender }),
        ...(reason === undefined ? {} : { reason }),
      };
      const writes = [mailWrite(table, shop, mail, after), ...endsWrites(mail, after), ...(await logWrites(log))];
      return (await shown(after, writes)) === "ok" ? after : "lost";
    },
  };
}

const WOKEN_AT_ONCE = 500;
/** Another mail of the document may change meanwhile. */
const SHOWN_ATTEMPTS = 3;

/** The mail that row and document show is still as it was read. */
const isAsRead = (table: Table, shop: string, { orderId, key, state, fence }: MailTask): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: orderKeys.mail(shop, orderId, key),
    ConditionExpression: "#state = :state AND fence = :fence",
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: { ":state": state, ":fence": fence },
  },
});

const mended = new Set([
  "MAIL_SERVER_LOST",
  "MAIL_SERVER_MISSING",
  "MAIL_SERVER_RESTS",
  "MAIL_NO_ANSWER",
  "MAIL_LIMIT",
  "MAIL_FEATURE_MISSING",
  "MAIL_QUOTA_USED_UP",
  "MAIL_SENDER_PAUSED",
  "MAIL_ACCOUNT_CLOSED",
  "AUTOMATION_PAUSED",
]);
const waitsForMerchant = ({ reason }: MailTask): boolean => reason !== undefined && mended.has(reason.code);

/** The document shows what became of its mail, and when it left. */
function documentWrite(table: Table, shop: string, mail: MailTask, mailState: MailShown | undefined): Write {
  const left = mail.state === "sent" || mail.state === "delivered" ? mail.sentAt : undefined;
  return {
    Update: {
      TableName: table.name,
      Key: orderKeys.document(shop, mail.orderId, mail.documentKey),
      UpdateExpression:
        mailState === undefined
          ? "REMOVE #document.mailState"
          : `SET #document.mailState = :mail${left === undefined ? "" : ", #document.emailedAt = :left"}`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#document": "document" },
      ...(mailState === undefined
        ? {}
        : { ExpressionAttributeValues: { ":mail": mailState, ...(left === undefined ? {} : { ":left": left }) } }),
    },
  };
}

/** The shop must be installed, paused by no one, and in the installation the mail belongs to. */
const checkShop = (table: Table, shop: string, mail: MailTask): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: shopKeys.item(shop, "SHOP"),
    ConditionExpression:
      "shop.epoch = :epoch AND attribute_not_exists(shop.uninstalledAt) AND attribute_not_exists(shop.pausedAt) AND attribute_not_exists(shop.staffPause)",
    ExpressionAttributeValues: { ":epoch": mail.epoch },
  },
});

/** What is written with the confirmation of a document whose mail follows it. */
export const plannedMailWrites = (table: Table, shop: string, mail: MailTask): Write[] => [
  newMailWrite(table, shop, mail),
  workAsked(workOnMails, shop, mail.createdAt).stamped().toWrite(table),
];
