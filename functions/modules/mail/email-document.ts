import type { EmailInput } from "#shared/api/mail.ts";
import type { OrderDetail } from "#shared/api/orders.responses.ts";
import type { WireKind } from "#shared/api/shapes.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import type { AccountingDocument } from "#shared/domain/documents/document.ts";
import { asHtml } from "#shared/domain/mail/compose.ts";
import { mailSettings, maySend } from "#shared/domain/mail/skip.ts";
import { AppError } from "#shared/errors.ts";
import { getOrder } from "../orders/get-order.ts";
import type { OrderReader, WholeOrder } from "../orders/ports.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { requireFeature } from "../shop/require-feature.ts";
import type { Clock } from "../system/ports.ts";
import { newMail } from "./plan-mail.ts";
import type { HtmlCleaner, MailDispatcher, MailStore, Suppressions } from "./ports.ts";

interface Ports {
  orders: OrderReader;
  mails: MailStore;
  mailDispatcher: MailDispatcher;
  suppressions: Suppressions;
  cleaner: HtmlCleaner;
  links: ProviderLinks;
  clock: Clock;
}

/**
 * Plans the mail that a merchant wrote; a double click plans one. Failures: upgrade_required, order_not_found, document_not_found,
 * document_not_sendable (a draft, or taken back), address_suppressed with its reason.
 */
export async function emailDocument(ports: Ports, shop: WholeShop, input: EmailInput): Promise<OrderDetail> {
  requireFeature(shop.shop, "emails");
  const { mails, mailDispatcher, cleaner, clock } = ports;
  const { whole, document } = await documentOf(ports, input);
  if (!maySend(document)) throw new AppError("document_not_sendable");
  await mayWriteTo(ports, mailSettings(shop.preferences, document.kind).sender, input);
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
  await mails.plan(mail);
  await mailDispatcher.dispatch(shop.shop.key);
  return getOrder(ports, shop, input);
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
