import { join } from "node:path";
import type { SandboxClock } from "../../clock.ts";
import { openAgenda } from "../agenda.ts";
import { type Json, type JsonObject, numberOf, textOf } from "../assembly/json.ts";
import type { Log } from "../types.ts";
import type { Functions } from "./functions.ts";
import { InvocationError } from "./invocation-error.ts";

/** Lambda's asynchronous invocations: events for which no caller waits. */
export interface AsynchronousInvocations {
  /**
   * Accepts an event. Resolves after the first attempt or rejects with its error; a failed event is retried either way.
   */
  accept(functionArn: string, event: Json): Promise<void>;
  fireDue(): Promise<void>;
  clear(): void;
  stop(): void;
}

export interface AsynchronousContext {
  clock: SandboxClock;
  dataDirectory: string;
  functions: Functions;
  log: Log;
}

interface Invocation {
  functionName: string;
  event: Json;
  /** Attempts that failed by the function's own fault. */
  failures: number;
  /** Attempts in all. */
  attempts: number;
  bornMs: number;
}

/** Lambda's own values; no function has others. */
const RETRIES = 2;
const MAXIMUM_AGE_MS = 6 * 3_600_000;
/** Lambda waits one minute before the first retry and two before the second. */
const RETRY_MS = 60_000;
/** Throttled events come back after a second, later and later, up to five minutes. */
const THROTTLE_MS = 1_000;
const MAX_THROTTLE_MS = 300_000;

/**
 * Runs events with retries and age limit, then gives them up; waiting events survive a restart.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 */
export function openAsynchronous(context: AsynchronousContext): AsynchronousInvocations {
  const { clock, functions, log } = context;
  const agenda = openAgenda(join(context.dataDirectory, "invocations.json"), clock, (job) =>
    attempt(invocationOf(job)).catch(() => undefined),
  );
  const say = (name: string, line: string) => log({ function: name, stream: "runner", line });

  async function attempt(invocation: Invocation): Promise<void> {
    const tried = { ...invocation, attempts: invocation.attempts + 1 };
    try {
      await functions.invoke(invocation.functionName, invocation.event);
    } catch (error) {
      if (error instanceof InvocationError) goOn(tried, error);
      throw error;
    }
  }

  /** Tries again later, or gives up. */
  function goOn(invocation: Invocation, error: InvocationError): void {
    const { functionName, attempts, bornMs } = invocation;
    const isThrottled = error.fault === "throttled";
    const failures = invocation.failures + (isThrottled ? 0 : 1);
    const delay = isThrottled ? Math.min(THROTTLE_MS * 2 ** (attempts - 1), MAX_THROTTLE_MS) : RETRY_MS * failures;
    const isTooOld = clock.now() + delay - bornMs > MAXIMUM_AGE_MS;
    if (failures <= RETRIES && !isTooOld) {
      say(functionName, `an event failed (${error.errorType}) and is tried again in ${delay / 1000} s`);
      agenda.add(clock.now() + delay, { ...invocation, failures });
      return;
    }
    const condition = isTooOld ? "EventAgeExceeded" : "RetriesExhausted";
    say(functionName, `an event is given up after ${attempts} attempts (${condition}: ${error.errorType})`);
  }

  return {
    accept(functionArn, event) {
      const functionName = functions.find(functionArn)?.definition.name ?? functionArn;
      return attempt({ functionName, event, failures: 0, attempts: 0, bornMs: clock.now() });
    },
    fireDue: agenda.fireDue,
    clear: agenda.clear,
    stop: agenda.stop,
  };
}

const invocationOf = (job: JsonObject): Invocation => ({
  functionName: textOf(job["functionName"]),
  event: job["event"] ?? null,
  failures: numberOf(job["failures"], 0),
  attempts: numberOf(job["attempts"], 0),
  bornMs: numberOf(job["bornMs"], 0),
});
