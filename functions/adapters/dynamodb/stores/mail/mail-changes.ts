import { type MailTask, openMailStates } from "#shared/domain/mail/mail-task.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Change, ChangeOf } from "../../engine/change.ts";
import { pack, unpack } from "../../engine/codec.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { absent } from "../../engine/words.ts";
import { mails } from "../../kinds/mail.ts";
import { workOnMails } from "../../kinds/work.ts";
import { workAsked } from "../system/shop-lease.ts";

/** An ended mail is kept this long: it shows its end and cannot be planned again. */
const KEPT_SECONDS = 180 * 86_400;

/** Puts a mail beside its order; among the due mails while it is open. */
function mailPut(shop: string, task: MailTask): ChangeOf<typeof mails> {
  const { state, fence, letter, ...mail } = task;
  const { key, orderId, notBefore, stateAt } = mail;
  const packed = letter && pack(letter);
  const put = mails.at({ shop, orderId, key }).put({ state, fence, key, orderId, mail, packed });
  return openMailStates.has(state)
    ? put.listed("due", { notBefore })
    : put.set({ expiresAt: expiryOf(secondsAfter(stateAt, KEPT_SECONDS)) });
}

/** The mail that an item tells of. */
export const toMail = ({ mail, state, fence, packed }: ItemOf<typeof mails>): MailTask => ({
  ...mail,
  state,
  fence,
  ...(packed === undefined ? {} : { letter: unpack<NonNullable<MailTask["letter"]>>(packed) }),
});

/** A new mail, and a worker for it. Its key must be free. */
export const plannedMail = (shop: string, mail: MailTask): Change[] => [
  mailPut(shop, mail).when({ pk: absent }),
  workAsked(workOnMails, shop, mail.createdAt).stamped(),
];

/** A mail as a worker changed it, if it is still as it was read. */
export const changedMail = (shop: string, before: MailTask, after: MailTask): Change =>
  mailPut(shop, after).when({ state: before.state, fence: before.fence });

/** The mail is still as it was read. */
export const mailAsRead = (shop: string, { orderId, key, state, fence }: MailTask): Change =>
  mails.at({ shop, orderId, key }).check().when({ state, fence });
