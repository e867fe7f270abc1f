import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { documentMonthReader } from "#functions/adapters/dynamodb/stores/documents/document-month-reader.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { instantOf, secondsAfter } from "#shared/values/time.ts";
import { evidenceReader } from "../../contract/dynamodb/evidence-reader.ts";
import { emptyWorld } from "../../sandbox/control/empty-world.ts";
import { keepConnections } from "../../sandbox/keep-connections.ts";
import type { LogLine } from "../../sandbox/runner/runner.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { leakedLines } from "./canary.ts";
import { lostTable } from "./lost-table.ts";
import { untilMorning } from "./morning.ts";
import { tableDigest } from "./table-digest.ts";
import { tracesOf } from "./traces.ts";

/** On few cores a function starts in seconds: within this nearly all invocations find a warm one. */
export const SCALE_OUT_MILLISECONDS = 8_000;

/**
 * Tells the tests what no public entrance tells, and does at the vendors what only their staff or users can do:
 * `GET /logs` lines of functions · `GET /queues` · `GET /busy` · `GET /quarantine` kept deliveries ·
 * `GET /clock` · `POST /retry` what failed is tried again at once, without its pause · `POST /expire/{organizationId}` the provider's access tokens die early · `POST /revoke/{organizationId}` the
 * user takes the app's permission back at the provider · `POST /outdate/{shop}` the shop is as one from before the set-up existed · `POST /kill/{ending}` SIGKILL to the processes of every function whose
 * name ends so: `{processes}` · `GET /table` number and hash of all items, those that count calls aside · `GET /month/{shop|kind|month}` documents that bear a day of it · `GET /evidence/{shop|id}` · `GET /traces/{words, with | between}` where table, queues and lines hold one of them · `POST /restore/{copy, restore, replay or serve}` a step of a table that is lost and comes back · `POST /leaks` lines of functions that hold personal data or a token · `POST /renew` empties the sandbox,
 * forgets the lines and goes on to nine in the next morning · `POST /parallel` from now on invocations run as parallel as on AWS.
 */
export async function startWitness(
  sandbox: Sandbox,
  lines: LogLine[],
  dataDirectory: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { runner, clock, lexoffice } = sandbox;
  const [TableName] = runner.tables();
  if (TableName === undefined) throw new Error("the template has no table");
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: runner.awsUrl, region: runner.region, credentials: runner.credentials }),
  );
  const itemsOf = async (pk: string) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ConsistentRead: true,
      }),
    );
    return Items;
  };
  const now = () => instantOf(clock.now());
  const lost = lostTable({ client, table: TableName, runner, lines, now });
  const answers: Record<string, (name: string) => unknown> = {
    logs: () => lines.filter(({ stream }) => stream !== "runner"),
    queues: () => runner.queues(),
    busy: () => runner.busy(),
    // Never what is being worked on just now.
    retry: () => ({ messages: runner.busy().invocations > 0 ? 0 : runner.retryFailed() }),
    clock: () => ({ now: now() }),
    quarantine: async () => {
      const days = [now(), secondsAfter(now(), -86_400)].map((instant) => instant.slice(0, 10));
      const items = (await Promise.all(days.map((day) => itemsOf(`QUARANTINE#${day}`)))).flat();
      return items.map((item) => item["delivery"]);
    },
    expire: (organizationId) => {
      lexoffice.expireAccessTokens(organizationId);
      return { expired: true };
    },
    revoke: (organizationId) => {
      lexoffice.revokeConnection(organizationId);
      return { revoked: true };
    },
    outdate: async (shop) => {
      const Key = { pk: `SHOP#${shop}`, sk: "SHOP" };
      await client.send(new UpdateCommand({ TableName, Key, UpdateExpression: "REMOVE shop.setup" }));
      return { outdated: true };
    },
    kill: (ending) => ({ processes: runner.killFunctions(ending) }),
    traces: (words) =>
      tracesOf(words.split("|"), {
        client,
        table: TableName,
        journal: join(dataDirectory, "aws", "queues.jsonl"),
        lines,
      }),
    month: async (place) => {
      const [shop = "", kind, month = ""] = place.split("|");
      const months = documentMonthReader({ client, name: TableName }, shop);
      // The tests name kinds.
      return (await months.documentsOf({ month, kind: kind as DocumentKind })).documents;
    },
    evidence: (place) => {
      const [shop = "", id = ""] = place.split("|");
      return evidenceReader({ client, name: TableName }, shop).find(id);
    },
    table: () => tableDigest(client, TableName),
    restore: (step) => (step === "copy" || step === "restore" || step === "replay" ? lost[step]() : lost.serve()),
    leaks: () => leakedLines(lines),
    parallel: () => runner.scaleOutAfter(0),
    renew: async () => {
      runner.scaleOutAfter(SCALE_OUT_MILLISECONDS);
      await emptyWorld(sandbox);
      clock.advance(untilMorning(clock.now()));
      runner.passOver();
      lines.length = 0;
    },
  };
  const server = createServer((request, response) => {
    const [, first = "", second = ""] = (request.url ?? "/").split("/").map(decodeURIComponent);
    void respond(response, async () => answers[first]?.(second));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    keepConnections(server).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the witness has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(response: ServerResponse, answer: () => Promise<unknown>): Promise<void> {
  try {
    const body = JSON.stringify((await answer()) ?? null);
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}
