import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { startRunner } from "../../sandbox/runner/runner.ts";
import { AWS_CALL, aFunction, allow, anAssembly, aRole } from "./support/assembly.ts";
import { freePort, type Hosted, host } from "./support/fixture.ts";
import { newDirectory } from "./support/new-directory.ts";

// Imitates https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEvents.html
// and https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rule-dlq.html

const arn = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });
const rule = (pattern: object, ...targets: object[]) => ({
  Type: "AWS::Events::Rule",
  Properties: { EventBusName: { Ref: "Bus" }, EventPattern: pattern, Targets: targets },
});
const queuePolicy = (queue: string, source: object) => ({
  Type: "AWS::SQS::QueuePolicy",
  Properties: {
    Queues: [{ Ref: queue }],
    PolicyDocument: {
      Statement: [
        {
          Effect: "Allow",
          Principal: { Service: "events.amazonaws.com" },
          Action: "sqs:SendMessage",
          Resource: arn(queue),
          Condition: { ArnEquals: { "aws:SourceArn": source } },
        },
      ],
    },
  },
});

const resources = {
  Bus: { Type: "AWS::Events::EventBus", Properties: { Name: "domain" } },
  Changes: { Type: "AWS::SQS::Queue", Properties: { QueueName: "changes" } },
  ChangesPolicy: queuePolicy("Changes", arn("ToChanges")),
  ToChanges: rule(
    { source: ["belegfluss"], "detail-type": ["subscription.changed"] },
    { Id: "1", Arn: arn("Changes"), InputPath: "$.detail", SqsParameters: { MessageGroupId: "laden" } },
  ),
  Shut: { Type: "AWS::SQS::Queue", Properties: { QueueName: "shut" } },
  Dead: { Type: "AWS::SQS::Queue", Properties: { QueueName: "rule-dead" } },
  DeadPolicy: queuePolicy("Dead", arn("ToShut")),
  ToShut: rule({ source: ["shut"] }, { Id: "1", Arn: arn("Shut"), DeadLetterConfig: { Arn: arn("Dead") } }),
  ListenerRole: aRole(),
  Listener: aFunction("listener", "listen", "ListenerRole"),
  ListenerPermission: {
    Type: "AWS::Lambda::Permission",
    Properties: {
      Action: "lambda:InvokeFunction",
      FunctionName: arn("Listener"),
      Principal: "events.amazonaws.com",
      SourceArn: arn("ToListener"),
    },
  },
  ToListener: rule({ source: ["belegfluss"], detail: { plan: ["business"] } }, { Id: "1", Arn: arn("Listener") }),
  TellerRole: aRole(allow("events:PutEvents", arn("Bus"))),
  Teller: aFunction("teller", "call", "TellerRole"),
  MuteRole: aRole(),
  Mute: aFunction("mute", "call", "MuteRole"),
};
const handlers = {
  "call.mjs": AWS_CALL,
  "listen.mjs": "export const handler = async (event) => console.log('heard', JSON.stringify(event));",
};

let hosted: Hosted;
beforeAll(async () => {
  hosted = await host({ assembly: anAssembly(resources, handlers) });
});
afterAll(() => hosted[Symbol.asyncDispose]());

const put = (name: string, ...Entries: object[]) =>
  hosted.runner.invoke(name, { service: "EVENTBRIDGE", target: "AWSEvents.PutEvents", body: { Entries } });
const entry = (fields: object = {}) => ({
  EventBusName: "domain",
  Source: "belegfluss",
  DetailType: "subscription.changed",
  Detail: JSON.stringify({ plan: "free" }),
  ...fields,
});
const visible = (queue: string) => hosted.runner.queues().find(({ name }) => name === queue)?.visible;

test("an event that a rule matches goes to its queue, as much of it as the target wants", async () => {
  expect(await put("teller", entry())).toMatchObject({
    status: 200,
    answer: { FailedEntryCount: 0, Entries: [{ EventId: expect.any(String) }] },
  });

  expect(visible("changes")).toBe(1);
  await put("teller", entry({ DetailType: "coupon.redeemed" }));
  expect(visible("changes")).toBe(1);
});

test("a function hears the whole event", async () => {
  await put("teller", entry({ DetailType: "x", Detail: JSON.stringify({ plan: "business" }), Resources: ["arn:r"] }));

  const { line } = await hosted.logged("heard");
  expect(JSON.parse(line.slice("heard ".length))).toMatchObject({
    version: "0",
    source: "belegfluss",
    "detail-type": "x",
    account: "000000000000",
    region: "eu-central-1",
    resources: ["arn:r"],
    detail: { plan: "business" },
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
});

test("a queue whose policy does not let the rule send gets nothing; the dead-letter queue of the target does", async () => {
  await put("teller", entry({ Source: "shut" }));

  expect([visible("shut"), visible("rule-dead")]).toEqual([0, 1]);
  await hosted.logged("does not let events.amazonaws.com send");
});

test("only AWS itself speaks under the source of its services", async () => {
  const answer = await put("teller", entry({ Source: "aws.ses", DetailType: "Email Bounced" }));

  expect(answer).toMatchObject({ answer: { Entries: [{ ErrorCode: "NotAuthorizedForSourceException" }] } });
});

test("of several entries the wrong ones are named, and the others go on", async () => {
  const before = visible("changes") ?? 0;

  const answer = await put("teller", entry(), entry({ Detail: "no json" }), entry({ Source: "" }));

  expect(answer).toMatchObject({
    answer: {
      FailedEntryCount: 2,
      Entries: [{ EventId: expect.any(String) }, { ErrorCode: "MalformedDetail" }, { ErrorCode: "InvalidArgument" }],
    },
  });
  expect(visible("changes")).toBe(before + 1);
});

test("more than ten entries are refused", async () => {
  expect(await put("teller", ...Array.from({ length: 11 }, () => entry()))).toMatchObject({
    status: 400,
    type: "ValidationException",
  });
});

test("a role that may not put events is refused, and the log names action and bus", async () => {
  expect(await put("mute", entry())).toMatchObject({ type: "AccessDeniedException" });

  const { line } = await hosted.logged("events:PutEvents");
  expect(line).toContain("arn:aws:events:eu-central-1:000000000000:event-bus/domain");
});

test.each<[string, object, string]>([
  ["a wrong pattern", rule({ source: "x" }), "Event pattern is not valid"],
  [
    "a target that is not hosted",
    rule({ source: ["x"] }, { Id: "1", Arn: "arn:aws:sns:x" }),
    "queues and functions only",
  ],
  [
    "a schedule",
    { Type: "AWS::Events::Rule", Properties: { ScheduleExpression: "rate(1 day)" } },
    "ScheduleExpression",
  ],
  [
    "another bus",
    { Type: "AWS::Events::Rule", Properties: { EventBusName: "none", EventPattern: { source: ["x"] } } },
    "no event bus none",
  ],
])("a rule with %s is an error at the start", async (_, wrong, reason) => {
  const start = startRunner({
    assembly: anAssembly({ Bus: resources.Bus, Wrong: wrong }),
    ports: { app: await freePort(), aws: await freePort() },
    dataDirectory: newDirectory(),
    clock: createSandboxClock(),
    secrets: {},
    log: () => undefined,
  });

  await expect(start).rejects.toThrow(reason);
});
