import { describe, expect, test } from "vitest";
import { timing } from "#cdk/config.ts";
import { MAX_RECEIVES, type QueueDefinition, queues } from "#shared/messages/queues.ts";
import { schedules } from "#shared/messages/schedules.ts";
import { refOfResource } from "../sandbox/runner/assembly/identity.ts";
import { type JsonObject, listOf, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import type { ResolvedResource } from "../sandbox/runner/assembly/world.ts";
import { stageOf } from "./support/assembly.ts";

const { world } = await stageOf("prod");
const all = world.all("AWS::SQS::Queue");
const isDead = ({ name }: ResolvedResource): boolean => name.endsWith("-dead");
const arnOf = (queue: string): string => `arn:aws:sqs:eu-central-1:000000000000:${queue}`;

/** Metrics of the queue that raise an alarm which tells the topic. */
function alarmsOf(queue: string): string[] {
  return world
    .all("AWS::CloudWatch::Alarm")
    .filter(({ resolved }) => listOf(resolved["AlarmActions"]).length === 1)
    .filter(({ resolved }) =>
      listOf(resolved["Dimensions"]).some((dimension) => objectOf(dimension)["Value"] === queue),
    )
    .map(({ resolved }) => textOf(resolved["MetricName"]));
}

test("there is a queue for each name of the contract, and a dead-letter queue for each of them, for schedules and for the bus", () => {
  const names = Object.keys(queues).map((name) => `belegfluss-prod-${name}`);

  expect(all.map(({ name }) => name).toSorted()).toEqual(
    [
      ...names,
      ...names.map((name) => `${name}-dead`),
      "belegfluss-prod-schedules-dead",
      "belegfluss-prod-bus-dead",
    ].toSorted(),
  );
});

describe.each(Object.entries<QueueDefinition>(queues))("queue %s", (name, definition) => {
  const full = `belegfluss-prod-${name}`;
  const { resolved = {} } = all.find((queue) => queue.name === full) ?? {};
  const source = world
    .all("AWS::Lambda::EventSourceMapping")
    .find((mapping) => mapping.resolved["EventSourceArn"] === arnOf(full));

  test("hands a message that failed for good to its own dead-letter queue", () => {
    expect(resolved["RedrivePolicy"]).toEqual({
      deadLetterTargetArn: arnOf(`${full}-dead`),
      maxReceiveCount: MAX_RECEIVES,
    });
  });

  test("is the only one that may hand over to it", () => {
    expect(all.find((queue) => queue.name === `${full}-dead`)?.resolved["RedriveAllowPolicy"]).toEqual({
      redrivePermission: "byQueue",
      sourceQueueArns: [arnOf(full)],
    });
  });

  test("stays hidden for six times as long as its worker may run", () => {
    expect(resolved["VisibilityTimeout"]).toBe(definition.timeoutSeconds * 6);
  });

  test("feeds its worker in capped numbers, and each message alone decides about its retry", () => {
    expect(source?.resolved).toMatchObject({
      BatchSize: definition.batchSize,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: definition.maxConcurrency },
    });
    expect(textOf(source?.resolved["FunctionName"])).toBe(
      `belegfluss-prod-queue-${definition.worker}${definition.isShifted ? ":live" : ""}`,
    );
  });

  test("raises an alarm when messages grow old and when one is dead", () => {
    expect(alarmsOf(full)).toEqual(["ApproximateAgeOfOldestMessage"]);
    expect(alarmsOf(`${full}-dead`)).toEqual(["ApproximateNumberOfMessagesVisible"]);
  });
});

test("a new version of the worker that writes at the provider gets its messages in steps, and goes back when its alarms ring", () => {
  const [alias, ...others] = world.all("AWS::Lambda::Alias");
  const group = world.all("AWS::CodeDeploy::DeploymentGroup")[0]?.resolved ?? {};
  const raw = objectOf(objectOf(alias?.stack.template["Resources"])[alias?.logicalId ?? ""]);
  const ringing = world
    .all("AWS::CloudWatch::Alarm")
    .filter(({ resolved }) => textOf(resolved["AlarmDescription"]).endsWith(": release-failing."));

  expect(others).toEqual([]);
  expect(alias?.resolved["FunctionName"]).toBe("belegfluss-prod-queue-document-tasks");
  expect(Object.keys(objectOf(raw["UpdatePolicy"]))).toEqual(["CodeDeployLambdaAliasUpdate"]);
  expect(group["DeploymentConfigName"]).toBe("CodeDeployDefault.LambdaLinear10PercentEvery1Minute");
  expect(objectOf(group["AutoRollbackConfiguration"])).toMatchObject({
    Enabled: true,
    Events: expect.arrayContaining(["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"]),
  });
  expect(listOf(objectOf(group["AlarmConfiguration"])["Alarms"]).map((alarm) => objectOf(alarm)["Name"])).toEqual(
    ringing.map((alarm) => refOfResource(alarm, world.place)),
  );
  expect(ringing).toHaveLength(4);
});

test("a release goes back where the worker catches errors of its own: one line of level error for four documents", () => {
  const [filter] = world
    .all("AWS::Logs::MetricFilter")
    .filter(({ resolved }) => JSON.stringify(resolved["MetricTransformations"]).includes('"WriterErrorLines"'));
  const [alarm] = world
    .all("AWS::CloudWatch::Alarm")
    .filter(({ resolved }) => JSON.stringify(resolved["Metrics"] ?? "").includes('"WriterErrorLines"'));
  const group = world
    .all("AWS::Logs::LogGroup")
    .find((one) => refOfResource(one, world.place) === textOf(filter?.resolved["LogGroupName"]));

  expect(group?.resolved["LogGroupName"]).toBe("/aws/lambda/belegfluss-prod-queue-document-tasks");
  expect(filter?.resolved["FilterPattern"]).toBe('{ $.level = "error" }');
  expect(alarm?.resolved).toMatchObject({ Threshold: 20, EvaluationPeriods: 2 });
  expect(JSON.stringify(alarm?.resolved["Metrics"])).toContain("100 * part / (part + FILL(a0, 0))");
});

test("every queue is standard, encrypted and refuses plain connections", () => {
  const guarded = world.all("AWS::SQS::QueuePolicy").flatMap(({ resolved }) =>
    listOf(objectOf(resolved["PolicyDocument"])["Statement"])
      .map(objectOf)
      .filter((statement) => statement["Effect"] === "Deny" && isPlain(statement))
      .map((statement) => textOf(statement["Resource"])),
  );

  expect(guarded.toSorted()).toEqual(all.map(({ name }) => arnOf(name)).toSorted());
  for (const { resolved } of all) {
    expect(resolved["SqsManagedSseEnabled"]).toBe(true);
    expect(resolved["FifoQueue"]).toBeUndefined();
  }
});

test.each(["schedules", "bus"])(
  "no queue hands over to the dead-letter queue of the %s, which has its alarm",
  (name) => {
    const full = `belegfluss-prod-${name}-dead`;

    expect(all.find((queue) => queue.name === full)?.resolved["RedriveAllowPolicy"]).toEqual({
      redrivePermission: "denyAll",
    });
    expect(alarmsOf(full)).toEqual(["ApproximateNumberOfMessagesVisible"]);
  },
);

test("dead letters are kept for 14 days", () => {
  for (const { resolved } of all.filter(isDead)) expect(resolved["MessageRetentionPeriod"]).toBe(14 * 86_400);
});

test("GEN-28 PART-40 payouts are made on the 1st, and what was missed on the two days after it", () => {
  expect(schedules["record-payouts"].expression).toBe("cron(0 5 1-3 * ? *)");
});

describe.each(Object.entries(schedules))("schedule %s", (name, { expression, timeoutSeconds }) => {
  const schedule = world.all("AWS::Scheduler::Schedule").find((candidate) => candidate.name === name);
  const target: JsonObject = objectOf(schedule?.resolved["Target"]);

  test("starts its own function at the times of the contract, in Berlin", () => {
    expect(schedule?.resolved).toMatchObject({
      ScheduleExpression: expression,
      ScheduleExpressionTimezone: "Europe/Berlin",
      FlexibleTimeWindow: { Mode: "OFF" },
    });
    expect(textOf(target["Arn"])).toMatch(new RegExp(`:function:belegfluss-prod-schedule-${name}$`));
  });

  test("tries again for an hour at most and keeps what could not be started", () => {
    expect(target["RetryPolicy"]).toEqual({ MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 2 });
    expect(target["DeadLetterConfig"]).toEqual({ Arn: arnOf("belegfluss-prod-schedules-dead") });
  });

  test("has the function time of the contract", () => {
    const lambda = world
      .all("AWS::Lambda::Function")
      .find((found) => found.name === `belegfluss-prod-schedule-${name}`);

    expect(lambda?.resolved["Timeout"]).toBe(timeoutSeconds);
  });
});

test("every function counts in an alarm over errors", () => {
  const watched = world
    .all("AWS::CloudWatch::Alarm")
    .flatMap(({ resolved }) => listOf(resolved["Metrics"]).map(objectOf))
    .map((metric) => objectOf(objectOf(metric["MetricStat"])["Metric"]))
    .filter((metric) => metric["MetricName"] === "Errors")
    .flatMap((metric) => listOf(metric["Dimensions"]).map((dimension) => textOf(objectOf(dimension)["Value"])));
  const functions = world.all("AWS::Lambda::Function").filter(({ resolved }) => resolved["Runtime"] === "nodejs24.x");

  expect(watched.toSorted()).toEqual(functions.map(({ name }) => name).toSorted());
});

test("the seconds of the protocol fit: the worker's time is that of its queue, and the lease outlives it", () => {
  expect(timing.functionTimeout).toBe(queues["document-tasks"].timeoutSeconds);
  expect(timing.lease).toBeGreaterThan(timing.functionTimeout);
  expect(timing.budget + timing.httpTimeout).toBeLessThan(timing.functionTimeout);
  // Function, HTTP, 30 s at the provider, 60 s until its index shows the document, twice 5 s of clock skew.
  expect(timing.settle).toBeGreaterThan(timing.functionTimeout + timing.httpTimeout + 30 + 60 + 10);
});

/** Token 20 s; then twice, for document and payments, 10 s for a slot and the longest call. */
const longestReading = 20 + 2 * (10 + timing.httpTimeout);
const callsProvider = world
  .all("AWS::Lambda::Function")
  .filter(({ resolved }) => "HTTP_TIMEOUT_SECONDS" in objectOf(objectOf(resolved["Environment"])["Variables"]))
  .map(({ name }) => name);
const readers = Object.entries(queues).filter(([, { worker }]) =>
  callsProvider.includes(`belegfluss-prod-queue-${worker}`),
);

test("a worker that calls the provider outlives calls that are not answered: what it does about them is never cut off", () => {
  expect(readers.map(([name]) => name)).toEqual([
    "sweeps",
    "month-packs",
    "provider-events",
    "document-tasks",
    "mails",
  ]);
  for (const [name, { timeoutSeconds }] of readers) {
    expect(timeoutSeconds, name).toBeGreaterThan(longestReading);
  }
});

const isPlain = (statement: JsonObject): boolean =>
  objectOf(objectOf(statement["Condition"])["Bool"])["aws:SecureTransport"] === "false";
