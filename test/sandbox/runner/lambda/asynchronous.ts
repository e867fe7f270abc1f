import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { instantOf } from "#shared/values/time.ts";
import type { SandboxClock } from "../../clock.ts";
import { openAgenda } from "../agenda.ts";
import { type Json, type JsonObject, numberOf, objectOf, parseJson, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import { isAllowed } from "../iam/evaluate.ts";
import type { Policies } from "../iam/policies.ts";
import type { Queues } from "../sqs/queues.ts";
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
  world: World;
  clock: SandboxClock;
  dataDirectory: string;
  functions: Functions;
  queues: Queues;
  policies: Policies;
  log: Log;
}

/** The treatment of a function's events; Lambda's own values are the default. */
interface Configuration {
  retries: number;
  maximumAgeMs: number;
  onFailure: string;
  onSuccess: string;
  /** The function's own queue (DeadLetterConfig). */
  deadLetters: string;
}

interface Invocation {
  requestId: string;
  functionName: string;
  event: Json;
  /** Attempts that failed by the function's own fault. */
  failures: number;
  /** Attempts in all. */
  attempts: number;
  bornMs: number;
}

const DEFAULTS = { retries: 2, maximumAgeMs: 6 * 3_600_000, onFailure: "", onSuccess: "", deadLetters: "" };
/** Lambda waits one minute before the first retry and two before the second. */
const RETRY_MS = 60_000;
/** Throttled events come back after a second, later and later, up to five minutes. */
const THROTTLE_MS = 1_000;
const MAX_THROTTLE_MS = 300_000;

/**
 * Runs events with retries, age limit, destinations and dead-letter queue; waiting events survive a restart.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 * @see https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html
 */
export function openAsynchronous(context: AsynchronousContext): AsynchronousInvocations {
  const { clock, functions, queues, policies, log } = context;
  const configurations = readConfigurations(context.world);
  const agenda = openAgenda(join(context.dataDirectory, "invocations.json"), clock, (job) =>
    attempt(invocationOf(job)).catch(() => undefined),
  );
  const say = (name: string, line: string) => log({ function: name, stream: "runner", line });

  async function attempt(invocation: Invocation): Promise<void> {
    const tried = { ...invocation, attempts: invocation.attempts + 1 };
    const { onSuccess } = configurations.get(invocation.functionName) ?? DEFAULTS;
    try {
      const answer = await functions.invoke(invocation.functionName, invocation.event);
      if (onSuccess) deliver(onSuccess, tried, recordOf(tried, "Success", clock, answer));
    } catch (error) {
      if (error instanceof InvocationError) goOn(tried, error);
      throw error;
    }
  }

  /** Tries again later, or gives up. */
  function goOn(invocation: Invocation, error: InvocationError): void {
    const { functionName, attempts, bornMs } = invocation;
    const { retries, maximumAgeMs, onFailure, deadLetters } = configurations.get(functionName) ?? DEFAULTS;
    const isThrottled = error.fault === "throttled";
    const failures = invocation.failures + (isThrottled ? 0 : 1);
    const delay = isThrottled ? Math.min(THROTTLE_MS * 2 ** (attempts - 1), MAX_THROTTLE_MS) : RETRY_MS * failures;
    const isTooOld = clock.now() + delay - bornMs > maximumAgeMs;
    if (failures <= retries && !isTooOld) {
      say(functionName, `an event failed (${error.errorType}) and is tried again in ${delay / 1000} s`);
      agenda.add(clock.now() + delay, { ...invocation, failures });
      return;
    }
    const condition = isTooOld ? "EventAgeExceeded" : "RetriesExhausted";
    say(functionName, `an event is given up after ${attempts} attempts (${condition}: ${error.errorType})`);
    if (onFailure) deliver(onFailure, invocation, recordOf(invocation, condition, clock, error));
    if (deadLetters) {
      const text = (value: string) => ({ DataType: "String", StringValue: value });
      deliver(deadLetters, invocation, invocation.event, {
        RequestID: text(invocation.requestId),
        ErrorCode: { DataType: "Number", StringValue: isThrottled ? "429" : "200" },
        ErrorMessage: text(error.message.slice(0, 1_024)),
      });
    }
  }

  function deliver(arn: string, { functionName }: Invocation, body: Json, attributes?: JsonObject): void {
    const roleArn = functions.find(functionName)?.definition.roleArn ?? "";
    const queue = queues.find(arn);
    if (!isAllowed(policies.get(roleArn) ?? [], { action: "sqs:SendMessage", resource: arn }) || !queue) {
      say(functionName, `access denied: its role does not allow sqs:SendMessage on ${arn}, its destination`);
      return;
    }
    queue.send({ body: JSON.stringify(body), ...(attributes ? { attributes } : {}) });
  }

  return {
    accept(functionArn, event) {
      const functionName = functions.find(functionArn)?.definition.name ?? functionArn;
      const requestId = randomUUID();
      return attempt({ requestId, functionName, event, failures: 0, attempts: 0, bornMs: clock.now() });
    },
    fireDue: agenda.fireDue,
    clear: agenda.clear,
    stop: agenda.stop,
  };
}

/** The record that a destination receives. */
function recordOf(
  { requestId, functionName, event, attempts }: Invocation,
  condition: string,
  clock: SandboxClock,
  outcome: unknown,
): JsonObject {
  const failed = outcome instanceof InvocationError;
  const payload = failed ? outcome.payload() : (outcome ?? null);
  return {
    version: "1.0",
    timestamp: instantOf(clock.now()),
    requestContext: {
      requestId,
      functionArn: `${functionName}:$LATEST`,
      condition,
      approximateInvokeCount: attempts,
    },
    requestPayload: event,
    responseContext: {
      statusCode: 200,
      executedVersion: "$LATEST",
      ...(failed ? { functionError: "Unhandled" } : {}),
    },
    responsePayload: parseJson(JSON.stringify(payload)),
  };
}

const invocationOf = (job: JsonObject): Invocation => ({
  requestId: textOf(job["requestId"]),
  functionName: textOf(job["functionName"]),
  event: job["event"] ?? null,
  failures: numberOf(job["failures"], 0),
  attempts: numberOf(job["attempts"], 0),
  bornMs: numberOf(job["bornMs"], 0),
});

/** By physical name of the function. */
function readConfigurations(world: World): Map<string, Configuration> {
  const found = new Map<string, Configuration>();
  for (const { name, resolved } of world.all("AWS::Lambda::Function")) {
    const deadLetters = textOf(objectOf(resolved["DeadLetterConfig"])["TargetArn"]);
    found.set(name, { ...DEFAULTS, deadLetters: queueArn(name, deadLetters) });
  }
  for (const { name, resolved } of world.all("AWS::Lambda::EventInvokeConfig")) {
    const functionName = textOf(resolved["FunctionName"]).split(":function:").at(-1) ?? "";
    const { OnFailure, OnSuccess } = objectOf(resolved["DestinationConfig"]);
    found.set(functionName, {
      ...(found.get(functionName) ?? DEFAULTS),
      retries: numberOf(resolved["MaximumRetryAttempts"], DEFAULTS.retries),
      maximumAgeMs: numberOf(resolved["MaximumEventAgeInSeconds"], DEFAULTS.maximumAgeMs / 1000) * 1000,
      onFailure: queueArn(name, textOf(objectOf(OnFailure)["Destination"])),
      onSuccess: queueArn(name, textOf(objectOf(OnSuccess)["Destination"])),
    });
  }
  return found;
}

function queueArn(name: string, arn: string): string {
  if (arn !== "" && !arn.startsWith("arn:aws:sqs:"))
    throw new Error(`${name}: the sandbox delivers to queues only, not to ${arn}`);
  return arn;
}
