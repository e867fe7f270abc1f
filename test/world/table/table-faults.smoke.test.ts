import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../../builders/eventually.ts";
import { useFaultyTable } from "../../contract/dynamodb/a-table.ts";
import type { TableFault, TableFaultRule } from "../../sandbox/runner/dynamodb/faults/rule.ts";

// The faults in front of the engine imitate
// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html,
// .../APIReference/API_TransactWriteItems.html (cancellation reasons), .../API_BatchWriteItem.html (unprocessed items) and
// .../developerguide/GSI.html#GSI.Writes (indexes are eventually consistent).

const started = useFaultyTable();
let client: DynamoDBDocumentClient;
beforeAll(() => {
  // One attempt per call: what the answer is, and not what the SDK makes of it.
  client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: started().url, maxAttempts: 1 }));
});
afterAll(() => client.destroy());
afterEach(() => started().faults.clear());

const TableName = "belegfluss";
const on = (fault: TableFault, match: TableFaultRule["match"] = {}, more: Partial<TableFaultRule> = {}) =>
  started().faults.add({ fault, match, ...more });

let keys = 0;
const aKey = () => ({ pk: `key-${++keys}`, sk: "-" });
const get = async (Key: object) =>
  (await client.send(new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true }))).Item;
const put = (Item: object) => client.send(new PutCommand({ TableName, Item: { ...Item } }));
const add = (Key: object) =>
  client.send(
    new UpdateCommand({
      TableName,
      Key: { ...Key },
      UpdateExpression: "ADD n :one",
      ExpressionAttributeValues: { ":one": 1 },
    }),
  );
const puts = (...items: object[]) =>
  client.send(
    new TransactWriteCommand({
      TransactItems: items.map((Item) => ({
        Put: { TableName, Item: { ...Item }, ConditionExpression: "attribute_not_exists(pk)" },
      })),
    }),
  );

test.each<[TableFault, string]>([
  ["transaction-conflict", "TransactionConflictException"],
  ["provisioned-throughput", "ProvisionedThroughputExceededException"],
  ["throttling", "ThrottlingException"],
  ["request-limit", "RequestLimitExceeded"],
  ["500-before-commit", "InternalServerError"],
])("a single write under %s is refused with %s and changes nothing", async (fault, name) => {
  const key = aKey();
  await on(fault);

  await expect(put(key)).rejects.toMatchObject({ name });
  await started().faults.clear();
  expect(await get(key)).toBeUndefined();
});

test.each<[TableFault, string]>([
  ["transaction-conflict", "TransactionConflict"],
  ["condition-failed", "ConditionalCheckFailed"],
  ["provisioned-throughput", "ProvisionedThroughputExceeded"],
  ["throttling", "ThrottlingError"],
])(
  "a transaction under %s is cancelled with the reason %s at one of its items, and writes none",
  async (fault, code) => {
    const [one, other] = [aKey(), aKey()];
    await on(fault);

    const error = await puts(one, other).catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ name: "TransactionCanceledException" });
    const { CancellationReasons } = error as { CancellationReasons: { Code: string }[] };
    expect(CancellationReasons.map(({ Code }) => Code).sort()).toEqual([code, "None"].sort());
    await started().faults.clear();
    expect([await get(one), await get(other)]).toEqual([undefined, undefined]);
  },
);

test("a condition can only fail where there is one", async () => {
  await on("condition-failed");

  await expect(put(aKey())).resolves.toBeDefined();
  await expect(
    client.send(new PutCommand({ TableName, Item: aKey(), ConditionExpression: "attribute_not_exists(pk)" })),
  ).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
});

test("after a commit the answer is an error and the write is there", async () => {
  const key = aKey();
  await on("500-after-commit", { operation: "PutItem" });

  await expect(put(key)).rejects.toMatchObject({ name: "InternalServerError" });
  expect(await get(key)).toEqual(key);
});

test("a batch of writes leaves some undone and names them, whole", async () => {
  const items = Array.from({ length: 20 }, aKey);
  await on("unprocessed");

  const { UnprocessedItems } = await client.send(
    new BatchWriteCommand({ RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) } }),
  );

  const left = (UnprocessedItems?.[TableName] ?? []).map((part) => part.PutRequest?.Item?.["pk"]);
  expect(left.length).toBeGreaterThan(0);
  await started().faults.clear();
  for (const item of items) expect(await get(item)).toEqual(left.includes(item.pk) ? undefined : item);
});

test("a batch of one is left undone as a whole", async () => {
  const key = aKey();
  await put(key);
  await on("unprocessed");

  const answer = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [key] } } }));

  expect(answer).toMatchObject({ Responses: {}, UnprocessedKeys: { [TableName]: { Keys: [key] } } });
});

const inIndex = (partition: string) =>
  client.send(
    new QueryCommand({
      TableName,
      IndexName: "GSI1",
      KeyConditionExpression: "g1pk = :pk",
      ExpressionAttributeValues: { ":pk": partition },
    }),
  );

test("an index that lags shows what was there before: no new item, the old state, and what was deleted", async () => {
  const partition = `partition-${++keys}`;
  const [changed, fresh] = [aKey(), aKey()];
  await put({ ...changed, g1pk: partition, g1sk: "a", state: "old" });
  await on("stale-index", {}, { delayMs: 3_600_000 });

  await put({ ...changed, g1pk: partition, g1sk: "a", state: "new" });
  await puts({ ...fresh, g1pk: partition, g1sk: "b", state: "new" });

  expect((await inIndex(partition)).Items).toEqual([{ ...changed, g1pk: partition, g1sk: "a", state: "old" }]);
  expect(await get(changed)).toMatchObject({ state: "new" });
  await started().faults.clear();
  expect((await inIndex(partition)).Items?.map((item) => item["state"])).toEqual(["new", "new"]);
});

test("an index that lags catches up", async () => {
  const partition = `partition-${++keys}`;
  await on("stale-index", {}, { delayMs: 5 });

  await put({ ...aKey(), g1pk: partition, g1sk: "a" });

  await eventually(async () => expect((await inIndex(partition)).Count).toBe(1));
});

test("an eventually consistent read may be old, a consistent one never", async () => {
  const key = aKey();
  await on("stale-read", {}, { delayMs: 3_600_000 });

  await put(key);

  expect((await client.send(new GetCommand({ TableName, Key: key }))).Item).toBeUndefined();
  expect(await get(key)).toEqual(key);
});

test("a rule can name the nth call, an operation, an index and a text", async () => {
  const key = aKey();
  await on("throttling", { operation: "UpdateItem", contains: key.pk, nth: 2 });

  await add(aKey());
  await add(key);
  await expect(add(key)).rejects.toMatchObject({ name: "ThrottlingException" });
  await add(key);

  expect(started().faults.rules()).toMatchObject([{ seen: 3, met: 1 }]);
  await on("throttling", { index: "GSI2" });
  expect((await inIndex("nothing")).Count).toBe(0);
});

test("the same seed meets the same calls", async () => {
  const metBy = async (seed: number) => {
    await on("throttling", { operation: "PutItem", probability: 0.5 }, { seed });
    const outcomes: boolean[] = [];
    for (let call = 0; call < 24; call++) outcomes.push(await put(aKey()).then(Boolean, () => false));
    await started().faults.clear();
    return outcomes;
  };

  const first = await metBy(7);

  expect(await metBy(7)).toEqual(first);
  expect(await metBy(8)).not.toEqual(first);
  expect(new Set(first)).toEqual(new Set([true, false]));
});

test.each<TableFault>(["request-limit", "500-before-commit"])(
  "the stores' client tries a call that meets %s four times, then throws it as it is",
  async (fault) => {
    await on(fault, { operation: "GetItem" });

    await expect(started().table.client.send(new GetCommand({ TableName, Key: aKey() }))).rejects.toBeInstanceOf(Error);

    expect(started().faults.rules()).toMatchObject([{ met: 4 }]);
  },
);
