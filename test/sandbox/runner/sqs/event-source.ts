import type { Place } from "../assembly/identity.ts";
import { isTrue, listOf, numberOf, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import { isAllowed } from "../iam/evaluate.ts";
import type { Policies } from "../iam/policies.ts";
import type { Functions } from "../lambda/functions.ts";
import type { FunctionPool } from "../lambda/pool.ts";
import type { Log } from "../types.ts";
import type { Message } from "./message.ts";
import type { MessageQueue } from "./queue.ts";
import type { Queues } from "./queues.ts";
import { failedIds, recordsOf } from "./records.ts";

interface EventSource {
  queue: MessageQueue;
  pool: FunctionPool;
  batchSize: number;
  windowSeconds: number;
  maximumConcurrency: number;
  reportsFailures: boolean;
}

/** Concurrent batches of a mapping that declares no maximum; AWS starts with five pollers. */
const DEFAULT_CONCURRENCY = 5;

/** Takes messages from queues to functions. */
export interface EventSources {
  /** Takes no more messages until `release` is called; batches under way go on. */
  hold(): void;
  release(): void;
  stop(): void;
}

/**
 * Starts all SQS event source mappings of the template.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
 */
export function startEventSources(
  world: World,
  queues: Queues,
  functions: Functions,
  policies: Policies,
  log: Log,
): EventSources {
  const sources = readEventSources(world, queues, functions, policies).map((source) =>
    consume(source, functions, world.place, log),
  );
  return {
    hold: () => {
      for (const source of sources) source.hold();
    },
    release: () => {
      for (const source of sources) source.release();
    },
    stop: () => {
      for (const source of sources) source.stop();
    },
  };
}

function readEventSources(world: World, queues: Queues, functions: Functions, policies: Policies): EventSource[] {
  return world.all("AWS::Lambda::EventSourceMapping").flatMap(({ name, resolved }) => {
    const queue = queues.find(textOf(resolved["EventSourceArn"]));
    const pool = functions.find(textOf(resolved["FunctionName"]));
    if (!queue || !pool) throw new Error(`${name}: the sandbox hosts no such queue or function`);
    checkMapping(queue, pool, policies);
    if (resolved["Enabled"] !== undefined && !isTrue(resolved["Enabled"])) return [];
    return [
      {
        queue,
        pool,
        batchSize: numberOf(resolved["BatchSize"], 10),
        windowSeconds: numberOf(resolved["MaximumBatchingWindowInSeconds"], 0),
        // What no environment could take yet stays in the queue, where the tenants keep their turns.
        maximumConcurrency: Math.min(
          numberOf(objectOf(resolved["ScalingConfig"])["MaximumConcurrency"], DEFAULT_CONCURRENCY),
          Math.max(pool.limit, 1),
        ),
        reportsFailures: listOf(resolved["FunctionResponseTypes"]).includes("ReportBatchItemFailures"),
      },
    ];
  });
}

/** Refuses a mapping that CreateEventSourceMapping would refuse. */
function checkMapping({ definition: queue }: MessageQueue, { definition }: FunctionPool, policies: Policies): void {
  if (queue.visibilityTimeoutSeconds < definition.timeoutSeconds) {
    const timeouts = `${queue.visibilityTimeoutSeconds} s is less than the function timeout ${definition.timeoutSeconds} s`;
    throw new Error(`${queue.name}: the visibility timeout ${timeouts} of ${definition.name}`);
  }
  for (const action of ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"]) {
    if (!isAllowed(policies.get(definition.roleArn) ?? [], { action, resource: queue.arn })) {
      throw new Error(`the role of ${definition.name} must allow ${action} on ${queue.arn}`);
    }
  }
}

function consume(source: EventSource, functions: Functions, place: Place, log: Log): EventSources {
  const { queue, pool, batchSize, windowSeconds, maximumConcurrency } = source;
  let running = 0;
  let isHeld = false;
  let isStopped = false;
  let window: NodeJS.Timeout | undefined;
  let windowOver = windowSeconds === 0;

  function pump(): void {
    if (isHeld || isStopped) return;
    if (!windowOver && queue.counts().visible < batchSize) {
      window ??= setTimeout(() => {
        window = undefined;
        windowOver = true;
        pump();
      }, windowSeconds * 1000);
      return;
    }
    while (running < maximumConcurrency) {
      const batch = queue.receive(batchSize);
      if (batch.length === 0) break;
      running++;
      void run(batch).finally(() => {
        running--;
        pump();
      });
    }
    windowOver = windowSeconds === 0;
  }

  async function run(batch: readonly Message[]): Promise<void> {
    try {
      const answer = await functions.invoke(pool.definition.arn, recordsOf(batch, queue, place));
      const failed = source.reportsFailures ? failedIds(answer, batch) : new Set<string>();
      for (const { id, receipt } of batch) if (!failed.has(id)) queue.delete(receipt ?? "");
    } catch (error) {
      // Nothing is deleted: the messages come back when their visibility timeout is over.
      const line = `a batch of ${batch.length} from ${queue.definition.name} failed: ${String(error)}`;
      log({ function: pool.definition.name, stream: "runner", line });
    }
  }

  const stopListening = queue.onAvailable(pump);
  queueMicrotask(pump);
  return {
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      pump();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(window);
      stopListening();
    },
  };
}
