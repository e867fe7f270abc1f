import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Delivery, queue } from "#functions/runtime/queue.ts";
import type { Service } from "#functions/runtime/service.ts";
import { AppError } from "#shared/errors.ts";
import { type Wake, wake } from "#shared/messages/wake.ts";
import { writtenLines } from "./written.ts";

const context = { awsRequestId: "r1", getRemainingTimeInMillis: () => 120_000 } as Context;

const record = (messageId: string, body: string, receiveCount = 1): SQSEvent["Records"][number] => ({
  messageId,
  body,
  receiptHandle: "h",
  attributes: {
    ApproximateReceiveCount: String(receiveCount),
    SentTimestamp: "0",
    SenderId: "s",
    ApproximateFirstReceiveTimestamp: "0",
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "arn",
  awsRegion: "eu-central-1",
});

/** Consumes the messages; answers which of them come back. */
async function consumed(
  records: SQSEvent["Records"],
  run: (delivery: Delivery<Wake>) => Promise<void>,
): Promise<string[]> {
  const handler = queue("document-tasks", wake, {}, run);
  const answer: SQSBatchResponse = await handler({ Records: records }, context);
  return answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

const message = JSON.stringify({ shop: "laden.myshopify.com" });
const nothing = async () => {};

test("a message that worked is acknowledged, and without news nothing is written", async () => {
  const lines = writtenLines();

  expect(await consumed([record("m1", message)], nothing)).toEqual([]);
  expect(lines).toEqual([]);
});

test("the use case gets message, request, time left and how often it was tried", async () => {
  writtenLines();
  const seen: Delivery<Wake>[] = [];
  await consumed([record("m1", message, 3)], async (delivery) => void seen.push(delivery));

  expect(seen).toMatchObject([{ message: { shop: "laden.myshopify.com" }, requestId: "r1", receiveCount: 3 }]);
  expect(seen[0]?.remainingMilliseconds()).toBe(120_000);
});

test("a field that a later version added is ignored", async () => {
  writtenLines();
  const seen: object[] = [];

  const failed = await consumed([record("m1", '{"shop":"a.myshopify.com","more":1}')], async (delivery) => {
    seen.push(delivery.message);
  });

  expect(failed).toEqual([]);
  expect(seen).toEqual([{ shop: "a.myshopify.com" }]);
});

test.each(["", "{", "null", "[]", "{}", '{"shop":1}', "\u0000"])(
  "a body that is no message of the queue comes back, is told and not run: %s",
  async (body) => {
    const lines = writtenLines();
    const runs: string[] = [];

    const failed = await consumed([record("m1", body)], async ({ message: run }) => void runs.push(run.shop));

    expect(failed).toEqual(["m1"]);
    expect(runs).toEqual([]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", queue: "document-tasks", requestId: "r1" });
  },
);

test.each([
  ["a failure that may heal", new AppError("accounting_unavailable"), ["m1"]],
  ["an unknown failure", new TypeError("broken"), ["m1"]],
  ["a lost race", new AppError("write_conflict"), ["m1"]],
  ["a failure for good", new AppError("accounting_rejected"), []],
  ["a missing connection", new AppError("not_connected"), []],
])("%s decides about the message's return", async (_, error, expected) => {
  const lines = writtenLines();

  expect(await consumed([record("m1", message)], () => Promise.reject(error))).toEqual(expected);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", shop: "laden.myshopify.com" });
});

test("every message of a batch decides for itself", async () => {
  writtenLines();
  const records = ["a", "b", "c", "d"].map((name) => record(name, JSON.stringify({ shop: `${name}.myshopify.com` })));

  const failed = await consumed([...records, record("e", "{")], async (delivery) => {
    if (delivery.message.shop.startsWith("b")) throw new AppError("internal_error");
    if (delivery.message.shop.startsWith("c")) throw new AppError("not_found");
  });

  expect(failed.toSorted()).toEqual(["b", "e"]);
});

test("services are created for the message's shop", async () => {
  writtenLines();
  const ofShop: Service<string> = { name: "of-shop", access: {}, create: (scope) => `store of ${scope.shop()}` };
  const seen: string[] = [];
  const handler = queue("document-tasks", wake, { ofShop }, async (_, services) => void seen.push(services.ofShop));

  await handler({ Records: [record("m1", message)] }, context);

  expect(seen).toEqual(["store of laden.myshopify.com"]);
});

test("a service that cannot be created brings the message back", async () => {
  writtenLines();
  const broken: Service<string> = {
    name: "broken",
    access: {},
    create: () => Promise.reject(new Error("no secret")),
  };
  const handler = queue("document-tasks", wake, { broken }, nothing);

  const answer: SQSBatchResponse = await handler({ Records: [record("m1", message)] }, context);

  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: "m1" }]);
});

test("the handler declares its services", () => {
  const store: Service<number> = { name: "store", access: { table: "write" }, create: () => 1 };

  expect(queue("compliance", wake, { store }, nothing).declaration).toEqual({
    kind: "queue",
    name: "compliance",
    services: [{ name: "store", access: { table: "write" } }],
  });
});

test("a job is one line with its name, and a message that is none leaves no line", async () => {
  const lines = writtenLines();
  const handler = queue("shop-duties", z.object({ shop: z.string(), duty: z.optional(z.string()) }), {}, nothing);
  const job = JSON.stringify({ shop: "laden.myshopify.com", duty: "reset-credits" });

  await handler({ Records: [record("m1", message), record("m2", job)] }, context);

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: "job", job: "reset-credits", shop: "laden.myshopify.com", requestId: "r1", attempt: 1 },
  ]);
});
