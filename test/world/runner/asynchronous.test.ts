import { expect, test } from "vitest";
import { eventually } from "../../builders/eventually.ts";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { aFunction, allow, anAssembly, aRole } from "./support/assembly.ts";
import { type Hosted, host } from "./support/fixture.ts";
import { newDirectory } from "./support/new-directory.ts";

// Imitates https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html and
// https://docs.aws.amazon.com/scheduler/latest/UserGuide/configuring-schedule-dlq.html

const arn = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });
const schedule = (name: string, target: string, more: object = {}) => ({
  Type: "AWS::Scheduler::Schedule",
  Properties: {
    Name: name,
    FlexibleTimeWindow: { Mode: "OFF" },
    ScheduleExpression: "rate(900 days)",
    Target: {
      Arn: arn(target),
      RoleArn: arn("StarterRole"),
      Input: '{"from":"schedule"}',
      RetryPolicy: { MaximumRetryAttempts: 2 },
      ...more,
    },
  },
});
const assembly = () =>
  anAssembly(
    {
      Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
      StarterRole: aRole(allow("lambda:InvokeFunction", arn("Failing")), allow("sqs:SendMessage", arn("Dead"))),
      OwnRole: aRole(),
      Failing: aFunction("failing", "fail", "OwnRole"),
      Other: aFunction("other", "fail", "OwnRole"),
      Fails: schedule("fails", "Failing"),
      Forbidden: schedule("forbidden", "Other", { DeadLetterConfig: { Arn: arn("Dead") } }),
    },
    {
      "fail.mjs": "export const handler = async () => { console.log('tried'); throw new TypeError('on purpose'); };",
    },
  );

const MINUTE = 60_000;
const tries = ({ lines }: Hosted) => lines.filter(({ line }) => line === "tried").length;
const visible = ({ runner }: Hosted, queue: string) => runner.queues().find(({ name }) => name === queue)?.visible;

async function pass(hosted: Hosted, milliseconds: number): Promise<void> {
  hosted.clock.advance(milliseconds);
  await hosted.runner.clockMoved();
  await hosted.runner.quiesce();
}

test("an event that fails is tried again after one and two minutes, then given up", async () => {
  await using hosted = await host({ assembly: assembly() });

  await expect(hosted.runner.runSchedule("fails")).rejects.toThrow("on purpose");
  expect(tries(hosted)).toBe(1);
  await pass(hosted, MINUTE);
  expect(tries(hosted)).toBe(2);
  await pass(hosted, 2 * MINUTE);
  expect(tries(hosted)).toBe(3);

  await pass(hosted, 60 * MINUTE);
  expect(tries(hosted)).toBe(3);
});

test("a retry survives a restart", async () => {
  const dataDirectory = newDirectory();
  const clock = createSandboxClock();
  const directory = assembly();
  {
    await using first = await host({ assembly: directory, dataDirectory, clock });
    await expect(first.runner.runSchedule("fails")).rejects.toThrow("on purpose");
  }
  clock.advance(MINUTE);

  await using hosted = await host({ assembly: directory, dataDirectory, clock });

  await hosted.logged("tried");
  await eventually(() => expect(hosted.runner.busy().invocations).toBe(0));
});

test("what a schedule may not deliver goes to its dead-letter queue at once", async () => {
  await using hosted = await host({ assembly: assembly() });

  await expect(hosted.runner.runSchedule("forbidden")).rejects.toThrow("lambda:InvokeFunction");

  expect(visible(hosted, "dead")).toBe(1);
});

const queue = { Type: "AWS::SQS::Queue", Properties: {} };
const target = { Arn: arn("Failing"), RoleArn: arn("OwnRole") };
const aSchedule = (Target: object) => ({
  Type: "AWS::Scheduler::Schedule",
  Properties: { ScheduleExpression: "rate(1 day)", Target },
});

test.each([
  [
    "retries of its own",
    { Events: { Type: "AWS::Lambda::EventInvokeConfig", Properties: { MaximumRetryAttempts: 0 } } },
    "Events (AWS::Lambda::EventInvokeConfig): MaximumRetryAttempts",
  ],
  [
    "a function's dead-letter queue",
    { Fn: aFunction("own", "fail", "OwnRole", { DeadLetterConfig: { TargetArn: arn("Queue") } }) },
    "Fn (AWS::Lambda::Function): DeadLetterConfig",
  ],
  [
    "a schedule's message group",
    { Daily: aSchedule({ ...target, SqsParameters: { MessageGroupId: "laden" } }) },
    "Daily (AWS::Scheduler::Schedule): Target.SqsParameters",
  ],
  ["a schedule that sends to a queue", { Daily: aSchedule({ ...target, Arn: arn("Queue") }) }, "start functions only"],
  ["a conditional resource", { Maybe: { ...queue, Condition: "IsProd" } }, "Maybe: conditions are not supported"],
  [
    "a conditional value",
    { Maybe: { ...queue, Properties: { QueueName: { "Fn::If": ["IsProd", "a", "b"] } } } },
    "the intrinsic function Fn::If is not supported",
  ],
])("%s is an error at start", async (_, resources, message) => {
  const functions = { OwnRole: aRole(), Failing: aFunction("failing", "fail", "OwnRole"), Queue: queue };
  const handlers = { "fail.mjs": "export const handler = async () => {};" };

  await expect(host({ assembly: anAssembly({ ...functions, ...resources }, handlers) })).rejects.toThrow(message);
});
