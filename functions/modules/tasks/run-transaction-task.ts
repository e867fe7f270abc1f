import type { TransactionTask } from "../../../shared/domain/tasks/task.ts";
import { type AppError, isAppError } from "../../../shared/errors.ts";
import { canonicalJson } from "../../../shared/values/canonical-json.ts";
import { type Instant, secondsAfter } from "../../../shared/values/time.ts";
import type { ProviderTransaction } from "../provider/ports.ts";
import { CLOCK_MARGIN_SECONDS } from "../system/clock-margin.ts";
import { isBookingRefusal, noBooking } from "./booking-refused.ts";
import { taskLog } from "./log-of-task.ts";
import { MAXIMUM_SETTLE_ROUNDS, READ_RETRY_SECONDS } from "./retry.ts";
import { readyAccount } from "./run-account-task.ts";
import { reasonOf, sendOnce, waitForTurn } from "./send-once.ts";
import type { ProviderSession, TaskOutcome, TaskPorts } from "./task-ports.ts";

/**
 * Books one movement: its account first, then one send. A send without a known outcome is settled by the account's latest
 * movement before anything is sent again. A movement that the provider refuses is kept with its words until a person has it go on.
 */
export async function runTransactionTask(
  ports: TaskPorts,
  session: ProviderSession,
  task: TransactionTask,
): Promise<TaskOutcome> {
  const { tasks, clock } = ports;
  if (task.providerId !== undefined) return confirm(ports, task, task.providerId);
  if (task.state === "SENDING" && task.notBefore > clock.now()) return { kind: "later" };
  if (session.canBook === false) return noBooking(ports, session, task, { wasArmed: false });
  const account = await readyAccount(ports, session, task);
  if ("outcome" in account) return account.outcome;
  const { accountId } = account;
  if (task.state === "SENDING") return settle(ports, session, task, accountId);
  if (session.outOfTurn.has(task.accountTask)) return waitForTurn(ports, task);

  const request = { accountId, content: task.content };
  const result = await sendOnce(ports, session, task, {
    contentHash: ports.sha256(canonicalJson(request)),
    credits: undefined,
    call: () => session.accounting.bookTransaction(request),
    refused: (armed, error) => refuse(ports, session, armed, error),
  });
  if ("outcome" in result) return result.outcome;
  const { created, providerId } = result;
  const evidence = await tasks.recordEvidence(created, { providerId, adopted: false });
  return typeof evidence === "string" ? { kind: "later" } : confirm(ports, evidence, providerId);
}

/** Nothing was booked: without the permission it waits for that, else a person looks at what the provider says. */
async function refuse(
  ports: TaskPorts,
  session: ProviderSession,
  armed: TransactionTask,
  error: AppError,
): Promise<TaskOutcome> {
  if (isBookingRefusal(error)) return noBooking(ports, session, armed, { wasArmed: true });
  const reason = reasonOf(error);
  const log = taskLog(ports, armed, "transaction.rejected", "critical", { body: reason });
  await ports.tasks.close(armed, { state: "REJECTED", reason, log });
  return { kind: "done" };
}

/**
 * The account gets movements from us only, and one after the other (`TaskStore.arm`): its latest one is this one, or the one that
 * it follows, and then this one is not there. One that came since from somebody else hides it; then nothing is sent, and a person
 * must look.
 */
async function settle(
  ports: TaskPorts,
  session: ProviderSession,
  task: TransactionTask,
  accountId: string,
): Promise<TaskOutcome> {
  const { tasks, clock, timing } = ports;
  const sentAt = task.sentAt ?? task.createdAt;
  const settleAt = secondsAfter(sentAt, timing.settleSeconds);
  if (clock.now() < settleAt) {
    await tasks.postpone(task, { notBefore: settleAt, reason: { code: "accounting_uncertain" } });
    return { kind: "later" };
  }
  session.outOfTurn.delete(task.accountTask);
  const found = await latest(ports, session, task, accountId);
  if ("outcome" in found) return found.outcome;
  const { movement } = found;
  if (movement?.externalReference === task.content.externalReference) {
    const evidence = await tasks.recordEvidence(task, { providerId: movement.providerId, adopted: true });
    return typeof evidence === "string" ? { kind: "later" } : confirm(ports, evidence, movement.providerId);
  }
  const isHidden = movement !== undefined && movement.providerId !== task.follows && isSince(movement, sentAt);
  if (isHidden || task.settleRounds + 1 >= MAXIMUM_SETTLE_ROUNDS) return park(ports, task);
  await tasks.requeue(task, { notBefore: clock.now() });
  return { kind: "later" };
}

const isSince = ({ createdAt }: ProviderTransaction, sentAt: Instant) =>
  createdAt >= secondsAfter(sentAt, -CLOCK_MARGIN_SECONDS);

type Latest = { movement: ProviderTransaction | undefined } | { outcome: TaskOutcome };

async function latest(
  ports: TaskPorts,
  session: ProviderSession,
  task: TransactionTask,
  accountId: string,
): Promise<Latest> {
  try {
    await session.rateLimiter.acquire();
    return { movement: await session.accounting.latestTransaction(accountId) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "accounting_unauthorized") return { outcome: { kind: "reconnect" } };
    if (isBookingRefusal(error)) return { outcome: await noBooking(ports, session, task, { wasArmed: false }) };
    const notBefore = secondsAfter(ports.clock.now(), READ_RETRY_SECONDS);
    await ports.tasks.postpone(task, { notBefore, reason: reasonOf(error) });
    return { outcome: { kind: "pause", seconds: error.code === "accounting_throttled" ? 1 : READ_RETRY_SECONDS } };
  }
}

async function park(ports: TaskPorts, task: TransactionTask): Promise<TaskOutcome> {
  const reason = { code: "TRANSACTION_UNCLEAR" };
  const log = taskLog(ports, task, "transaction.parked", "critical", { body: reason });
  await ports.tasks.close(task, { state: "PARKED", reason, log });
  return { kind: "done" };
}

async function confirm(ports: TaskPorts, task: TransactionTask, providerId: string): Promise<TaskOutcome> {
  const event = task.adopted ? "transaction.matched" : "transaction.booked";
  const values = { totalCents: task.content.amountCents, account: task.content.account.name };
  const log = taskLog(ports, task, event, "success", { body: { values } });
  const confirmed = await ports.tasks.confirmTransaction(task, { providerId, log });
  return confirmed === "lost" ? { kind: "later" } : { kind: "done" };
}
