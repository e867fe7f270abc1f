import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../builders/eventually.ts";
import { type Hosted, host } from "./support/fixture.ts";
import { newDirectory } from "./support/new-directory.ts";

// Imitates https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html

let hosted: Hosted;
beforeAll(async () => {
  hosted = await host({ freeze: true });
});
afterAll(async () => {
  await hosted[Symbol.asyncDispose]();
});

const DAY = 86_400_000;

interface ProbeAnswer {
  pid: number;
  now: number;
  constructed: string;
  called: string;
  remaining: number;
  environment: Record<string, string>;
}

const probe = async (event: object = {}) => (await hosted.runner.invoke("Probe", event)) as ProbeAnswer;

const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "no failure",
    (error) => ({ ...error, message: error.message }),
  );

test("Date reads the sandbox clock in every form", async () => {
  hosted.clock.advance(40 * DAY);

  const { now, constructed, called } = await probe();

  const ahead = (ms: number) => Math.round((ms - Date.now()) / DAY);
  expect([now, Date.parse(constructed), Date.parse(called)].map(ahead)).toEqual([40, 40, 40]);
});

test("the environment holds the template's variables, AWS' own and nothing of the machine", async () => {
  process.env["SECRET_OF_THE_MACHINE"] = "x";

  const { environment } = await probe();

  expect(environment).toMatchObject({
    TABLE: "fixture-data-Table",
    JOBS_URL: `${hosted.runner.awsUrl}/000000000000/fixture-main-EventsStack-Jobs`,
    AWS_REGION: "eu-central-1",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "256",
    AWS_ENDPOINT_URL_DYNAMODB: hosted.runner.awsUrl,
    TZ: "UTC",
  });
  const foreign = Object.keys(environment).filter(
    (name) => !/^(AWS_.*|_.*|LAMBDA_TASK_ROOT|PATH|TZ|LANG|TABLE|JOBS_URL)$/.test(name),
  );
  expect(foreign).toEqual([]);
});

test("a thrown error arrives with type, message and trace", async () => {
  const failure = await failureOf(probe({ do: "throw" }));

  expect(failure).toMatchObject({ errorType: "TypeError", message: "thrown on purpose" });
  expect(failure.trace[0]).toBe("TypeError: thrown on purpose");
});

test("a function that runs longer than its timeout is ended, even in a loop without end", async () => {
  const failure = await failureOf(probe({ do: "loop" }));

  expect(failure).toMatchObject({
    errorType: "Sandbox.Timedout",
    message: expect.stringContaining("Task timed out after 2.00 seconds"),
  });
});

test("on a machine that may be slower a function has more time, and knows it", async () => {
  await using slow = await host({ slowness: 3 });

  const { pid } = (await slow.runner.invoke("Probe", { do: "wait", milliseconds: 2_500 })) as ProbeAnswer;
  const { remaining } = (await slow.runner.invoke("Probe", {})) as ProbeAnswer;

  expect(pid).toBeGreaterThan(0);
  expect(remaining).toBeGreaterThan(2_000);
  expect(remaining).toBeLessThanOrEqual(6_000);
});

test("on a machine that may be slower the services that a function calls may be silent for longer", async () => {
  await using slow = await host({ slowness: 3 });

  expect(await slow.runner.invoke("Probe", { do: "connect", milliseconds: 5_000 })).toEqual({ silence: 15_000 });
});

test("a process that exits is a Runtime.ExitError", async () => {
  const failure = await failureOf(probe({ do: "exit" }));

  expect(failure).toMatchObject({
    errorType: "Runtime.ExitError",
    message: expect.stringContaining("exit status 7"),
  });
});

test("a rejected promise that nobody waits for fails the invocation", async () => {
  const failure = await failureOf(probe({ do: "reject" }));

  expect(failure).toMatchObject({
    errorType: "Runtime.UnhandledPromiseRejection",
    message: "Error: nobody waits",
  });
});

test("a function that needs more memory than declared is ended", async () => {
  const failure = await failureOf(hosted.runner.invoke("Limited", { do: "eat" }));

  expect(failure.errorType).toBe("Runtime.ExitError");
});

test("a module that cannot be loaded fails each call with its own error", async () => {
  const failures = await Promise.all([1, 2].map(() => failureOf(hosted.runner.invoke("Broken", {}))));

  expect(failures.map(({ message }) => message)).toEqual(["cannot start", "cannot start"]);
});

/** The letter that the system has for what a process does; `T`: it is stopped. */
function stateOf(pid: number): string | undefined {
  if (process.platform !== "linux") return execFileSync("ps", ["-o", "state=", "-p", String(pid)]).toString()[0];
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.[0];
}

test("work left over after the answer stands still until the next call", async () => {
  const isDone = () => hosted.lines.some(({ line }) => line === "late work");
  const file = join(newDirectory(), "go on");
  const { pid } = await probe();
  await probe({ do: "late", file });
  await eventually(() => expect(stateOf(pid)).toBe("T"));

  writeFileSync(file, "");

  expect([stateOf(pid), isDone()]).toEqual(["T", false]);
  await eventually(async () => {
    await probe();
    expect(isDone()).toBe(true);
  });
});

test("an environment without work is stopped, and the next call finds a new one", async () => {
  await using short = await host({ idleMs: 20 });
  const pidOf = async () => ((await short.runner.invoke("Probe", {})) as ProbeAnswer).pid;
  const first = await pidOf();

  await eventually(() => expect(() => process.kill(first, 0)).toThrow());

  expect(await pidOf()).not.toBe(first);
});

test("a function that is loaded ahead has begun before its first call, which finds it warm", async () => {
  await using ahead = await host({ loadAhead: ["Probe"] });
  const starts = () => ahead.runner.usage().find(({ function: name }) => name === "fixture-main-Probe");
  expect(starts()).toMatchObject({ invocations: 0, coldStarts: 1 });

  await ahead.runner.invoke("Probe", {});

  expect(starts()).toMatchObject({ invocations: 1, coldStarts: 1 });
});
