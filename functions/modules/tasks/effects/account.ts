import { type AccountTask, openStates, type TransactionTask } from "#shared/domain/tasks/task.ts";
import { isAccountTask, isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import { type AppError, isAppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { handOver } from "../follow-ups.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { afterFailedRead, endTask, taskLog, withEvidence } from "../task-log.ts";
import type { Ended, Found, Prepared, RunEffect } from "./effect.ts";

/** Makes sure a payment method's account exists once at the provider. It is searched by its reference first. */
export async function prepareAccount(
  ports: TaskPorts,
  session: ProviderSession,
  task: AccountTask,
): Promise<Prepared<AccountTask>> {
  const found = await findAccount(ports, session, task);
  if ("outcome" in found) return found;
  if (found.providerId !== undefined) return { found: found.providerId };
  return {
    send: {
      payload: () => ({
        contentHash: ports.sha256(canonicalJson(task.account)),
        call: () => session.accounting.createAccount(task.account),
      }),
      refused: (armed, error) =>
        isBookingRefusal(error) ? noBooking(ports, session, armed, { wasArmed: true }) : undefined,
    },
  };
}

/** The account with the reference of this payment method. */
export async function findAccount(ports: TaskPorts, session: ProviderSession, task: AccountTask): Promise<Found> {
  const refused = async () => ({ outcome: await noBooking(ports, session, task, { wasArmed: false }) });
  if (session.canBook === false) return refused();
  try {
    await session.rateLimiter.acquire();
    const [account] = await session.accounting.findAccounts(task.account.externalReference);
    return { providerId: account?.providerId };
  } catch (error) {
    return isAppError(error) && isBookingRefusal(error) ? refused() : afterFailedRead(ports, task, error);
  }
}

/** Confirms the account. If the account was found rather than made, its evidence is written first. */
export async function confirmAccount(
  ports: TaskPorts,
  _: ProviderSession,
  task: AccountTask,
  providerId: string,
): Promise<TaskOutcome> {
  const known = task.adopted ? await withEvidence(ports, task, providerId) : task;
  if (known === undefined) return { kind: "later" };
  const event = known.adopted ? "account.matched" : "account.created";
  const log = taskLog(ports, known, event, "success", { body: { values: { name: known.account.name } } });
  await ports.tasks.confirm(known, { providerId, log });
  return { kind: "later" };
}

type AccountReady = { accountId: string } | Ended;

/** The account's id at the provider, once its task is confirmed. A refused account's movement waits for the merchant. */
export async function readyAccount(
  ports: TaskPorts,
  session: ProviderSession,
  task: TransactionTask,
  run: RunEffect,
): Promise<AccountReady> {
  const { tasks, clock } = ports;
  const reference = { key: task.accountTask, orderId: task.orderId, type: "account" } as const;
  const before = await tasks.find(reference);
  // Permission may have been given since it was refused.
  const mayRun = before?.reason?.code === "MISSING_FINANCE" || (before?.notBefore ?? "") <= clock.now();
  if (isAccountTask(before) && openStates.has(before.state) && mayRun) {
    const isOurs = before.epoch === session.epoch && before.organizationId === session.organizationId;
    if (isOurs) {
      const outcome = await run(ports, session, before);
      if (outcome.kind !== "later") return { outcome };
    }
  }
  const account = await tasks.find(reference);
  if (account?.state === "CONFIRMED" && account.providerId !== undefined) return { accountId: account.providerId };
  if (account === undefined || account.state === "REJECTED" || account.state === "PARKED") {
    const message = account?.reason?.message;
    const reason = { code: "ACCOUNT_FAILED", message };
    // What waits for an answer may be there all the same.
    const state = task.state === "SENDING" ? "PARKED" : "REJECTED";
    return { outcome: await endTask(ports, task, state, reason, { what: "REJECTED" }) };
  }
  await tasks.postpone(task, { notBefore: account.notBefore, reason: { code: "WAIT_ACCOUNT" } });
  return { outcome: { kind: "later" } };
}

/** True where the provider refuses movements (402, 403, unknown path): the interface is open to partners only. */
export const isBookingRefusal = (error: AppError): boolean =>
  isAppError(error, "accounting_contract", "accounting_forbidden", "accounting_not_found");

/** Should the order not be decided again, a worker looks at the task once more then. */
const LOOK_AGAIN_SECONDS = 3_600;

/** Notes that the provider refuses movements and redecides the order. `wasArmed`: a send was refused, which did nothing. */
export async function noBooking(
  ports: TaskPorts,
  session: ProviderSession,
  task: AccountTask | TransactionTask,
  { wasArmed }: { wasArmed: boolean },
): Promise<TaskOutcome> {
  const { connections, tasks, clock } = ports;
  if (session.canBook !== false) await connections.refuseBooking(session.organizationId);
  session.canBook = false;
  const notBefore = secondsAfter(clock.now(), LOOK_AGAIN_SECONDS);
  const reason = { code: "MISSING_FINANCE" };
  if (wasArmed) await tasks.releaseUnsent(task, { notBefore, reason });
  else await tasks.postpone(task, { notBefore, reason });
  if (isTransactionTask(task)) await handOver(ports, session, task.orderId);
  return { kind: "done" };
}
