import type { AccountTask, TransactionTask } from "../../../shared/domain/tasks/task.ts";
import { isAccountTask } from "../../../shared/domain/tasks/transaction-tasks.ts";
import { isAppError } from "../../../shared/errors.ts";
import { canonicalJson } from "../../../shared/values/canonical-json.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import { isBookingRefusal, noBooking } from "./booking-refused.ts";
import { taskLog } from "./log-of-task.ts";
import { MAXIMUM_SETTLE_ROUNDS, READ_RETRY_SECONDS } from "./retry.ts";
import { reasonOf, sendOnce } from "./send-once.ts";
import type { ProviderSession, TaskOutcome, TaskPorts } from "./task-ports.ts";

/**
 * Makes sure a payment method's account exists once at the provider: known evidence, else one with its reference, else a new one.
 * It is always searched first, and after an unknown outcome not before that must have shown its effect.
 */
export async function runAccountTask(
  ports: TaskPorts,
  session: ProviderSession,
  task: AccountTask,
): Promise<TaskOutcome> {
  const { tasks, clock } = ports;
  if (task.providerId !== undefined) return confirm(ports, task, task.providerId);
  if (task.state === "SENDING" && task.notBefore > clock.now()) return { kind: "later" };
  if (session.canBook === false) return noBooking(ports, session, task, { wasArmed: false });

  const found = await search(ports, session, task);
  if ("outcome" in found) return found.outcome;
  if (found.providerId !== undefined) {
    const evidence = await tasks.recordEvidence(task, { providerId: found.providerId, adopted: true });
    return typeof evidence === "string" ? { kind: "later" } : confirm(ports, evidence, found.providerId);
  }
  if (task.state === "SENDING") return sendAgain(ports, task);

  const result = await sendOnce(ports, session, task, {
    contentHash: ports.sha256(canonicalJson(task.account)),
    credits: undefined,
    call: () => session.accounting.createAccount(task.account),
    refused: (armed, error) =>
      isBookingRefusal(error) ? noBooking(ports, session, armed, { wasArmed: true }) : undefined,
  });
  return "outcome" in result ? result.outcome : confirm(ports, result.created, result.providerId);
}

type Found = { providerId: string | undefined } | { outcome: TaskOutcome };

async function search(ports: TaskPorts, session: ProviderSession, task: AccountTask): Promise<Found> {
  try {
    await session.rateLimiter.acquire();
    const [account] = await session.accounting.findAccounts(task.account.externalReference);
    return { providerId: account?.providerId };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "accounting_unauthorized") return { outcome: { kind: "reconnect" } };
    if (isBookingRefusal(error)) return { outcome: await noBooking(ports, session, task, { wasArmed: false }) };
    const notBefore = secondsAfter(ports.clock.now(), READ_RETRY_SECONDS);
    await ports.tasks.postpone(task, { notBefore, reason: reasonOf(error) });
    return { outcome: { kind: "pause", seconds: error.code === "accounting_throttled" ? 1 : READ_RETRY_SECONDS } };
  }
}

async function sendAgain(ports: TaskPorts, task: AccountTask): Promise<TaskOutcome> {
  const { tasks, clock } = ports;
  if (task.settleRounds + 1 < MAXIMUM_SETTLE_ROUNDS) {
    await tasks.requeue(task, { notBefore: clock.now() });
    return { kind: "later" };
  }
  const reason = { code: "TRANSACTION_UNCLEAR" };
  const log = taskLog(ports, task, "transaction.parked", "critical", { body: reason });
  await tasks.close(task, { state: "PARKED", reason, log });
  return { kind: "done" };
}

async function confirm(ports: TaskPorts, task: AccountTask, providerId: string): Promise<TaskOutcome> {
  const event = task.adopted ? "account.matched" : "account.created";
  const log = taskLog(ports, task, event, "success", { body: { values: { name: task.account.name } } });
  await ports.tasks.confirmContact(task, { providerId, log });
  return { kind: "later" };
}

type AccountReady = { accountId: string } | { outcome: TaskOutcome };

/** The account's id at the provider, once its own task is confirmed. A movement whose account was refused waits for a person. */
export async function readyAccount(
  ports: TaskPorts,
  session: ProviderSession,
  task: TransactionTask,
): Promise<AccountReady> {
  const { tasks, clock } = ports;
  const reference = { key: task.accountTask, orderId: task.orderId, type: "account" } as const;
  const before = await tasks.find(reference);
  // Permission may have been given since it was refused.
  const mayRun = before?.reason?.code === "MISSING_FINANCE" || (before?.notBefore ?? "") <= clock.now();
  if (isOpenAccount(before) && mayRun) {
    const isOurs = before.epoch === session.epoch && before.organizationId === session.organizationId;
    if (isOurs) {
      const outcome = await runAccountTask(ports, session, before);
      if (outcome.kind !== "later") return { outcome };
    }
  }
  const account = await tasks.find(reference);
  if (account?.state === "CONFIRMED" && account.providerId !== undefined) return { accountId: account.providerId };
  if (account === undefined || account.state === "REJECTED" || account.state === "PARKED") {
    const message = account?.reason?.message;
    const reason = { code: "ACCOUNT_FAILED", ...(message === undefined ? {} : { message }) };
    // What waits for an answer may be there all the same.
    const state = task.state === "SENDING" ? "PARKED" : "REJECTED";
    const log = taskLog(ports, task, "transaction.rejected", "critical", { body: reason });
    await tasks.close(task, { state, reason, log });
    return { outcome: { kind: "done" } };
  }
  await tasks.postpone(task, { notBefore: account.notBefore, reason: { code: "WAIT_ACCOUNT" } });
  return { outcome: { kind: "later" } };
}

const isOpenAccount = (task: Awaited<ReturnType<TaskPorts["tasks"]["find"]>>): task is AccountTask =>
  task !== undefined && isAccountTask(task) && (task.state === "PLANNED" || task.state === "SENDING");
