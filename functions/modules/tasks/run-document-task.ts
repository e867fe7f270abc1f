import { shortageNotice } from "../../../shared/domain/plans/credit-level.ts";
import {
  balanceOf,
  type CreditBalance,
  nextCreditChangeAt,
  nextTransfer,
  type Reservation,
} from "../../../shared/domain/plans/credits.ts";
import { CREDITS_EXHAUSTED, isUndecided, NOT_CONNECTED } from "../../../shared/domain/tasks/latest.ts";
import type { DocumentTask, Task } from "../../../shared/domain/tasks/task.ts";
import { canonicalJson } from "../../../shared/values/canonical-json.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import { settleByClock } from "../plans/change-credits.ts";
import { confirmFromProvider } from "./confirm-from-provider.ts";
import { contactGone, lookAtDoubtful } from "./contact-gone.ts";
import { handOver } from "./hand-on.ts";
import { isLinkRefusal, linkOf } from "./link-of.ts";
import { mayWaitForNumber } from "./listed-document.ts";
import { taskLog } from "./log-of-task.ts";
import { unforeseenSeconds } from "./retry.ts";
import { runContactTask } from "./run-contact-task.ts";
import { sendOnce } from "./send-once.ts";
import { settleDocument } from "./settle-document.ts";
import type { ProviderSession, TaskOutcome, TaskPorts } from "./task-ports.ts";
import { waitForNumber } from "./wait-for-number.ts";

/**
 * Brings one document into being: contact first, then one send, then number and totals read back and everything of ours
 * written in one transaction. A task whose last send is unclear is settled before anything is sent again.
 */
export async function runDocumentTask(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
): Promise<TaskOutcome> {
  if (task.providerId !== undefined) return confirmFromProvider(ports, session, task, task.providerId);
  if (task.state === "SENDING") return settleDocument(ports, session, task);
  if (isUndecided(task)) return decideFirst(ports, session, task);

  const contact = await session.alone(task.contactTask ?? task.key, () => readyContact(ports, session, task));
  if ("outcome" in contact) return contact.outcome;
  const credits = await placeOfTransfer(ports, task);
  if ("outcome" in credits) return credits.outcome;
  const link = await linkOf(ports, session, task);
  if ("outcome" in link) return link.outcome;

  const marker = ports.markers.markerOf(session.shop, task.key);
  const { contactId } = contact;
  const { precedingDocumentId } = link;
  const request = { content: task.content, marker, ...(contactId === undefined ? {} : { contactId }) };
  const result = await sendOnce(ports, session, task, {
    contentHash: ports.sha256(canonicalJson(request)),
    credits: credits.reservation,
    call: () =>
      session.accounting.createDocument({
        ...request,
        ...(precedingDocumentId === undefined ? {} : { precedingDocumentId }),
      }),
    refused: (armed, refusal) =>
      session.alone(task.contactTask ?? task.key, () => contactGone(ports, session, armed, refusal)),
    canGoUnlinked: (refusal) => precedingDocumentId !== undefined && isLinkRefusal(refusal),
  });
  await tellOfShortage(ports, session, credits.left);
  if ("outcome" in result) return result.outcome;
  const { created, providerId } = result;
  return mayWaitForNumber(created)
    ? waitForNumber(ports, session, created, providerId)
    : confirmFromProvider(ports, session, created, providerId);
}

const A_DAY_SECONDS = 86_400;

/** The order may have changed while nothing was connected: it is decided anew, which plans this task anew or drops it. */
async function decideFirst(ports: TaskPorts, session: ProviderSession, task: DocumentTask): Promise<TaskOutcome> {
  await handOver(ports, session, task.orderId);
  const failures = (task.failures ?? 0) + 1;
  const notBefore = secondsAfter(ports.clock.now(), Math.min(A_DAY_SECONDS, unforeseenSeconds(failures)));
  await ports.tasks.postpone(task, { notBefore, reason: { code: NOT_CONNECTED }, failures });
  return { kind: "done" };
}

type ContactReady = { contactId: string | undefined } | { outcome: TaskOutcome };

/** The contact's id at the provider, once its own task is confirmed. */
async function readyContact(ports: TaskPorts, session: ProviderSession, task: DocumentTask): Promise<ContactReady> {
  if (task.contactTask === undefined) return { contactId: undefined };
  const reference = { key: task.contactTask, orderId: task.orderId, type: "contact" } as const;
  const before = await ports.tasks.find(reference);
  if (isOpenContact(before) && before.notBefore <= ports.clock.now()) {
    const outcome = await runContactTask(ports, session, before);
    if (outcome.kind !== "later") return { outcome };
  }
  const contact = await ports.tasks.find(reference);
  if (contact?.type === "contact" && contact.state === "CONFIRMED") {
    const outcome = await lookAtDoubtful(ports, session, task, contact);
    return outcome ? { outcome } : { contactId: contact.providerId };
  }
  if (contact === undefined || contact.state === "REJECTED" || contact.state === "PARKED") {
    const reason = { code: "CONTACT_FAILED", ...(contact?.reason?.message ? { message: contact.reason.message } : {}) };
    const log = taskLog(ports, task, "document.rejected", "critical", { body: reason });
    await ports.tasks.close(task, { state: "REJECTED", reason, log });
    return { outcome: { kind: "done" } };
  }
  await ports.tasks.postpone(task, { notBefore: contact.notBefore, reason: { code: "WAIT_CONTACT" } });
  return { outcome: { kind: "later" } };
}

const isOpenContact = (task: Task | undefined): task is Extract<Task, { type: "contact" }> =>
  task?.type === "contact" && (task.state === "PLANNED" || task.state === "SENDING");

type Credits = { reservation: Reservation; left: CreditBalance } | { outcome: TaskOutcome };

/**
 * One transfer for one document. Without one the task waits, visibly, for the next month; a draft to look at does not, because
 * weeks later nobody looks for it.
 */
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

/**
 * The merchant hears of it when the transfers run short and when the last one is taken. A lost hint is made good every day; the answer
 * to the send, which is not written down yet, must not be lost with it.
 */
async function tellOfShortage(
  { notices, reportError }: TaskPorts,
  { shop }: ProviderSession,
  { used, quota }: CreditBalance,
): Promise<void> {
  const notice = shortageNotice({ used, quota }, { used: used + 1, quota });
  if (notice) await notices.request(shop, notice).catch((error: unknown) => reportError(error, { task: "notices" }));
}
