import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageBody } from "#functions/adapters/sqs/message-body.ts";
import { type Hosted, host } from "./support/fixture.ts";

// Imitates https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html (characters, errors)

let hosted: Hosted;
let client: SQSClient;
let QueueUrl = "";
beforeAll(async () => {
  hosted = await host();
  const { awsUrl, region, credentials } = hosted.runner;
  client = new SQSClient({ endpoint: awsUrl, region, credentials, maxAttempts: 1 });
  QueueUrl = `${awsUrl}/000000000000/fixture-main-EventsStack-Parked`;
});
afterAll(() => hosted[Symbol.asyncDispose]());

const send = (MessageBody: string, more: object = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));

test.each([
  ["#x0", "\u0000"],
  ["#x8", "a\bb"],
  ["#xB", "\v"],
  ["#x1F", "\u001f"],
  ["#xFFFE", "\ufffe"],
  ["#xFFFF", "x\uffff"],
])("a body with %s is refused in the words of SQS", async (character, body) => {
  await expect(send(body)).rejects.toMatchObject({
    name: "InvalidMessageContents",
    message: `Invalid binary character '${character}' was found in the message body, the set of allowed characters is #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF].`,
  });
});

test("half of a surrogate pair, which JSON can write, is no character", async () => {
  await expect(send("\ud83d")).rejects.toMatchObject({ name: "InvalidMessageContents" });
});

test.each(["\t\n\r", "\u007f\u0085", "\ud7ff\ue000\ufffd", "😀", "\u{10ffff}", "Zażółć gęślą jaźń"])(
  "%j is carried",
  async (body) => {
    await expect(send(body)).resolves.toMatchObject({ MessageId: expect.any(String) });
  },
);

test("attributes have the same characters", async () => {
  const MessageAttributes = { topic: { DataType: "String", StringValue: "a\u0001" } };

  await expect(send("x", { MessageAttributes })).rejects.toMatchObject({ name: "InvalidMessageContents" });
});

test.each(["shop ä", "", "x".repeat(129), "a b"])("the group %j is refused", async (MessageGroupId) => {
  await expect(send("x", { MessageGroupId })).rejects.toMatchObject({ name: "InvalidParameterValue" });
});

test("in a batch only the entry with the character fails", async () => {
  const Entries = [
    { Id: "good", MessageBody: "a" },
    { Id: "bad", MessageBody: "\u0001" },
  ];

  const { Successful, Failed } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));

  expect(Successful).toMatchObject([{ Id: "good" }]);
  expect(Failed).toMatchObject([{ Id: "bad", Code: "InvalidMessageContents", SenderFault: true }]);
});

test("ids of a batch are letters, digits, hyphens and underscores", async () => {
  const batch = new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: "a b", MessageBody: "a" }] });

  await expect(client.send(batch)).rejects.toMatchObject({ name: "InvalidBatchEntryId" });
});

test("what the app writes is carried, whatever a customer is called", async () => {
  const message = { name: "\u0000\u000b\ud83d \ufffe\uffff 😀" };

  await expect(send(messageBody(message))).resolves.toMatchObject({ MessageId: expect.any(String) });
});
