import type { AccountTask, TransactionTask } from "../../../../shared/domain/tasks/task.ts";
import { openStates } from "../../../../shared/domain/tasks/task.ts";
import { isAccountTask } from "../../../../shared/domain/tasks/task-types.ts";
import { isAppError } from "../../../../shared/errors.ts";
import { canonicalJson } from "../../../../shared/values/canonical-json.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { taskLog } from "../task-log.ts";
import { afterFailedRead, endTask, withEvidence } from "../task-outcomes.ts";
import { isBookingRefusal, noBooking } from "./booking-refused.ts";
import type { Ended, Found, Prepared, RunEffect } from "./effect.ts";

/** Makes sure a payment method's account exists once at the provider: one with its reference, else a new one. It is always searched first. */
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
      contentHash: ports.sha256(canonicalJson(task.account)),
      call: () => session.accounting.createAccount(task.account),
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

/** The account exists. One that was found is noted first. */
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

/** The account's id at the provider, once its own task is confirmed. A movement whose account was refused waits for a person. */
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
    const reason = { code: "ACCOUNT_FAILED", ...(message === undefined ? {} : { message }) };
    // What waits for an answer may be there all the same.
    const state = task.state === "SENDING" ? "PARKED" : "REJECTED";
    return { outcome: await endTask(ports, task, state, reason, { what: "REJECTED" }) };
  }
  await tasks.postpone(task, { notBefore: account.notBefore, reason: { code: "WAIT_ACCOUNT" } });
  return { outcome: { kind: "later" } };
}
