import { randomUUID } from "node:crypto";
import type { FunctionUsage } from "../types.ts";
import type { FunctionDefinition } from "./definition.ts";
import { type Environment, type EnvironmentContext, startEnvironment } from "./environment.ts";
import { InvocationError } from "./invocation-error.ts";
import { type Job, PAYLOAD_LIMIT_BYTES } from "./job.ts";
import { emptyUsage } from "./usage.ts";

/** The most environments of one function on one machine, whatever it reserves. */
const MAX_ENVIRONMENTS = 8;
/** Upper limit of starts at once: on a few cores, more would miss the time that Lambda gives a start. */
const MAX_STARTING = 4;

/** A hosted function: its environments and the invocations that wait for one. */
export interface FunctionPool {
  definition: FunctionDefinition;
  usage: FunctionUsage;
  /** The most environments it gets. */
  limit: number;
  /** Invocations running and waiting. */
  busy(): number;
  invoke(event: unknown): Promise<unknown>;
  /** Starts an environment unless there is one; resolves when it waits for work, or has ended. */
  loadAhead(): Promise<void>;
  /** SIGKILL to all its processes, whatever they do; answers how many there were. The next invocation starts another. */
  kill(): number;
  stop(): void;
}

/**
 * Hosts one function.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html
 */
export function createPool(definition: FunctionDefinition, context: EnvironmentContext): FunctionPool {
  const { name, reservedConcurrency } = definition;
  const isInspected = definition.inspectorPort !== undefined;
  const limit = isInspected ? 1 : Math.min(reservedConcurrency ?? MAX_ENVIRONMENTS, MAX_ENVIRONMENTS);
  const usage = emptyUsage(name);
  const all = new Set<Environment>();
  const idle = new Map<Environment, NodeJS.Timeout>();
  /** Starting, or back from an invocation in a moment. */
  const coming = new Set<Environment>();
  const waiting: Job[] = [];
  /** Told when an environment has started, well or not. */
  const started: (() => void)[] = [];
  let running = 0;
  let stopped = false;
  let scaleOut: NodeJS.Timeout | undefined;

  function pump(): void {
    while (waiting.length > 0 && idle.size > 0) {
      // The one used last: the others may grow old enough to be stopped.
      const [environment, timer] = [...idle].at(-1) ?? [];
      const job = waiting.shift();
      if (!environment || !job) return;
      clearTimeout(timer);
      idle.delete(environment);
      environment.run(job);
    }
    if (context.scaling.waitMs === 0) startMissing(MAX_STARTING);
    else if (all.size === 0) startMissing(1);
    else scaleOutLater();
  }

  /** A warm environment is back before another one has started, unless its function takes long. */
  function scaleOutLater(): void {
    if (waiting.length === 0) {
      clearTimeout(scaleOut);
      scaleOut = undefined;
      return;
    }
    scaleOut ??= setTimeout(() => {
      scaleOut = undefined;
      startMissing(MAX_STARTING / 2);
      scaleOutLater();
    }, context.scaling.waitMs);
  }

  /** Starts environments for the invocations that wait, a few at once. */
  function startMissing(most: number): void {
    // A function that is called in parallel gets one environment more than it needs: the next call finds it warm.
    const spare = context.scaling.waitMs === 0 && all.size > coming.size ? 1 : 0;
    const wanted = Math.min(waiting.length + spare, most);
    while (!stopped && waiting.length > 0 && all.size < limit && coming.size < wanted) start();
  }

  function start(): void {
    usage.coldStarts++;
    const environment = startEnvironment(definition, context, {
      ready: (ready) => {
        coming.delete(ready);
        const endIdle = () => {
          idle.delete(ready);
          ready.kill();
        };
        const timer = setTimeout(isInspected ? () => undefined : endIdle, context.idleMs);
        timer.unref();
        idle.set(ready, timer);
        for (const tell of started.splice(0)) tell();
        pump();
      },
      answered: (answered) => coming.add(answered),
      initFailed: (error) => {
        context.log({ function: name, stream: "runner", line: `init failed: ${error.errorType}: ${error.message}` });
        waiting.shift()?.reject(error);
      },
      gone: (gone) => {
        clearTimeout(idle.get(gone));
        idle.delete(gone);
        coming.delete(gone);
        all.delete(gone);
        for (const tell of started.splice(0)) tell();
        pump();
      },
    });
    all.add(environment);
    coming.add(environment);
  }

  async function invoke(event: unknown): Promise<unknown> {
    if (reservedConcurrency !== undefined && running >= reservedConcurrency) {
      throw new InvocationError("throttled", "TooManyRequestsException", "Rate Exceeded.");
    }
    const body = JSON.stringify(event ?? {});
    if (Buffer.byteLength(body) > PAYLOAD_LIMIT_BYTES) {
      const message = `Request must be smaller than ${PAYLOAD_LIMIT_BYTES} bytes for the InvokeFunction operation`;
      throw new InvocationError("size", "RequestTooLargeException", message);
    }
    usage.invocations++;
    running++;
    try {
      return await new Promise((resolve, reject) => {
        waiting.push({ id: randomUUID(), event: body, resolve, reject });
        pump();
      });
    } catch (error) {
      usage.errors++;
      throw error;
    } finally {
      running--;
    }
  }

  return {
    definition,
    usage,
    limit,
    busy: () => running,
    invoke,
    async loadAhead() {
      if (stopped || all.size > 0) return;
      const isStarted = new Promise<void>((resolve) => started.push(resolve));
      start();
      await isStarted;
    },
    kill() {
      for (const environment of all) environment.kill();
      return all.size;
    },
    stop() {
      stopped = true;
      clearTimeout(scaleOut);
      for (const timer of idle.values()) clearTimeout(timer);
      for (const job of waiting.splice(0))
        job.reject(new InvocationError("exit", "Runtime.ExitError", "the sandbox stops"));
      for (const environment of all) environment.kill();
    },
  };
}
