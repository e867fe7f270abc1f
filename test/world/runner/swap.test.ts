import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../builders/eventually.ts";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { startSwappableRunner } from "../../sandbox/runner/swappable.ts";
import { watchSources } from "../../sandbox/watch.ts";
import { aFunction, anAssembly, aRole } from "./support/assembly.ts";
import { freePort } from "./support/fixture.ts";
import { newDirectory } from "./support/new-directory.ts";

// Imitates https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-updating-stacks-update-behaviors.html (what is
// not replaced keeps its content) and, for what cannot be hosted,
// https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/stack-failure-options.html (an update that fails changes nothing).

const TableName = "swapped";
const resources = (more: object = {}) => ({
  Table: {
    Type: "AWS::DynamoDB::Table",
    Properties: {
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
    },
  },
  Parked: { Type: "AWS::SQS::Queue", Properties: { QueueName: "parked" } },
  Role: aRole(),
  Says: aFunction("says", "says", "Role"),
  ...more,
});
const saying = (text: string) => ({ "says.mjs": `export const handler = async () => "${text}";` });

async function aRunner(assembly: string) {
  const runner = await startSwappableRunner({
    assembly,
    ports: { app: await freePort(), aws: await freePort() },
    dataDirectory: newDirectory(),
    clock: createSandboxClock(),
    secrets: {},
    log: () => undefined,
  });
  onTestFinished(() => runner.stop());
  return runner;
}

test("another assembly takes over functions, and table, messages and credentials stay", async () => {
  const runner = await aRunner(anAssembly(resources(), saying("old")));
  const { awsUrl: endpoint, region, credentials } = runner;
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const queues = new SQSClient({ endpoint, region, credentials });
  onTestFinished(() => {
    client.destroy();
    queues.destroy();
  });
  await client.send(new PutItemCommand({ TableName, Item: { pk: { S: "kept" } } }));
  await queues.send(new SendMessageCommand({ QueueUrl: `${endpoint}/000000000000/parked`, MessageBody: "x" }));
  expect(await runner.invoke("says", {})).toBe("old");

  await runner.swap(anAssembly(resources({ More: aFunction("more", "says", "Role") }), saying("new")));

  expect([await runner.invoke("says", {}), await runner.invoke("more", {})]).toEqual(["new", "new"]);
  expect(runner.queues()).toMatchObject([{ name: "parked", visible: 1 }]);
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: { pk: { S: "kept" } } }));
  expect(Item).toEqual({ pk: { S: "kept" } });
});

test("an assembly that cannot be hosted changes nothing", async () => {
  const runner = await aRunner(anAssembly(resources(), saying("old")));
  const wrong = { Fifo: { Type: "AWS::SQS::Queue", Properties: { FifoQueue: true } } };

  await expect(runner.swap(anAssembly(resources(wrong), saying("new")))).rejects.toThrow("FifoQueue");

  expect(await runner.invoke("says", {})).toBe("old");
});

test("a change of a file in a watched folder is noticed, and noticed again", async () => {
  const root = newDirectory();
  mkdirSync(join(root, "functions/api"), { recursive: true });
  const changes: string[] = [];
  const stop = watchSources(root, ["functions", "none"], async () => void changes.push("changed"));
  onTestFinished(stop);

  writeFileSync(join(root, "functions/api/a.ts"), "1");
  writeFileSync(join(root, "functions/api/b.ts"), "2");

  await eventually(() => expect(changes.length).toBeGreaterThan(0));
  const before = changes.length;
  writeFileSync(join(root, "functions/api/a.ts"), "3");
  await eventually(() => expect(changes.length).toBeGreaterThan(before));
});
