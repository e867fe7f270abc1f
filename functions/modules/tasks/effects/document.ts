import type { DocumentStatus } from "#shared/domain/documents/paper/document.ts";
import { taxStateOf } from "#shared/domain/documents/tax/tax-region.ts";
import { datedContent, printedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { shortageNotification } from "#shared/domain/plans/credit-level.ts";
import {
  balanceOf,
  type CreditBalance,
  nextCreditChangeAt,
  nextTransfer,
  type Reservation,
} from "#shared/domain/plans/credits.ts";
import { CREDITS_EXHAUSTED, isUndecided, NOT_CONNECTED } from "#shared/domain/tasks/latest.ts";
import { isAccountRefusal } from "#shared/domain/tasks/resumable.ts";
import { type DocumentTask, openStates, type TaskReference } from "#shared/domain/tasks/task.ts";
import { isContactTask } from "#shared/domain/tasks/task-types.ts";
import { type AppError, isAppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { settleByClock } from "../../plans/change-credits.ts";
import { handOver } from "../follow-ups.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { afterFailedRead, endTask, reasonOf, restAfter, taskLog } from "../task-log.ts";
import { READ_RETRY_SECONDS, UNFORESEEN_LIMIT, unforeseenSeconds } from "../timing.ts";
import { contactGone, lookAtDoubtful } from "./contact.ts";
import { confirmFromProvider, mayWaitForNumber, waitForNumber } from "./document-confirmation.ts";
import type { Ended, Prepared, RunEffect } from "./effect.ts";

/** Brings one document into being: its contact first, a credit, its link to an invoice, then one send. */
export async function prepareDocument(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  run: RunEffect,
): Promise<Prepared<DocumentTask>> {
  if (isUndecided(task)) return { outcome: await decideFirst(ports, session, task) };
  const alone = <Answer>(work: () => Promise<Answer>) => session.alone(task.contactTask ?? task.key, work);
  const contact = await alone(() => readyContact(ports, session, task, run));
  if ("outcome" in contact) return contact;
  const credits = await placeOfTransfer(ports, task);
  if ("outcome" in credits) return credits;
  const link = await linkOf(ports, session, task);
  if ("outcome" in link) return link;

  const marker = ports.markers.markerOf(session.shop, task.key);
  const { contactId } = contact;
  const { precedingDocumentId } = link;
  return {
    send: {
      payload: (now) => {
        const content = datedContent(task.plainLayout ? withoutLayout(task.content) : task.content, now);
        const printed = printedContent(content);
        const request = { content: printed, marker, contactId };
        const linked = { ...request, precedingDocumentId };
        return {
          contentHash: ports.sha256(canonicalJson(request)),
          task: { ...task, content },
          call: () => session.accounting.createDocument(linked),
        };
      },
      credits: credits.reservation,
      refused: async (armed, refusal) =>
        (await layoutGone(ports, session, armed, refusal)) ??
        (precedingDocumentId === undefined ? undefined : await linkRefused(ports, armed, refusal)) ??
        (await territoryRefused(ports, armed, refusal)) ??
        alone(() => contactGone(ports, session, armed, refusal)),
      after: () => tellOfShortage(ports, session, credits.left),
    },
  };
}

/** Reads number and totals back and writes everything of ours in one transaction; imported documents follow later, in bulk. */
export function confirmDocument(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  providerId: string,
): Promise<TaskOutcome> {
  const wasJustSent = task.providerId === undefined && task.adopted !== true;
  return wasJustSent && mayWaitForNumber(task)
    ? waitForNumber(ports, session, task, providerId)
    : confirmFromProvider(ports, session, task, providerId);
}

const A_DAY_SECONDS = 86_400;

/** Has the order decided again, which replans or drops this task. */
async function decideFirst(ports: TaskPorts, session: ProviderSession, task: DocumentTask): Promise<TaskOutcome> {
  await handOver(ports, session, task.orderId);
  const failures = (task.failures ?? 0) + 1;
  const notBefore = secondsAfter(ports.clock.now(), Math.min(A_DAY_SECONDS, unforeseenSeconds(failures)));
  await ports.tasks.postpone(task, { notBefore, reason: { code: NOT_CONNECTED }, failures });
  return { kind: "done" };
}

type ContactReady = { contactId: string | undefined } | Ended;

/** The contact's id at the provider, once its own task is confirmed. */
async function readyContact(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  run: RunEffect,
): Promise<ContactReady> {
  if (task.contactTask === undefined) return { contactId: undefined };
  const reference = { key: task.contactTask, orderId: task.orderId, type: "contact" } as const;
  const before = await ports.tasks.find(reference);
  if (isContactTask(before) && openStates.has(before.state) && before.notBefore <= ports.clock.now()) {
    const outcome = await run(ports, session, before);
    if (outcome.kind === "pause") await waitForContact(ports, task, reference);
    if (outcome.kind !== "later") return { outcome };
  }
  const contact = await ports.tasks.find(reference);
  if (isContactTask(contact) && contact.state === "CONFIRMED") {
    const outcome = await lookAtDoubtful(ports, session, task, contact);
    return outcome ? { outcome } : { contactId: contact.providerId };
  }
  // Erased with another order of its customer: the order's next decision plans it once more.
  if (contact === undefined && (task.failures ?? 0) < UNFORESEEN_LIMIT)
    return { outcome: await decideFirst(ports, session, task) };
  if (contact === undefined || contact.state === "REJECTED" || contact.state === "PARKED") {
    const reason = { code: "CONTACT_FAILED", message: contact?.reason?.message };
    return { outcome: await endTask(ports, task, "REJECTED", reason) };
  }
  await ports.tasks.postpone(task, { notBefore: contact.notBefore, reason: { code: "WAIT_CONTACT" } });
  return { outcome: { kind: "later" } };
}

/** Puts a document behind others where the account refused its contact. */
async function waitForContact(ports: TaskPorts, task: DocumentTask, reference: TaskReference): Promise<void> {
  const contact = await ports.tasks.find(reference);
  if (!isContactTask(contact) || !isAccountRefusal(contact.reason?.code)) return;
  await ports.tasks.postpone(task, { notBefore: contact.notBefore, reason: { code: "WAIT_CONTACT" } });
}

type Credits = { reservation: Reservation; left: CreditBalance } | Ended;

/** Reserves a document's credits. Without any the task waits visibly; a preview draft, unwanted weeks later, does not. */
async function placeOfTransfer(ports: TaskPorts, task: DocumentTask): Promise<Credits> {
  const now = ports.clock.now();
  const stored = await ports.credits.find();
  if (!stored) return { outcome: { kind: "later" } };
  const state = nextCreditChangeAt(stored) <= now ? await settleByClock(ports.credits, now) : stored;
  const reservation = state && nextTransfer(state);
  if (reservation) return { reservation, left: balanceOf(state) };
  const reason = { code: CREDITS_EXHAUSTED };
  const log = taskLog(ports, task, "shop.creditsExhausted", "warning", { body: reason });
  if (task.isTrial) {
    await ports.tasks.close(task, { state: "REJECTED", reason, log });
    return { outcome: { kind: "done" } };
  }
  const known = task.reason?.code === reason.code;
  const notBefore = state?.resetAt ?? stored.resetAt;
  await ports.tasks.postpone(task, { notBefore, reason, ...(known ? {} : { log }) });
  return { outcome: { kind: "done" } };
}

/** Tells the merchant of short credits. The daily check repairs lost messages, so failures must not lose the send's answer. */
async function tellOfShortage(
  { notifications, reportError }: TaskPorts,
  { shop }: ProviderSession,
  { used, quota }: CreditBalance,
): Promise<void> {
  const notice = shortageNotification({ used, quota }, { used: used + 1, quota });
  if (notice)
    await notifications.request(shop, notice).catch((error: unknown) => reportError(error, { task: "notices" }));
}

/** The invoice a document is linked to; undefined: it is sent without a link. */
type Link = { precedingDocumentId: string | undefined } | Ended;

/**
 * Decides how a credit note refers to its invoice. With a link, the provider checks that the invoice is valid. Without it (a later
 * refund, or a refused link), the worker checks before the send: an invoice that was cancelled by hand or never finished must not be
 * corrected.
 */
async function linkOf(ports: TaskPorts, session: ProviderSession, task: DocumentTask): Promise<Link> {
  const { kind, isTrial, unlinked, content } = task;
  if (kind !== "creditNote" || isTrial) return { precedingDocumentId: undefined };
  const { corrects } = content;
  if (corrects === undefined) return refuse(ports, task);
  if (corrects.mayLink && !unlinked) return { precedingDocumentId: corrects.providerId };
  try {
    for (const { providerId } of [corrects, ...(corrects.others ?? [])]) {
      await session.rateLimiter.acquire();
      const { status } = await session.accounting.getDocument("invoice", providerId);
      if (!standing.has(status)) return refuse(ports, task);
    }
    return { precedingDocumentId: undefined };
  } catch (error) {
    if (isAppError(error, "accounting_not_found")) return refuse(ports, task);
    return afterFailedRead(ports, task, error);
  }
}

/** An invoice the customer has: finished, and not taken back. */
const standing: ReadonlySet<DocumentStatus> = new Set(["open", "paid", "paidoff"]);

/** The provider refuses a link with a bare 406 (vendor documentation, pursuing a voucher). */
const isLinkRefusal = ({ code, details }: AppError): boolean =>
  code === "accounting_rejected" && details?.["status"] === 406;

/** Leaves out a refused link, once no other fault with a remedy of its own remains. */
async function linkRefused(ports: TaskPorts, task: DocumentTask, refusal: AppError): Promise<TaskOutcome | undefined> {
  if (!isLinkRefusal(refusal)) return undefined;
  const reason = reasonOf(refusal);
  await ports.tasks.releaseUnsent(task, { notBefore: ports.clock.now(), reason, unlinked: true });
  return { kind: "later" };
}

/** Leaves the document to the merchant where the provider refuses rates of a place taxed as another state, as Monaco. */
async function territoryRefused(
  ports: TaskPorts,
  task: DocumentTask,
  refusal: AppError,
): Promise<TaskOutcome | undefined> {
  const { taxSubType, address } = task.content;
  const isOther = taxStateOf({ country: address.countryCode }) !== address.countryCode;
  if (taxSubType === undefined || !isOther || !isLinkRefusal(refusal)) return undefined;
  return endTask(ports, task, "REJECTED", { code: "UNSUPPORTED_TAX_TERRITORY" });
}

const withoutLayout = ({ printLayoutId: _, ...content }: DocumentTask["content"]): DocumentTask["content"] => content;

/** Sends with the account's own print layout, and logs it, after a layout deleted at the provider rejected the document. */
async function layoutGone(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  refusal: AppError,
): Promise<TaskOutcome | undefined> {
  const { printLayoutId } = task.content;
  if (printLayoutId === undefined || task.plainLayout || !isLinkRefusal(refusal)) return undefined;
  try {
    await session.rateLimiter.acquire();
    const layouts = await session.accounting.printLayouts();
    if (layouts.some(({ id }) => id === printLayoutId)) return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const notBefore = secondsAfter(ports.clock.now(), READ_RETRY_SECONDS);
    await ports.tasks.releaseUnsent(task, { notBefore, reason: reasonOf(error) });
    return restAfter(error);
  }
  const log = taskLog(ports, task, "document.layoutGone", "warning");
  const reason = reasonOf(refusal);
  await ports.tasks.releaseUnsent(task, { notBefore: ports.clock.now(), reason, plainLayout: true, log });
  return { kind: "later" };
}

/** There is no invoice to correct: the merchant decides. */
const refuse = async (ports: TaskPorts, task: DocumentTask): Promise<Ended> => ({
  outcome: await endTask(ports, task, "REJECTED", { code: "RECEIPT_NOT_FOUND" }),
});
