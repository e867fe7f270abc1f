import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { waited } from "#shared/domain/tasks/waited.ts";
import type { MailStore } from "../modules/mail/ports.ts";
import type { OrderStore } from "../modules/orders/ports.ts";
import type { TaskStore } from "../modules/tasks/ports.ts";
import type { WriteBackStore } from "../modules/write-back/ports.ts";
import { log } from "./log.ts";

/** A line of the log for a task's transition; nothing where another worker was faster. */
function toldTask<Result>(
  task: Task,
  result: Result,
  { to, code, milliseconds }: { to: string; code?: string | undefined; milliseconds?: number },
): Result {
  if (typeof result === "string") {
    log.info("task left", { order: task.orderId, task: task.key, from: task.state, code: result });
    return result;
  }
  const { orderId: order, key, state: from, attempts: attempt } = task;
  log.info("task", { order, task: key, from, to, code, attempt, milliseconds });
  return result;
}

/** Tells every transition of a task that was written. */
export const toldTasks = (store: TaskStore): TaskStore => ({
  ...store,
  arm: async (task, request) => toldTask(task, await store.arm(task, request), { to: "SENDING" }),
  releaseUnsent: async (task, request) =>
    toldTask(task, await store.releaseUnsent(task, request), { to: "PLANNED", code: request.reason.code }),
  markOutcomeUnknown: async (task, request) =>
    toldTask(task, await store.markOutcomeUnknown(task, request), { to: "SENDING", code: "outcome_unknown" }),
  postpone: async (task, request) =>
    toldTask(task, await store.postpone(task, request), { to: task.state, code: request.reason.code }),
  requeue: async (task, request) => toldTask(task, await store.requeue(task, request), { to: "PLANNED" }),
  recordEvidence: async (task, evidence) =>
    toldTask(task, await store.recordEvidence(task, evidence), { to: task.state, code: "evidence" }),
  close: async (task, request) =>
    toldTask(task, await store.close(task, request), { to: request.state, code: request.reason.code }),
  confirm: async (task, made) =>
    toldTask(task, await store.confirm(task, made), {
      to: "CONFIRMED",
      milliseconds: waited(task, made.log.at),
    }),
});

/** Tells which tasks an order's decision planned and dropped. */
export const toldOrders = (store: OrderStore): OrderStore => ({
  ...store,
  save: async (change, announce) => {
    const isSaved = await store.save(change, announce);
    const { tasks, dropped } = change;
    const changes = [
      ...tasks.map((task) => ({ task, to: "PLANNED" })),
      ...dropped.map((task) => ({ task, to: "DROPPED" })),
    ];
    for (const { task, to } of isSaved ? changes : []) log.info("task", { order: task.orderId, task: task.key, to });
    return isSaved;
  },
});

function toldMail<Result>(
  mail: MailTask,
  result: Result,
  {
    to,
    code,
    attempt = mail.attempts,
    milliseconds,
  }: { to: string; code?: string | undefined; attempt?: number; milliseconds?: number },
): Result {
  const wasWritten = typeof result !== "string" && result !== false;
  const told = wasWritten ? { to, code, milliseconds } : { code: result === false ? "taken" : String(result) };
  log.info(wasWritten ? "mail" : "mail left", {
    order: mail.orderId,
    mail: mail.key,
    from: mail.state,
    attempt,
    ...told,
  });
  return result;
}

/** Tells every transition of a mail that was written. */
export const toldMails = (store: MailStore): MailStore => ({
  ...store,
  plan: async (mail) => toldMail(mail, await store.plan(mail), { to: "planned" }),
  settle: async (mail, after, entry) =>
    toldMail(mail, await store.settle(mail, after, entry), { to: after.state, code: after.reason?.code }),
  arm: async (mail, now) => toldMail(mail, await store.arm(mail, now), { to: "sending" }),
  hand: async (mail, now) => toldMail(mail, await store.hand(mail, now), { to: "handed" }),
  postpone: async (mail, request) =>
    toldMail(mail, await store.postpone(mail, request), {
      to: request.isHanded ? "handed" : "planned",
      code: request.reason.code,
      attempt: request.attempts,
    }),
  end: async (mail, request) =>
    toldMail(mail, await store.end(mail, request), {
      to: request.state,
      code: request.reason?.code,
      milliseconds: waited(mail, request.at),
    }),
});

/** Tells every step of what the platform is told about an order. */
export const toldWriteBacks = (store: WriteBackStore): WriteBackStore => ({
  ...store,
  arm: async (row, payment, epoch) => {
    const to = await store.arm(row, payment, epoch);
    log.info("write-back", { order: row.orderId, from: "due", to, code: "payment", attempt: row.attempts });
    return to;
  },
  beginFlow: async (order, event, epoch) => {
    const isBegun = await store.beginFlow(order, event, epoch);
    log.info("write-back", { order, from: "due", to: isBegun ? "sending" : "left", code: "flow" });
    return isBegun;
  },
  endFlow: async (order, event, end) => {
    await store.endFlow(order, event, end);
    log.info("write-back", { order, from: "sending", to: end.again ? "due" : "done", code: "flow" });
  },
  keep: async (row, after, logs) => {
    await store.keep(row, after, logs);
    const { metafields, payment, notBefore, attempts: attempt } = after;
    const from = row.payment?.state === "sending" ? "sending" : "due";
    const to = notBefore === undefined ? "done" : "due";
    log.info("write-back", { order: row.orderId, from, to, code: payment?.state ?? metafields?.state, attempt });
  },
});
