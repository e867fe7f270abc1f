import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type GlobalSecondaryIndex,
  type TableDescription,
} from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, PutCommand, paginateScan } from "@aws-sdk/lib-dynamodb";
import { storedItems } from "../../contract/dynamodb/stored-items.ts";
import type { LogLine } from "../../sandbox/runner/runner.ts";
import type { SwappableRunner } from "../../sandbox/runner/swappable.ts";

type Item = Readonly<Record<string, unknown>>;

const root = fileURLToPath(new URL("../../..", import.meta.url));
const run = promisify(execFile);

/** The shop and the order that the version of 2026-11-28 stored. */
export const former = { shop: "laden-former.myshopify.com", orderId: "5001" };

/** The stored items of an order without its work. Each is of a shop of its own: here they are of one. */
const formerItems = (): Item[] =>
  storedItems
    .map(({ item }) => item)
    .filter(
      ({ pk, sk }) =>
        /^(?:ORDER|ROWS|TOKEN|LOG)#/.test(pk) && !/^(?:TASK|CONTENT|MAIL|WRITEBACK|ERASURE|HINTS|REDECISION)/.test(sk),
    )
    .map((item) =>
      Object.fromEntries(
        Object.entries(item).map(([name, part]) => [
          name,
          typeof part === "string" ? part.replace(/laden-[0-9a-f-]{36}\.myshopify\.com/, former.shop) : part,
        ]),
      ),
    );

interface Place {
  client: DynamoDBDocumentClient;
  /** The app's table. */
  table: string;
  runner: Pick<SwappableRunner, "awsUrl" | "region" | "credentials">;
  lines: readonly LogLine[];
  now: () => string;
}

/** What happens to a table that is lost, and what its operator does: by the steps of `cdk/README.md`, with the operator's command. */
export function lostTable({ client, table, runner, lines, now }: Place) {
  const restored = `${table}-restored`;
  let copy: { items: Item[]; at: string; shape: TableDescription } | undefined;
  const copied = () => {
    if (copy === undefined) throw new Error("there is no copy");
    return copy;
  };

  return {
    /** A copy of the table, with what the version before stored in it. */
    copy: async () => {
      await putAll(client, table, formerItems());
      const { Table: shape = {} } = await client.send(new DescribeTableCommand({ TableName: table }));
      copy = { items: await itemsOf(client, table), at: now(), shape };
      return { items: copy.items.length };
    },
    /** The table is gone. The copy comes back under another name. */
    restore: async () => {
      await client.send(new DeleteTableCommand({ TableName: table }));
      await makeTable(client, restored, copied().shape);
      await putAll(client, restored, copied().items);
      return { items: (await itemsOf(client, restored)).length };
    },
    /** The operator's command, with the lines as the list outside the table has them. */
    replay: async () => {
      const folder = mkdtempSync(join(tmpdir(), "erasures-"));
      try {
        writeFileSync(join(folder, "1"), [...lines.map(({ line }) => line), lineOfFormer(now())].join("\n"));
        const command = ["cdk/operate/replay-erasures.ts"];
        const { stdout } = await run(
          process.execPath,
          [...command, "--list", folder, "--to", restored, "--since", copied().at, "--until", now()],
          { cwd: root, env: { ...process.env, ...operatorsEnvironment(runner) } },
        );
        return { said: stdout.trim() };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    /** The app works on it: its items under the name that functions have. */
    serve: async () => {
      await makeTable(client, table, copied().shape);
      await putAll(client, table, await itemsOf(client, restored));
      await client.send(new DeleteTableCommand({ TableName: restored }));
      return { items: (await itemsOf(client, table)).length };
    },
  };
}

/** The customer of the former order was erased after the copy. */
const lineOfFormer = (askedAt: string): string =>
  JSON.stringify({
    message: "erasure asked for",
    shop: former.shop,
    order: former.orderId,
    erasure: "redact-former",
    askedAt,
  });

const operatorsEnvironment = ({ awsUrl, region, credentials }: Place["runner"]) => ({
  AWS_ENDPOINT_URL_DYNAMODB: awsUrl,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

async function itemsOf(client: DynamoDBDocumentClient, TableName: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...Items);
  return items;
}

async function putAll(client: DynamoDBDocumentClient, TableName: string, items: readonly Item[]): Promise<void> {
  for (const Item of items) await client.send(new PutCommand({ TableName, Item }));
}

async function makeTable(client: DynamoDBDocumentClient, TableName: string, shape: TableDescription): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [] } = shape;
  const indexes = GlobalSecondaryIndexes.map(
    ({ IndexName, KeySchema, Projection }): GlobalSecondaryIndex => ({ IndexName, KeySchema, Projection }),
  );
  await client.send(
    new CreateTableCommand({
      ...{ TableName, AttributeDefinitions, KeySchema, BillingMode: "PAY_PER_REQUEST" },
      GlobalSecondaryIndexes: indexes,
    }),
  );
}
