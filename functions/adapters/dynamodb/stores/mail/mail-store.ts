import type { MailStore } from "#functions/modules/mail/ports.ts";
import type { MailShown } from "#shared/domain/documents/paper/document.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { latestMail, type MailTask, openMailStates, shownState } from "#shared/domain/mail/mail-task.ts";
import { reputationChange } from "#shared/domain/mail/reputation.ts";
import { rowWithMail } from "#shared/domain/order-states/row-with-mail.ts";
import type { Change } from "../../engine/change.ts";
import { allOf, find as findItem } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { present } from "../../engine/words.ts";
import { mails } from "../../kinds/mail.ts";
import { documents } from "../../kinds/orders.ts";
import { workOnMails, workOnTasks } from "../../kinds/work.ts";
import { logged } from "../logs/log-changes.ts";
import { withOrderRow } from "../orders/with-order-row.ts";
import { maySend } from "../shop/may-send.ts";
import { workAsked } from "../system/shop-lease.ts";
import { redecided } from "../tasks/redecision.ts";
import { changedMail, mailAsRead, plannedMail, toMail } from "./mail-changes.ts";
import { endsChange } from "./mail-limits.ts";

const WOKEN_AT_ONCE = 500;
/** Another mail of the document may change meanwhile. */
const SHOWN_ATTEMPTS = 3;

/** Mails of one shop. The port says what every step promises. */
export function mailStore(table: Table, shop: string, logDays: () => Promise<number>): MailStore {
  const due = mails.in("due", { shop });
  const find: MailStore["find"] = async ({ orderId, key }) => {
    const item = await findItem(table, mails.at({ shop, orderId, key }));
    return item && toMail(item);
  };
  const ofOrder: MailStore["ofOrder"] = async (orderId) =>
    (await allOf(table, mails.below({ shop, orderId }), { isConsistent: true })).map(toMail);
  const logWrites = async (entry: LogEntry | undefined): Promise<Change[]> =>
    entry ? [logged(shop, entry, await logDays())] : [];
  const asked = (at: string) => workAsked(workOnMails, shop, at).stamped();

  /** A step that row and document show, for the latest mail of its document; the first write decides. */
  const shown = async (after: MailTask, writes: readonly Change[]): Promise<"ok" | "refused" | "lost"> => {
    for (let attempt = 1; attempt <= SHOWN_ATTEMPTS; attempt++) {
      const others = (await ofOrder(after.orderId)).filter(({ key }) => key !== after.key);
      const latest = latestMail([...others, after], after.documentKey);
      const mailState = latest && shownState(latest.state);
      const result = await withOrderRow(table, shop, after.orderId, {
        rowAfter: (row) => rowWithMail(row, after.documentKey, mailState),
        writes: () => [
          ...writes,
          shownOnDocument(shop, after, mailState),
          ...(latest === undefined || latest.key === after.key ? [] : [mailAsRead(shop, latest)]),
          // Whether it had to be delivered is decided with the order.
          ...(mailState === "undeliverable" && after.kind === "invoice"
            ? [redecided(shop, after.orderId, after.stateAt), workAsked(workOnTasks, shop, after.stateAt).stamped()]
            : []),
        ],
      });
      if (result !== "lost") return result;
    }
    return "lost";
  };
  const ends = (before: MailTask, after: MailTask): Change[] => {
    const added = reputationChange(before, after);
    return added === undefined ? [] : [endsChange(shop, added, after.stateAt)];
  };
  const step = async (before: MailTask, after: MailTask, others: readonly Change[] = []): Promise<boolean> =>
    (await transact(table, { mail: changedMail(shop, before, after), others })) === "ok";

  return {
    due: async (now, limit) =>
      (await allOf(table, due, { to: now, most: limit })).map(({ orderId, key }) => ({ orderId, key })),
    nextDueAt: async () => {
      const [first] = await allOf(table, due, { most: 1 });
      return first?.g1sk?.split("#")[0];
    },
    find,
    ofOrder,
    plan: async (mail) => {
      const result = await shown(mail, plannedMail(shop, mail));
      if (result === "lost") throw new Error("the order kept changing");
      return result === "ok";
    },
    settle: async (before, after, log) => {
      const next = { ...after, fence: before.fence + 1 };
      const writes = [
        changedMail(shop, before, next),
        ...ends(before, next),
        ...(openMailStates.has(next.state) ? [asked(next.stateAt)] : []),
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
      // A shop that is closed is told before a mail that another worker has.
      const result = await transact(table, {
        shop: maySend(shop, mail.epoch),
        mail: changedMail(shop, mail, armed),
      });
      if (result === "ok") return armed;
      return result === "shop" ? "closed" : "lost";
    },
    hand: async (mail, now) => {
      const handed: MailTask = { ...mail, state: "handed", sentAt: now, stateAt: now, fence: mail.fence + 1 };
      if (!(await step(mail, handed))) throw new Error("another worker has the mail");
      return handed;
    },
    wake: async (now) => {
      let count = 0;
      for (const item of await allOf(table, due, { most: WOKEN_AT_ONCE })) {
        const mail = await find(item);
        if (mail?.state !== "planned" || mail.notBefore <= now || !waitsForMerchant(mail)) continue;
        const { reason: _, ...rest } = mail;
        const after: MailTask = { ...rest, notBefore: now, fence: mail.fence + 1 };
        if (await step(mail, after, count === 0 ? [asked(now)] : [])) count += 1;
      }
      return count;
    },
    postpone: async (mail, { notBefore, reason, attempts, isHanded }) => {
      const { sentAt: _, ...rest } = mail;
      const before: MailTask = isHanded ? mail : { ...rest, state: "planned" };
      const after = { ...before, notBefore, reason, attempts, fence: mail.fence + 1 };
      return (await step(mail, after)) ? after : "lost";
    },
    end: async (mail, { state, at, sender, reason, log, isAlone }) => {
      const { reason: _, ...rest } = mail;
      const after: MailTask = {
        ...rest,
        state,
        stateAt: at,
        fence: mail.fence + 1,
        ...(sender === undefined ? {} : { sender }),
        ...(reason === undefined ? {} : { reason }),
      };
      const others = [...ends(mail, after), ...(await logWrites(log))];
      if (isAlone) return (await step(mail, after, others)) ? after : "lost";
      const writes = [changedMail(shop, mail, after), ...others];
      return (await shown(after, writes)) === "ok" ? after : "lost";
    },
  };
}

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
function shownOnDocument(shop: string, mail: MailTask, mailState: MailShown | undefined): Change {
  const own = documents.at({ shop, orderId: mail.orderId, key: mail.documentKey });
  const left = mail.state === "sent" || mail.state === "delivered" ? mail.sentAt : undefined;
  const shown = own.set({ "document.mailState": mailState }).when({ pk: present });
  return mailState === undefined || left === undefined ? shown : shown.set({ "document.emailedAt": left });
}
