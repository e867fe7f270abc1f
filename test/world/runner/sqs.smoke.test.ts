import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import { type Hosted, host } from "./support/fixture.ts";
import { newDirectory } from "./support/new-directory.ts";

// Imitates https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/standard-queues.html

const clientOf = ({ runner }: Hosted) =>
  new SQSClient({ endpoint: runner.awsUrl, region: runner.region, credentials: runner.credentials, maxAttempts: 1 });

const urlOf = ({ runner }: Hosted, queue: string) => `${runner.awsUrl}/000000000000/fixture-main-EventsStack-${queue}`;

const stateOf = ({ runner }: Hosted, queue: string) =>
  runner.queues().find(({ name }) => name === `fixture-main-EventsStack-${queue}`);

async function send(hosted: Hosted, queue: string, bodies: readonly string[], group?: (body: string) => string) {
  for (const body of bodies) {
    const QueueUrl = urlOf(hosted, queue);
    await clientOf(hosted).send(
      new SendMessageCommand({ QueueUrl, MessageBody: body, ...(group ? { MessageGroupId: group(body) } : {}) }),
    );
  }
}

async function receive(hosted: Hosted, queue: string, count = 10) {
  const input = {
    QueueUrl: urlOf(hosted, queue),
    MaxNumberOfMessages: count,
    MessageSystemAttributeNames: ["All" as const],
  };
  const { Messages = [] } = await clientOf(hosted).send(new ReceiveMessageCommand(input));
  return Messages;
}

// https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues.html
test("groups take turns, however long the backlog of one is", async () => {
  await using hosted = await host();
  await send(hosted, "Parked", ["a1", "a2", "a3", "a4", "b1", "c1", "b2"], (body) => body.slice(0, 1));

  const bodies = (await receive(hosted, "Parked")).map(({ Body }) => Body);

  expect(bodies).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("a received message is hidden until its visibility timeout is over", async () => {
  await using hosted = await host();
  await send(hosted, "Parked", ["one"]);
  await receive(hosted, "Parked");
  const hidden = await receive(hosted, "Parked");

  hosted.clock.advance(60_000);
  await hosted.runner.clockMoved();

  expect(hidden).toEqual([]);
  expect((await receive(hosted, "Parked"))[0]?.Attributes?.ApproximateReceiveCount).toBe("2");
});

test("a delayed message comes when its delay is over", async () => {
  await using hosted = await host();
  const input = { QueueUrl: urlOf(hosted, "Parked"), MessageBody: "later", DelaySeconds: 90 };
  await clientOf(hosted).send(new SendMessageCommand(input));
  const before = stateOf(hosted, "Parked");

  hosted.clock.advance(90_000);
  await hosted.runner.clockMoved();

  expect([before?.delayed, stateOf(hosted, "Parked")?.visible]).toEqual([1, 1]);
});

// https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html#services-sqs-batchfailurereporting
test("of a batch only the messages reported as failed stay", async () => {
  await using hosted = await host();
  await send(hosted, "Jobs", ["good", "fail", "fine"]);

  await Promise.all([hosted.logged("got good"), hosted.logged("got fail"), hosted.logged("got fine")]);
  await hosted.runner.quiesce();

  expect(stateOf(hosted, "Jobs")).toMatchObject({ visible: 0, inFlight: 1 });
});

// https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-dead-letter-queues.html
test("a message that failed as often as allowed goes to the dead-letter queue", async () => {
  await using hosted = await host();
  await send(hosted, "Jobs", ["fail"], () => "shop");
  await hosted.logged("got fail try 1");
  await hosted.runner.quiesce();
  hosted.clock.advance(30_000);
  await hosted.runner.clockMoved();
  await hosted.logged("got fail try 2");
  await hosted.runner.quiesce();

  hosted.clock.advance(30_000);
  await hosted.runner.clockMoved();

  expect(stateOf(hosted, "Jobs")).toMatchObject({ visible: 0, inFlight: 0 });
  expect(stateOf(hosted, "Dead")).toMatchObject({ visible: 1, dead: true });
  const [dead] = await receive(hosted, "Dead");
  expect(dead?.Attributes).toMatchObject({
    MessageGroupId: "shop",
    DeadLetterQueueSourceArn: "arn:aws:sqs:eu-central-1:000000000000:fixture-main-EventsStack-Jobs",
  });
});

test("at rest no invocation runs, and messages wait in their queue until the rest is over", async () => {
  await using hosted = await host();
  const file = join(newDirectory(), "over");
  const lasting = hosted.runner.invoke("Limited", { do: "last", file });
  let seen: object = {};
  const rest = hosted.runner.atRest(() => {
    seen = { ...hosted.runner.busy(), visible: stateOf(hosted, "Jobs")?.visible };
  });
  await send(hosted, "Jobs", ["one", "two"]);

  writeFileSync(file, "");
  await rest;

  expect(await lasting).toBe("lasted");
  expect(seen).toEqual({ invocations: 0, visible: 2 });
  await Promise.all([hosted.logged("got one"), hosted.logged("got two")]);
});

test("a batch whose function throws comes back as a whole", async () => {
  await using hosted = await host();
  await send(hosted, "Jobs", ["crash"]);

  await hosted.logged("a batch of 1");

  expect(stateOf(hosted, "Jobs")).toMatchObject({ inFlight: 1 });
});

test("what failed can be tried again without its pause, and each try counts", async () => {
  await using hosted = await host();
  await send(hosted, "Jobs", ["fail"], () => "shop");
  await hosted.logged("got fail try 1");
  await hosted.runner.quiesce();

  const released = hosted.runner.retryFailed();

  expect(released).toBe(1);
  await hosted.logged("got fail try 2");
});

test("messages and their receive counts survive a restart", async () => {
  const dataDirectory = newDirectory();
  {
    await using hosted = await host({ dataDirectory });
    await send(hosted, "Parked", ["kept", "deleted"], (body) => body);
    const messages = await receive(hosted, "Parked");
    const ReceiptHandle = messages.find(({ Body }) => Body === "deleted")?.ReceiptHandle;
    await clientOf(hosted).send(new DeleteMessageCommand({ QueueUrl: urlOf(hosted, "Parked"), ReceiptHandle }));
  }

  await using again = await host({ dataDirectory });

  const messages = await receive(again, "Parked");
  expect(messages.map(({ Body, Attributes }) => [Body, Attributes?.ApproximateReceiveCount])).toEqual([["kept", "2"]]);
});

test("the SDK accepts digests of bodies and attributes", async () => {
  await using hosted = await host();
  const MessageAttributes = { topic: { DataType: "String", StringValue: "orders/paid" } };
  const QueueUrl = urlOf(hosted, "Parked");
  await clientOf(hosted).send(new SendMessageCommand({ QueueUrl, MessageBody: "Grüße 🧾", MessageAttributes }));

  const input = { QueueUrl, MessageAttributeNames: ["All"] };
  const { Messages } = await clientOf(hosted).send(new ReceiveMessageCommand(input));

  expect(Messages?.[0]).toMatchObject({ Body: "Grüße 🧾", MessageAttributes });
});

test("one bad entry of a batch fails alone", async () => {
  await using hosted = await host();
  const Entries = [
    { Id: "1", MessageBody: "ok" },
    { Id: "2", MessageBody: "late", DelaySeconds: 901 },
  ];

  const answer = await clientOf(hosted).send(
    new SendMessageBatchCommand({ QueueUrl: urlOf(hosted, "Parked"), Entries }),
  );

  expect(answer.Successful?.map(({ Id }) => Id)).toEqual(["1"]);
  expect(answer.Failed?.map(({ Id, Code }) => [Id, Code])).toEqual([["2", "InvalidParameterValue"]]);
});

test("a foreign handle and a missing queue are refused in SQS' words", async () => {
  await using hosted = await host();
  const client = clientOf(hosted);

  const foreign = client.send(new DeleteMessageCommand({ QueueUrl: urlOf(hosted, "Parked"), ReceiptHandle: "x" }));
  const missing = client.send(new SendMessageCommand({ QueueUrl: urlOf(hosted, "None"), MessageBody: "x" }));

  await expect(foreign).rejects.toMatchObject({ name: "ReceiptHandleIsInvalid" });
  await expect(missing).rejects.toMatchObject({ name: "QueueDoesNotExist" });
});
