import type { Accounting, CreateDocument } from "#functions/modules/provider/ports.ts";
import type { Invocation } from "../../simulation/kernel/invocation.ts";

/** A strategy's database for one order. */
export interface Memory {
  providerId?: string;
  begunUntil?: number;
  hasSent?: boolean;
}

/** One run of a worker for one order. */
export interface Run {
  process: Invocation;
  accounting: Accounting;
  /** The document, with a new marker for every send. */
  request(): CreateDocument;
  memory: Memory;
}

/** Has an order's document made; throws when the message is to come again. */
export type Strategy = (run: Run) => Promise<void>;

const ATTEMPTS = 5;
const IN_PROGRESS_MILLISECONDS = 120_000;

const write = ({ process, memory }: Run, change: Memory) =>
  process.call("writes", { latency: [1, 8] }, () => {
    Object.assign(memory, change);
  });

const readBack = ({ accounting }: Run, providerId: string) => accounting.getDocument("invoice", providerId);

/** The same call again, with pauses that double, as HTTP clients with retries do it. */
async function again<Answer>({ process }: Run, call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await process.sleep(1_000 * 2 ** attempt);
    }
  }
}

/** Every error is tried again. */
export const retryOnError: Strategy = async (run) => {
  if (run.memory.providerId !== undefined) return;
  const { providerId } = await again(run, () => run.accounting.createDocument(run.request()));
  await write(run, { providerId });
  await again(run, () => readBack(run, providerId));
};

/** A record in the database that says "in progress" until it expires, and is deleted when the call fails. */
export const idempotencyRecord: Strategy = async (run) => {
  const { process, memory } = run;
  if (memory.providerId !== undefined) return;
  if (memory.begunUntil !== undefined && process.now < memory.begunUntil) throw new Error("in progress");
  await write(run, { begunUntil: process.now + IN_PROGRESS_MILLISECONDS });
  try {
    const { providerId } = await run.accounting.createDocument(run.request());
    await write(run, { providerId });
    await again(run, () => readBack(run, providerId));
  } catch (error) {
    await write(run, { begunUntil: 0 });
    throw error;
  }
};

/** Never sends again after a possible send. */
export const neverRetry: Strategy = async (run) => {
  if (run.memory.hasSent) return;
  await write(run, { hasSent: true });
  const { providerId } = await run.accounting.createDocument(run.request());
  await write(run, { providerId });
  await again(run, () => readBack(run, providerId));
};
