import type { SettleEmailInput } from "#shared/api/mail.ts";
import type { OrderDetail } from "#shared/api/order-record.ts";
import { latestMail, type MailTask } from "#shared/domain/mail/mail-task.ts";
import { AppError } from "#shared/errors.ts";
import { getOrder } from "../orders/get-order.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { requireFeature } from "../shop/require-feature.ts";
import type { Clock, Ids } from "../system/ports.ts";
import { documentOf } from "./email-document.ts";
import { mailLog } from "./mail-log.ts";
import type { MailDispatcher, MailStore } from "./ports.ts";

interface Ports {
  orders: OrderReader;
  mails: MailStore;
  mailDispatcher: MailDispatcher;
  links: ProviderLinks;
  clock: Clock;
  ids: Ids;
}

/** Settles an unclear mail. Failures: upgrade_required, order_not_found, document_not_found, mail_not_unclear, write_conflict. */
export async function settleEmail(ports: Ports, shop: WholeShop, input: SettleEmailInput): Promise<OrderDetail> {
  requireFeature(shop.shop, "emails");
  const { mails, mailDispatcher, clock, ids } = ports;
  const { document } = await documentOf(ports, input);
  const mail = latestMail(await mails.ofOrder(input.orderId), document.key);
  if (mail?.state !== "unclear") throw new AppError("mail_not_unclear");
  const at = clock.now();
  const after = input.act === "arrived" ? arrived(mail, at) : again(mail, at, shop.shop.epoch);
  const event = input.act === "arrived" ? "mail.settled" : "mail.planned";
  const settled = await mails.settle(mail, after, mailLog(ids, mail, event, { at, status: "info" }));
  if (settled === "lost") throw new AppError("write_conflict");
  if (input.act === "again") await mailDispatcher.dispatch(shop.shop.key);
  return getOrder(ports, shop, input);
}

const arrived = (mail: MailTask, at: string): MailTask => {
  const { reason: _, ...rest } = mail;
  return { ...rest, state: "delivered", stateAt: at };
};

/** A new day to be tried in. */
const again = (mail: MailTask, at: string, epoch: number): MailTask => {
  const { reason: _, sentAt: _sentAt, ...rest } = mail;
  return { ...rest, state: "planned", stateAt: at, createdAt: at, notBefore: at, attempts: 0, epoch };
};
