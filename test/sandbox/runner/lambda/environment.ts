import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { SandboxClock } from "../../clock.ts";
import type { Place } from "../assembly/identity.ts";
import type { Children } from "../process/children.ts";
import { canTellMemory, memoryOf } from "../process/memory.ts";
import type { Log } from "../types.ts";
import type { FunctionDefinition } from "./definition.ts";
import { environmentVariables } from "./environment-variables.ts";
import { failureOf } from "./failure.ts";
import { InvocationError } from "./invocation-error.ts";
import { type Job, parseAnswer } from "./job.ts";
import type { RuntimeApi } from "./runtime-api.ts";

const BOOTSTRAP = fileURLToPath(new URL("bootstrap.mjs", import.meta.url));
/** Lambda gives the init phase ten seconds. */
const INIT_SECONDS = 10;
/** A function may stand at a breakpoint for so long. */
const BREAKPOINT_MILLISECONDS = 3_600_000;
/** The interval of looks at a working function's memory. */
const MEMORY_LOOK_MILLISECONDS = 250;

export interface EnvironmentContext {
  place: Place;
  children: Children;
  runtimeApi: RuntimeApi;
  clock: SandboxClock;
  log: Log;
  freeze: boolean;
  /** The pool stops an environment after this time without work. */
  idleMs: number;
  /** The wait, in milliseconds, after which an invocation gets another environment; may change. */
  scaling: { waitMs: number };
  /** Multiplies the time that Lambda gives its phases. */
  slowness: number;
}

export interface EnvironmentEvents {
  ready(environment: Environment): void;
  /** It has answered and will be ready in a moment. */
  answered(environment: Environment): void;
  initFailed(error: InvocationError): void;
  gone(environment: Environment): void;
}

/** One execution environment: a process that runs one invocation at a time. */
export interface Environment {
  run(job: Job): void;
  kill(): void;
}

/** Starts the process of an environment; `events.ready` fires whenever it waits for work. */
export function startEnvironment(
  definition: FunctionDefinition,
  context: EnvironmentContext,
  events: EnvironmentEvents,
): Environment {
  const id = randomUUID();
  const { runtimeApi, children, clock, freeze, slowness } = context;
  const isInspected = definition.inspectorPort !== undefined;
  const longestRun = isInspected ? BREAKPOINT_MILLISECONDS : definition.timeoutSeconds * 1000 * slowness;
  let waiting: ServerResponse | undefined;
  let current: { job: Job; timer: NodeJS.Timeout; watch: NodeJS.Timeout | undefined } | undefined;
  let initialised = false;

  const say = (stream: "stdout" | "stderr", line: string) => context.log({ function: definition.name, stream, line });
  const child = children.start(
    process.execPath,
    [
      ...(isInspected ? [`--inspect=127.0.0.1:${definition.inspectorPort}`] : []),
      // A flag of the engine makes Node.js compile its own modules at each start, a sixth of the CPU time.
      ...(canTellMemory ? [] : [`--max-old-space-size=${definition.memoryMegabytes}`]),
      BOOTSTRAP,
      String(clock.offsetMs()),
      String(children.lifelinePort),
      String(slowness),
    ],
    {
      cwd: definition.codeDirectory,
      env: environmentVariables(definition, context.place, runtimeApi.address(id)),
      holdsLifeline: true,
      onLine: say,
    },
  );
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    if (freeze) child.kill(name);
  };
  const finish = (end: (job: Job) => void) => {
    if (!current) return;
    clearTimeout(current.timer);
    clearInterval(current.watch);
    const { job } = current;
    current = undefined;
    end(job);
  };
  const initTimer = setTimeout(
    () => {
      initFailed(new InvocationError("init", "Sandbox.Timedout", `Init phase exceeded ${INIT_SECONDS}.00 seconds`));
      child.kill("SIGKILL");
    },
    INIT_SECONDS * 1000 * slowness,
  );
  const initFailed = (error: InvocationError) => {
    if (initialised) return;
    initialised = true;
    clearTimeout(initTimer);
    events.initFailed(error);
  };

  const environment: Environment = {
    run(job) {
      const response = waiting;
      waiting = undefined;
      signal("SIGCONT");
      const timer = setTimeout(() => timedOut(job), longestRun);
      const watch = canTellMemory ? setInterval(endWhenTooLarge, MEMORY_LOOK_MILLISECONDS) : undefined;
      current = { job, timer, watch };
      response?.writeHead(200, {
        "content-type": "application/json",
        "lambda-runtime-aws-request-id": job.id,
        "lambda-runtime-deadline-ms": String(Date.now() + longestRun),
        "lambda-runtime-invoked-function-arn": definition.arn,
        "lambda-runtime-trace-id": `Root=1-${job.id.slice(0, 8)}-${job.id.replaceAll("-", "").slice(0, 24)}`,
        "sandbox-clock-offset-ms": String(clock.offsetMs()),
      });
      response?.end(job.event);
    },
    kill: () => child.kill("SIGKILL"),
  };

  /** As Lambda ends a function that holds more memory than it declares. */
  function endWhenTooLarge(): void {
    if (child.pid !== undefined && memoryOf(child.pid) > definition.memoryMegabytes) child.kill("SIGKILL");
  }

  function timedOut(job: Job): void {
    const message = `${new Date(clock.now()).toISOString()} ${job.id} Task timed out after ${definition.timeoutSeconds}.00 seconds`;
    say("stderr", message);
    finish((ended) => ended.reject(new InvocationError("timeout", "Sandbox.Timedout", message)));
    child.kill("SIGKILL");
  }

  function answer(requestId: string, end: (job: Job) => void): void {
    if (current?.job.id !== requestId) return;
    events.answered(environment);
    // What the function wrote before it answered comes through another pipe: it is logged before the answer is seen.
    finish((job) => setImmediate(() => setImmediate(() => end(job))));
  }

  runtimeApi.register(id, {
    next(response) {
      initialised = true;
      clearTimeout(initTimer);
      waiting = response;
      events.ready(environment);
      if (waiting) signal("SIGSTOP");
    },
    respond: (requestId, body) => answer(requestId, (job) => parseAnswer(job, body)),
    fail: (requestId, body) => answer(requestId, (job) => job.reject(failureOf("function", body))),
    initFailed: (body) => initFailed(failureOf("init", body)),
  });

  child.once("exit", (code, killedBy) => {
    runtimeApi.unregister(id);
    const how = killedBy ? `signal: ${killedBy}` : `exit status ${code}`;
    initFailed(new InvocationError("init", "Runtime.ExitError", `Error: Runtime exited with error: ${how}`));
    finish((job) => {
      const message = `RequestId: ${job.id} Error: Runtime exited with error: ${how}`;
      job.reject(new InvocationError("exit", "Runtime.ExitError", message));
    });
    events.gone(environment);
  });
  return environment;
}
