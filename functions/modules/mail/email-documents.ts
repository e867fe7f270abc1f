import type { EmailsAnswer, EmailsInput } from "#shared/api/mail.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { mailSettings } from "#shared/domain/mail/skip.ts";
import { type LeftOut, leftOutSentences, unsentDocuments } from "#shared/domain/mail/unsent.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { requireFeature } from "../shop/require-feature.ts";
import type { Clock } from "../system/ports.ts";
import { newMail } from "./plan-mail.ts";
import type { MailDispatcher, MailStore, Suppressions } from "./ports.ts";

interface Ports {
  orders: Pick<OrderReader, "findWhole">;
  mails: MailStore;
  mailDispatcher: MailDispatcher;
  suppressions: Suppressions;
  clock: Clock;
}

/**
 * Plans several orders' mails by the settings: the unsent ones, or with `again` the sent ones. A repeated call doubles none.
 * Failures: upgrade_required.
 */
export async function emailDocuments(ports: Ports, shop: WholeShop, input: EmailsInput): Promise<EmailsAnswer> {
  requireFeature(shop.shop, "emails");
  const left: EmailsAnswer["left"] = [];
  let planned = 0;
  // One after the other: all of them ask for the same worker in the same item.
  for (const orderId of new Set(input.orderIds)) {
    const outcome = await ofOrder(ports, shop, orderId, input);
    planned += outcome.planned;
    if (outcome.left !== undefined) {
      const { name, left: code } = outcome;
      left.push({ orderId, name, code, sentence: leftOutSentences[code] });
    }
  }
  if (planned > 0) await ports.mailDispatcher.dispatch(shop.shop.key);
  return { planned, left };
}

async function ofOrder(
  { orders, mails, suppressions, clock }: Ports,
  { shop, preferences }: WholeShop,
  orderId: string,
  { kind: wireKind, again }: EmailsInput,
): Promise<{ planned: number; name: string; left?: LeftOut }> {
  const whole = await orders.findWhole(orderId);
  if (whole === undefined) return { planned: 0, name: "", left: "ORDER_UNKNOWN" };
  const kind = fromWireKind(wireKind);
  const { name, email = "" } = whole.order;
  const unsent = unsentDocuments({ ...whole, mails: whole.mails ?? [] }, kind, again);
  if (typeof unsent === "string") return { planned: 0, name, left: unsent };
  const isOurs = mailSettings(preferences, kind).sender === "app";
  if (isOurs && (await suppressions.reasonOf(email)) !== undefined)
    return { planned: 0, name, left: "MAIL_SUPPRESSED" };
  let planned = 0;
  for (const { document, revision } of unsent) {
    const facts = { orderName: name, epoch: shop.epoch, revision, now: clock.now() };
    if (await mails.plan({ ...newMail(document, facts), byHand: true })) planned += 1;
  }
  return planned > 0 ? { planned, name } : { planned, name, left: "ALREADY_SENT" };
}
