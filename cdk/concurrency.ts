import { queues } from "#shared/messages/queues.ts";
import { schedules } from "#shared/messages/schedules.ts";

/** Concurrent executions: what the account allows for all functions together, and what of it one function has for itself. */
export interface Concurrency {
  account: number;
  /** Kept free for the receiver of webhooks, which the platform removes when it stays silent; nothing when absent. */
  receiver?: number;
  /** The same for the receiver of the provider's events, where the account has room for it. */
  providerReceiver?: number;
}

const RECEIVER = 100;
const PROVIDER_RECEIVER = 20;

/**
 * Concurrency kept free for receivers. Without room the provider's shares the pool: refused events return. Throws as
 * `checkConcurrency` does.
 */
export function reservedIn(account: number): Concurrency {
  const reserved = { account, receiver: RECEIVER };
  checkConcurrency(reserved);
  const hasRoom = neededConcurrency(RECEIVER + PROVIDER_RECEIVER) <= account;
  return hasRoom ? { ...reserved, providerReceiver: PROVIDER_RECEIVER } : reserved;
}

/** The most that workers and schedules run at a time: the event sources' caps, and one run of each schedule. */
export const backgroundConcurrency: number =
  Object.values(queues).reduce((sum, { maxConcurrency }) => sum + maxConcurrency, 0) + Object.keys(schedules).length;

/** The smallest quota of an account that lets a stage reserve this many executions for the receiver of webhooks. */
export const neededConcurrency = (receiver: number): number => (backgroundConcurrency + receiver) * 2;

/** Leaves the endpoints half of the account against starving workers. Throws with the numbers when it is too small. */
export function checkConcurrency({ account, receiver }: Concurrency): void {
  if (receiver === undefined) return;
  const needed = neededConcurrency(receiver);
  if (needed <= account) return;
  throw new RangeError(
    `The account allows ${account} concurrent executions (BELEGFLUSS_ACCOUNT_CONCURRENCY), but workers, schedules and the ` +
      `receiver may take ${needed / 2}: ask AWS for a quota of at least ${needed}.`,
  );
}
