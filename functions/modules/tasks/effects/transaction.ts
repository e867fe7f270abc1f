import type { TransactionTask } from "#shared/domain/tasks/task.ts";
import { isAppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { ProviderTransaction } from "../../provider/ports.ts";
import { CLOCK_MARGIN_SECONDS } from "../../system/clock-margin.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { waitForTurn } from "../send-once.ts";
import { afterFailedRead, taskLog, withEvidence } from "../task-log.ts";
import { isBookingRefusal, noBooking, readyAccount } from "./account.ts";
import type { Ended, Found, Prepared, RunEffect } from "./effect.ts";

/** Books one movement, after its account. A refused one keeps the provider's words until the merchant resumes it. */
export async function prepareTransaction(
  ports: TaskPorts,
  session: ProviderSession,
  task: TransactionTask,
  run: RunEffect,
): Promise<Prepared<TransactionTask>> {
  const account = await bookableAccount(ports, session, task, run);
  if ("outcome" in account) return account;
  if (session.outOfTurn.has(task.accountTask)) return { outcome: await waitForTurn(ports, task) };
  const request = { accountId: account.accountId, content: task.content };
  return {
    send: {
      payload: () => ({
        contentHash: ports.sha256(canonicalJson(request)),
        call: () => session.accounting.bookTransaction(request),
      }),
      busy: () => void session.outOfTurn.add(task.accountTask),
      // Nothing was booked: without the permission it waits for that.
      refused: (armed, error) =>
        isBookingRefusal(error) ? noBooking(ports, session, armed, { wasArmed: true }) : undefined,
    },
  };
}

/** The account in which the movement is booked. */
async function bookableAccount(
  ports: TaskPorts,
  session: ProviderSession,
  task: TransactionTask,
  run: RunEffect,
): Promise<{ accountId: string } | Ended> {
  if (session.canBook === false) return { outcome: await noBooking(ports, session, task, { wasArmed: false }) };
  return readyAccount(ports, session, task, run);
}

/**
 * Looks at the account's latest movement. Only this app makes movements there, one at a time (`TaskStore.arm`), so it is this
 * task's, or its predecessor and this one does not exist. Another author's movement hides it: nothing is sent, and the merchant must
 * look.
 */
export async function findTransaction(
  ports: TaskPorts,
  session: ProviderSession,
  task: TransactionTask,
  run: RunEffect,
): Promise<Found> {
  const account = await bookableAccount(ports, session, task, run);
  if ("outcome" in account) return account;
  const { tasks, clock, timing } = ports;
  const sentAt = task.sentAt ?? task.createdAt;
  const settleAt = secondsAfter(sentAt, timing.settleSeconds);
  if (clock.now() < settleAt) {
    await tasks.postpone(task, { notBefore: settleAt, reason: { code: "accounting_uncertain" } });
    return { outcome: { kind: "later" } };
  }
  session.outOfTurn.delete(task.accountTask);
  try {
    await session.rateLimiter.acquire();
    const latest = await session.accounting.latestTransaction(account.accountId);
    if (latest?.externalReference === task.content.externalReference) return { providerId: latest.providerId };
    const isUnclear = latest !== undefined && latest.providerId !== task.follows && isSince(latest, sentAt);
    return { providerId: undefined, isUnclear };
  } catch (error) {
    return isAppError(error) && isBookingRefusal(error)
      ? { outcome: await noBooking(ports, session, task, { wasArmed: false }) }
      : afterFailedRead(ports, task, error);
  }
}

const isSince = ({ createdAt }: ProviderTransaction, sentAt: Instant) =>
  createdAt >= secondsAfter(sentAt, -CLOCK_MARGIN_SECONDS);

/** The provider holds the movement. This is noted first: a movement cannot be found by its reference later on. */
export async function confirmTransaction(
  ports: TaskPorts,
  _: ProviderSession,
  task: TransactionTask,
  providerId: string,
): Promise<TaskOutcome> {
  const known = await withEvidence(ports, task, providerId);
  if (known === undefined) return { kind: "later" };
  const event = known.adopted ? "transaction.matched" : "transaction.booked";
  const values = { totalCents: known.content.amountCents, account: known.content.account.name };
  const log = taskLog(ports, known, event, "success", { body: { values } });
  const confirmed = await ports.tasks.confirm(known, { providerId, log });
  return confirmed === "lost" ? { kind: "later" } : { kind: "done" };
}
