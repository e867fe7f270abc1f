import type { FlowAnswer, FlowRunInput } from "#shared/api/flow.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isMailAddress } from "#shared/domain/mail/addresses.ts";
import { isOtherRecipient } from "#shared/domain/mail/limits.ts";
import { mailSettings, maySend } from "#shared/domain/mail/skip.ts";
import { AppError } from "#shared/errors.ts";
import { newMail } from "../mail/plan-mail.ts";
import type { MailDispatcher, MailLimits, MailStore, Suppressions } from "../mail/ports.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { requireFeature } from "../shop/require-feature.ts";
import { type RunPorts, runOnce } from "./run-once.ts";

interface Ports extends RunPorts {
  orders: Pick<OrderReader, "findWhole">;
  mails: MailStore;
  mailDispatcher: MailDispatcher;
  mailLimits: MailLimits;
  suppressions: Suppressions;
}

/**
 * Sends a final document for a workflow with the texts of the settings: the one with the number, else the newest invoice.
 * The run names the mail, so that repetitions plan one. Failures: upgrade_required, order_not_found, document_not_found,
 * document_not_sendable, invalid_input (no address that can be written to), address_suppressed, other_recipients_used_up.
 */
export function sendDocument(ports: Ports, shop: WholeShop, input: FlowRunInput): Promise<FlowAnswer> {
  return runOnce(ports, input.action_run_id, async () => {
    requireFeature(shop.shop, "emails");
    const { order_id: orderId, documentNumber, email } = input.properties;
    const whole = await ports.orders.findWhole(orderId);
    if (whole === undefined) throw new AppError("order_not_found");
    const document = documentOf(whole.documents, documentNumber?.trim() ?? "");
    const to = email?.trim() || (whole.order.email ?? "");
    if (!isMailAddress(to))
      throw new AppError("invalid_input", { fields: { email: "Gültige E-Mail-Adresse erforderlich" } });
    const isOther = isOtherRecipient(to, whole.order);
    const now = ports.clock.now();
    const mail = newMail(document, {
      orderName: whole.order.name,
      epoch: shop.shop.epoch,
      revision: revisionOf(input.action_run_id),
      now,
    });
    const isOurs = mailSettings(shop.preferences, document.kind).sender === "app";
    await plan(ports, { ...mail, byHand: true, ...(isOther ? { recipient: to } : {}) }, { to, isOurs, isOther });
    await ports.mailDispatcher.dispatch(shop.shop.key);
    return { message: `${document.number} wird gesendet.` };
  });
}

/** Mails are named by letters, digits and hyphens. */
const revisionOf = (runId: string): string => `flow-${runId.toLowerCase().replaceAll("_", "-")}`;

function documentOf(documents: readonly AccountingDocument[], number: string): AccountingDocument {
  const named = documents.filter((one) => (number === "" ? one.kind === "invoice" : one.number === number));
  const newest = named.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const document = newest.find(maySend);
  if (document !== undefined) return document;
  throw new AppError(newest.length === 0 ? "document_not_found" : "document_not_sendable");
}

/** Plans the mail. For our sender it leaves out addresses that bounced, and counts those that are not the order's. */
async function plan(
  { mails, mailLimits, suppressions, clock }: Ports,
  mail: Parameters<MailStore["plan"]>[0],
  { to, isOurs, isOther }: { to: string; isOurs: boolean; isOther: boolean },
): Promise<void> {
  if ((await mails.find(mail)) !== undefined) return;
  const suppressed = isOurs ? await suppressions.reasonOf(to) : undefined;
  if (suppressed !== undefined) throw new AppError("address_suppressed", { reason: suppressed.reason });
  const isCounted = isOurs && isOther;
  const at = clock.now();
  if (isCounted && !(await mailLimits.takeOther(at))) throw new AppError("other_recipients_used_up");
  const planned = isCounted ? { ...mail, isCountedInDay: true as const } : mail;
  if (!(await mails.plan(planned)) && isCounted) await mailLimits.returnOther(at);
}
