import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Hosted, host } from "./support/fixture.ts";

// Imitates https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html

let hosted: Hosted;
beforeAll(async () => {
  hosted = await host();
});
afterAll(async () => {
  await hosted[Symbol.asyncDispose]();
});

const TableName = "fixture-data-Table";
const Key = { pk: { S: "a" }, sk: { S: "b" } };

const call = (service: string, command: string, input: object) =>
  hosted.runner.invoke("Calls", { service, command, input });

const refused = { error: "AccessDeniedException" };

test("an allowed call goes through to the table", async () => {
  const put = await call("dynamodb", "PutItem", { TableName, Item: { ...Key, n: { N: "1" } } });

  expect(put).toEqual({ answer: {} });
  expect(await call("dynamodb", "GetItem", { TableName, Key })).toEqual({
    answer: { Item: { ...Key, n: { N: "1" } } },
  });
});

test("an action that no policy names is refused and logged with action and resource", async () => {
  const answer = await call("dynamodb", "DeleteItem", { TableName, Key });

  expect(answer).toMatchObject(refused);
  const { line } = await hosted.logged("dynamodb:DeleteItem");
  expect(line).toContain("arn:aws:dynamodb:eu-central-1:000000000000:table/fixture-data-Table");
});

// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
test("a statement for leading keys holds for items under such keys alone", async () => {
  const update = (pk: string) => call("dynamodb", "UpdateItem", { TableName, Key: { pk: { S: pk }, sk: { S: "b" } } });

  expect(await update("LIMIT#a")).toEqual({ answer: {} });
  expect(await update("a")).toMatchObject(refused);
  expect(await update("XLIMIT#a")).toMatchObject(refused);
});

test("an index is a resource of its own", async () => {
  const query = {
    TableName,
    KeyConditionExpression: "gsi = :g",
    ExpressionAttributeValues: { ":g": { S: "x" } },
  };

  expect(await call("dynamodb", "Query", { ...query, IndexName: "byGsi" })).toMatchObject({ answer: { Count: 0 } });
  expect(await call("dynamodb", "Query", query)).toMatchObject(refused);
});

// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
test("a transaction needs the permission of each of its operations", async () => {
  const Put = { TableName, Item: Key };
  const Delete = { TableName, Key: { pk: { S: "x" }, sk: { S: "y" } } };

  expect(await call("dynamodb", "TransactWriteItems", { TransactItems: [{ Put }] })).toEqual({ answer: {} });
  expect(await call("dynamodb", "TransactWriteItems", { TransactItems: [{ Put }, { Delete }] })).toMatchObject({
    ...refused,
    message: expect.stringContaining("dynamodb:DeleteItem"),
  });
});

test("a batch write has an action of its own", async () => {
  const RequestItems = { [TableName]: [{ PutRequest: { Item: Key } }] };

  expect(await call("dynamodb", "BatchWriteItem", { RequestItems })).toMatchObject(refused);
});

test("a failed condition keeps its reasons on the way back", async () => {
  const Put = { TableName, Item: Key, ConditionExpression: "attribute_exists(nothing)" };

  const answer = await call("dynamodb", "TransactWriteItems", { TransactItems: [{ Put }] });

  expect(answer).toMatchObject({
    error: "TransactionCanceledException",
    message: expect.stringContaining("ConditionalCheckFailed"),
  });
});

test("a wildcard action allows sending, also in batches, to the named queue only", async () => {
  const jobs = `${hosted.runner.awsUrl}/000000000000/fixture-main-EventsStack-Jobs`;
  const parked = jobs.replace("Jobs", "Parked");
  const Entries = [{ Id: "1", MessageBody: "x" }];

  expect(await call("sqs", "SendMessageBatch", { QueueUrl: jobs, Entries })).toHaveProperty("answer");
  expect(await call("sqs", "SendMessage", { QueueUrl: parked, MessageBody: "x" })).toMatchObject(refused);
});

// https://docs.aws.amazon.com/secretsmanager/latest/userguide/auth-and-access_iam-policies.html
test("a secret is read by name when the policy names it with its six unknown characters", async () => {
  expect(await call("secrets", "GetSecretValue", { SecretId: "fixture/app" })).toMatchObject({
    answer: { Name: "fixture/app", SecretString: '{"key":"value"}', VersionStages: ["AWSCURRENT"] },
  });
  expect(await call("secrets", "GetSecretValue", { SecretId: "fixture/other" })).toMatchObject(refused);
});

test("a caller with no known key is refused", async () => {
  const credentials = { accessKeyId: "AKIAUNKNOWN", secretAccessKey: "x" };
  const client = new DynamoDBClient({
    endpoint: hosted.runner.awsUrl,
    region: "eu-central-1",
    credentials,
    maxAttempts: 1,
  });

  await expect(client.send(new GetItemCommand({ TableName, Key }))).rejects.toMatchObject({
    name: "UnrecognizedClientException",
  });
});

test("read and write units are counted per function and shown only to who asks", async () => {
  const usage = () => hosted.runner.usage().find((entry) => entry.function === "fixture-main-Calls");
  const before = usage();

  const put = await call("dynamodb", "PutItem", { TableName, Item: Key });
  const get = await call("dynamodb", "GetItem", { TableName, Key, ReturnConsumedCapacity: "TOTAL" });

  const after = usage();
  expect(put).toEqual({ answer: {} });
  expect(get).toMatchObject({ answer: { ConsumedCapacity: { CapacityUnits: 0.5 } } });
  expect([
    (after?.writeUnits ?? 0) - (before?.writeUnits ?? 0),
    (after?.readUnits ?? 0) - (before?.readUnits ?? 0),
  ]).toEqual([1, 0.5]);
});

// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html
test("what has expired by the sandbox clock is swept", async () => {
  const { awsUrl, region, credentials } = hosted.runner;
  const client = new DynamoDBClient({ endpoint: awsUrl, region, credentials });
  const expiresAt = { N: String(Math.floor(hosted.clock.now() / 1000) + 3600) };
  await client.send(new PutItemCommand({ TableName, Item: { pk: { S: "expiring" }, sk: { S: "x" }, expiresAt } }));

  hosted.clock.advance(3_700_000);
  await hosted.runner.clockMoved();

  const expired = { pk: { S: "expiring" }, sk: { S: "x" } };
  expect((await client.send(new GetItemCommand({ TableName, Key: expired }))).Item).toBeUndefined();
});
