import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { AUTOMATIC, type MailTask, mailKey } from "#shared/domain/mail/mail-task.ts";
import { mailSettings, maySend, sendsMails } from "#shared/domain/mail/skip.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { Instant } from "#shared/values/time.ts";

/** A mail that is planned now. */
export function newMail(
  document: Pick<AccountingDocument, "key" | "kind" | "orderId" | "number">,
  {
    orderName,
    epoch,
    revision,
    now,
    letter,
  }: { orderName: string; epoch: number; revision: string; now: Instant; letter?: MailTask["letter"] },
): MailTask {
  return {
    key: mailKey(document.key, revision),
    documentKey: document.key,
    kind: document.kind,
    revision,
    orderId: document.orderId,
    orderName,
    number: document.number,
    state: "planned",
    epoch,
    createdAt: now,
    notBefore: now,
    stateAt: now,
    attempts: 0,
    fence: 0,
    letter,
  };
}

/** The revision of a mail that follows a draft once the provider says that it is finished: one each time. */
export const finishedAt = (seenAt: Instant): string => `final-${seenAt.toLowerCase().replace(/[^0-9a-z]/g, "-")}`;

/** The mail that the settings or the merchant (`byHand`) ask for. The settings of its due moment may hold it. */
export function followingMail(
  shop: { shop: Pick<Shop, "plan" | "epoch">; preferences: Preferences },
  document: AccountingDocument,
  {
    orderName,
    now,
    revision = AUTOMATIC,
    byHand = false,
  }: { orderName: string; now: Instant; revision?: string; byHand?: boolean },
): MailTask | undefined {
  if (!sendsMails(shop.shop) || !maySend(document)) return undefined;
  if (!byHand && !mailSettings(shop.preferences, document.kind).enabled) return undefined;
  const mail = newMail(document, { orderName, epoch: shop.shop.epoch, revision, now });
  return byHand ? { ...mail, byHand } : mail;
}
