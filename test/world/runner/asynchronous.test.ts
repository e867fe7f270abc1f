import { expect, test } from "vitest";
import { eventually } from "../../builders/eventually.ts";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { aFunction, allow, anAssembly, aRole } from "./support/assembly.ts";
import { type Hosted, host, newDirectory } from "./support/fixture.ts";

// Imitates https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html,
// .../invocation-async-retain-records.html (destinations) and
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
      Failed: { Type: "AWS::SQS::Queue", Properties: { QueueName: "failed" } },
      Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "dead" } },
      StarterRole: aRole(
        allow("lambda:InvokeFunction", [arn("Failing"), arn("Working")]),
        allow("sqs:SendMessage", arn("Dead")),
      ),
      FailingRole: aRole(allow("sqs:SendMessage", [arn("Failed"), arn("Dead")])),
      Failing: aFunction("failing", "fail", "FailingRole", { DeadLetterConfig: { TargetArn: arn("Dead") } }),
      FailingEvents: {
        Type: "AWS::Lambda::EventInvokeConfig",
        Properties: {
          FunctionName: { Ref: "Failing" },
          Qualifier: "$LATEST",
          DestinationConfig: { OnFailure: { Destination: arn("Failed") } },
        },
      },
      WorkingRole: aRole(),
      Working: aFunction("working", "work", "WorkingRole"),
      Fails: schedule("fails", "Failing"),
      Works: schedule("works", "Working"),
      Forbidden: schedule("forbidden", "Failed", { DeadLetterConfig: { Arn: arn("Dead") } }),
    },
    {
      "fail.mjs": "export const handler = async () => { console.log('tried'); throw new TypeError('on purpose'); };",
      "work.mjs": "export const handler = async (event) => console.log('worked', event.from);",
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

test("an event that fails is tried again after one and two minutes, then given to the destination and the dead letters", async () => {
  await using hosted = await host({ assembly: assembly() });

  await expect(hosted.runner.runSchedule("fails")).rejects.toThrow("on purpose");
  expect(tries(hosted)).toBe(1);
  await pass(hosted, MINUTE);
  expect(tries(hosted)).toBe(2);
  expect(visible(hosted, "failed")).toBe(0);
  await pass(hosted, 2 * MINUTE);
  expect(tries(hosted)).toBe(3);

  expect([visible(hosted, "failed"), visible(hosted, "dead")]).toEqual([1, 1]);
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

  await expect(hosted.runner.runSchedule("forbidden")).rejects.toThrow("sqs:SendMessage");

  expect([visible(hosted, "failed"), visible(hosted, "dead")]).toEqual([0, 1]);
});
