import type { EmailInput } from "#shared/api/mail.ts";
import type { OrderDetail } from "#shared/api/order-record.ts";
import type { WireKind } from "#shared/api/shapes.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { asHtml } from "#shared/domain/mail/compose.ts";
import { isOtherRecipient } from "#shared/domain/mail/limits.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { mailSettings, maySend } from "#shared/domain/mail/skip.ts";
import { AppError } from "#shared/errors.ts";
import { getOrder } from "../orders/get-order.ts";
import type { OrderReader, WholeOrder } from "../orders/ports.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { requireFeature } from "../shop/require-feature.ts";
import type { Clock } from "../system/ports.ts";
import { newMail } from "./plan-mail.ts";
import type { HtmlCleaner, MailDispatcher, MailLimits, MailStore, Suppressions } from "./ports.ts";

interface Ports {
  orders: OrderReader;
  mails: MailStore;
  mailDispatcher: MailDispatcher;
  suppressions: Suppressions;
  mailLimits: MailLimits;
  cleaner: HtmlCleaner;
  links: ProviderLinks;
  clock: Clock;
}

/**
 * Plans a merchant's mail once.
 * Failures: upgrade_required, order_not_found, document_not_found, document_not_sendable (draft, taken back), address_suppressed
 * with reason, other_recipients_used_up.
 */
export async function emailDocument(ports: Ports, shop: WholeShop, input: EmailInput): Promise<OrderDetail> {
  requireFeature(shop.shop, "emails");
  const { mailDispatcher, cleaner, clock } = ports;
  const { whole, document } = await documentOf(ports, input);
  if (!maySend(document)) throw new AppError("document_not_sendable");
  const { sender } = mailSettings(shop.preferences, document.kind);
  await mayWriteTo(ports, sender, input);
  const mail = newMail(document, {
    orderName: whole.order.name,
    epoch: shop.shop.epoch,
    revision: input.receipt,
    now: clock.now(),
    letter: {
      to: input.email,
      copy: input.copy,
      subject: input.subject,
      message: cleaner.clean(asHtml(input.message)),
      signature: cleaner.clean(asHtml(input.signature)),
      attachments: input.attachments,
    },
  });
  await plan(ports, mail, sender === "app" && isOtherRecipient(input.email, whole.order));
  await mailDispatcher.dispatch(shop.shop.key);
  return getOrder(ports, shop, input);
}

/** A double click counts once, also where its first call took the last mail of the day. */
async function plan({ mails, mailLimits, clock }: Ports, mail: MailTask, isCounted: boolean): Promise<void> {
  if (!isCounted) {
    await mails.plan(mail);
    return;
  }
  if ((await mails.find(mail)) !== undefined) return;
  const at = clock.now();
  if (!(await mailLimits.takeOther(at))) throw new AppError("other_recipients_used_up");
  if (!(await mails.plan({ ...mail, isCountedInDay: true }))) await mailLimits.returnOther(at);
}

/** Only our sender hears of mails that come back; a complaint is the customer's word and stays. */
async function mayWriteTo(
  { suppressions }: Ports,
  sender: string,
  { email, allow }: Pick<EmailInput, "email" | "allow">,
): Promise<void> {
  if (sender !== "app") return;
  const known = await suppressions.reasonOf(email);
  if (known === undefined) return;
  if (!allow || known.reason === "complaint") throw new AppError("address_suppressed", { reason: known.reason });
  await suppressions.remove(email);
}

/** A document by `kind-key`, as addresses name it. Failures: order_not_found, document_not_found. */
export async function documentOf(
  { orders }: { orders: OrderReader },
  { orderId, document: name }: { orderId: string; document: string },
): Promise<{ whole: WholeOrder; document: AccountingDocument }> {
  const whole = await orders.findWhole(orderId);
  if (whole === undefined) throw new AppError("order_not_found");
  const [kind = "", key = ""] = name.split(/-(.*)/s);
  const document = whole.documents.find((one) => one.key === key && one.kind === fromWireKind(kind as WireKind));
  if (document === undefined) throw new AppError("document_not_found");
  return { whole, document };
}
