import { canConsume, creditsAt } from "../../../shared/domain/plans/credits.ts";
import { plans } from "../../../shared/domain/plans/plans.ts";
import { isUndecided, NOT_CONNECTED } from "../../../shared/domain/tasks/latest.ts";
import type { DocumentTask, Task } from "../../../shared/domain/tasks/task.ts";
import { canonicalJson } from "../../../shared/values/canonical-json.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import { confirmFromProvider } from "./confirm-from-provider.ts";
import { handOver } from "./hand-on.ts";
import { isLinkRefusal, linkOf } from "./link-of.ts";
import { taskLog } from "./log-of-task.ts";
import { unforeseenSeconds } from "./retry.ts";
import { runContactTask } from "./run-contact-task.ts";
import { sendOnce } from "./send-once.ts";
import { settleDocument } from "./settle-document.ts";
import type { Shift, TaskOutcome, TaskPorts } from "./task-ports.ts";

/**
 * Brings one document into being: contact first, then one send, then number and totals read back and everything of ours
 * written in one transaction. A task whose last send is unclear is settled before anything is sent again.
 */
export async function runDocumentTask(ports: TaskPorts, shift: Shift, task: DocumentTask): Promise<TaskOutcome> {
  if (task.providerId !== undefined) return confirmFromProvider(ports, shift, task, task.providerId);
  if (task.state === "SENDING") return settleDocument(ports, shift, task);
  if (isUndecided(task)) return decideFirst(ports, shift, task);

  const contact = await readyContact(ports, shift, task);
  if ("outcome" in contact) return contact.outcome;
  const credits = await reserveCredits(ports, task);
  if ("outcome" in credits) return credits.outcome;
  const link = await linkOf(ports, shift, task);
  if ("outcome" in link) return link.outcome;

  const marker = ports.markers.markerOf(shift.shop, task.key);
  const { contactId } = contact;
  const { precedingDocumentId } = link;
  const request = { content: task.content, marker, ...(contactId === undefined ? {} : { contactId }) };
  const result = await sendOnce(ports, shift, task, {
    contentHash: ports.sha256(canonicalJson(request)),
    credits: credits.reservation,
    call: () =>
      shift.accounting.createDocument({
        ...request,
        ...(precedingDocumentId === undefined ? {} : { precedingDocumentId }),
      }),
    canGoUnlinked: (refusal) => precedingDocumentId !== undefined && isLinkRefusal(refusal),
  });
  if ("outcome" in result) return result.outcome;
  return confirmFromProvider(ports, shift, result.created, result.providerId);
}

const A_DAY_SECONDS = 86_400;

/** The order may have changed while nothing was connected: it is decided anew, which plans this task anew or drops it. */
async function decideFirst(ports: TaskPorts, shift: Shift, task: DocumentTask): Promise<TaskOutcome> {
  await handOver(ports, shift, task.orderId);
  const failures = (task.failures ?? 0) + 1;
  const notBefore = secondsAfter(ports.clock.now(), Math.min(A_DAY_SECONDS, unforeseenSeconds(failures)));
  await ports.tasks.postpone(task, { notBefore, reason: { code: NOT_CONNECTED }, failures });
  return { kind: "done" };
}

type ContactReady = { contactId: string | undefined } | { outcome: TaskOutcome };

/** The contact's id at the provider, once its own task is confirmed. */
async function readyContact(ports: TaskPorts, shift: Shift, task: DocumentTask): Promise<ContactReady> {
  if (task.contactTask === undefined) return { contactId: undefined };
  const reference = { key: task.contactTask, orderId: task.orderId, type: "contact" } as const;
  const before = await ports.tasks.find(reference);
  if (isOpenContact(before) && before.notBefore <= ports.clock.now()) {
    const outcome = await runContactTask(ports, shift, before);
    if (outcome.kind !== "later") return { outcome };
  }
  const contact = await ports.tasks.find(reference);
  if (contact?.state === "CONFIRMED") return { contactId: contact.providerId };
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

type Credits = { reservation: Parameters<typeof sendOnce>[3]["credits"] } | { outcome: TaskOutcome };

/**
 * One transfer for one document. Without one the task waits, visibly, for the next period; a draft to look at does not, because
 * weeks later nobody looks for it.
 */
async function reserveCredits(ports: TaskPorts, task: DocumentTask): Promise<Credits> {
  const shop = await ports.shops.find();
  if (!shop) return { outcome: { kind: "later" } };
  const plan = creditsAt(shop.plan, ports.clock.now());
  if (canConsume(plan.used, 1, plans[plan.id].quota)) {
    return { reservation: { before: shop.plan, after: { ...plan, used: plan.used + 1 } } };
  }
  const reason = { code: "credits_exhausted" };
  if (task.isTrial) {
    const log = taskLog(ports, task, "document.rejected", "warning", { body: reason });
    await ports.tasks.close(task, { state: "REJECTED", reason, log });
    return { outcome: { kind: "done" } };
  }
  const known = task.reason?.code === reason.code;
  const log = taskLog(ports, task, "shop.creditsExhausted", "warning", { body: reason });
  await ports.tasks.postpone(task, { notBefore: plan.resetAt, reason, ...(known ? {} : { log }) });
  return { outcome: { kind: "done" } };
}
