import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { birthOf } from "../../sandbox/runner/process/birth.ts";
import { openChildren } from "../../sandbox/runner/process/children.ts";
import { theFixture } from "./fixture/assembly.ts";
import { aFunction, anAssembly, aRole } from "./support/assembly.ts";
import { freePort, host } from "./support/fixture.ts";
import { newDirectory } from "./support/new-directory.ts";

const script = (name: string) => fileURLToPath(new URL(`support/${name}.ts`, import.meta.url));

/** Starts the fixture in another process and waits until functions run in it. */
async function hostElsewhere(dataDirectory: string): Promise<ChildProcess> {
  const ports = [await freePort(), await freePort()].map(String);
  return await runElsewhere("host-and-wait", [dataDirectory, theFixture(), ...ports]);
}

/** Runs a script in another process and waits for its first output. */
async function runElsewhere(name: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script(name), ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  return child;
}

const childrenIn = (dataDirectory: string): number[] =>
  readFileSync(join(dataDirectory, "runner.pid"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("child "))
    .map((line) => Number(line.split(" ")[1]));

/** Resolves when none of the processes lives any more. */
async function ended(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => birthOf(pid) !== undefined)) await new Promise((resolve) => setImmediate(resolve));
}

test.each([
  ["kill -9", "SIGKILL"],
  ["Ctrl-C", "SIGINT"],
  ["a termination", "SIGTERM"],
  ["a crash", "SIGUSR2"],
] as const)("after %s no process is left", async (_, signal) => {
  const dataDirectory = newDirectory();
  const elsewhere = await hostElsewhere(dataDirectory);
  const pids = childrenIn(dataDirectory);

  elsewhere.kill(signal);

  await ended(pids);
  expect(pids.length).toBeGreaterThanOrEqual(4);
});

test("after SIGKILL no process is left even where the kernel does not help", async () => {
  const dataDirectory = newDirectory();
  const elsewhere = await runElsewhere("children-and-wait", [dataDirectory, theFixture()]);
  const pids = childrenIn(dataDirectory);

  elsewhere.kill("SIGKILL");

  await ended(pids);
  expect(pids).toHaveLength(2);
});

test("where the kernel does not help, a watchdog ends what cannot watch for itself", async () => {
  const directory = newDirectory();
  const children = await openChildren(directory, "");
  const env = { PATH: process.env["PATH"] ?? "" };
  const started = new Promise<string>((resolve) => {
    const code = "console.log(process.pid); setInterval(() => {}, 1000)";
    const onLine = (_: string, line: string) => resolve(line);
    children.start(process.execPath, ["-e", code], { env, holdsLifeline: false, onLine });
  });
  const pid = Number(await started);

  await children.stop();

  await ended([pid]);
});

test("a start cleans up what a killed predecessor left", async () => {
  const dataDirectory = newDirectory();
  const leftover = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await once(leftover, "spawn");
  const pid = leftover.pid ?? 0;
  writeFileSync(join(dataDirectory, "runner.pid"), `runner 999999 1\nchild ${pid} ${birthOf(pid)}\n`);

  await using _ = await host({ dataDirectory });

  await ended([pid]);
});

test("a process that got the number of a former child is left alone", async () => {
  const dataDirectory = newDirectory();
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await once(stranger, "spawn");
  writeFileSync(join(dataDirectory, "runner.pid"), `runner 999999 1\nchild ${stranger.pid} 1\n`);

  await using _ = await host({ dataDirectory });

  expect(birthOf(stranger.pid ?? 0)).toBeDefined();
  stranger.kill();
});

test("a second sandbox on the same data is refused", async () => {
  const dataDirectory = newDirectory();
  const elsewhere = await hostElsewhere(dataDirectory);

  await expect(host({ dataDirectory })).rejects.toThrow(`a sandbox (process ${elsewhere.pid}) already runs`);

  elsewhere.kill();
  await once(elsewhere, "exit");
});

test("a taken port is an error that names it", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");

  await expect(host({ ports: { app: port, aws: await freePort() } })).rejects.toThrow(
    `port ${port} (the app) is taken`,
  );

  other.close();
});

const arn = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });
const aQueue = (Properties: object) => ({ Type: "AWS::SQS::Queue", Properties });
const aMapping = (EventSourceArn: unknown) => ({
  Type: "AWS::Lambda::EventSourceMapping",
  Properties: { EventSourceArn, FunctionName: { Ref: "Worker" } },
});

test.each([
  ["an unsupported property", { Jobs: aQueue({ FifoQueue: true }) }, "Jobs (AWS::SQS::Queue): FifoQueue"],
  [
    "an unsupported part inside a property",
    {
      Cdn: {
        Type: "AWS::CloudFront::Distribution",
        Properties: { DistributionConfig: { CustomErrorResponses: [{ ErrorCode: 404 }] } },
      },
    },
    "Cdn (AWS::CloudFront::Distribution): DistributionConfig.CustomErrorResponses",
  ],
  // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
  [
    "a visibility timeout below the function's",
    { Jobs: aQueue({ VisibilityTimeout: 2 }), Mapping: aMapping(arn("Jobs")) },
    "the visibility timeout 2 s is less than the function timeout 10 s",
  ],
  ["a mapping of an unknown queue", { Mapping: aMapping("arn:aws:sqs:eu-central-1:000000000000:x") }, "no such queue"],
])("%s is an error at start", async (_, resources, message) => {
  const assembly = anAssembly({ Role: aRole(), Worker: aFunction("worker", "work", "Role"), ...resources });

  await expect(host({ assembly })).rejects.toThrow(message);
});

test("types that are not hosted are listed at start, harmless ones are not", async () => {
  const types = { Alarm: "AWS::CloudWatch::Alarm", Odd: "AWS::Kinesis::Stream" };
  const resources = Object.entries(types).map(([id, Type]) => [id, { Type, Properties: {} }]);

  await using hosted = await host({ assembly: anAssembly(Object.fromEntries(resources)) });

  const unhosted = hosted.lines.filter(({ line }) => line.startsWith("not hosted")).map(({ line }) => line);
  expect(unhosted).toEqual(["not hosted: 1 × AWS::Kinesis::Stream"]);
});
