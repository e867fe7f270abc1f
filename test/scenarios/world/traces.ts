import { readFileSync } from "node:fs";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { unpack } from "#functions/adapters/dynamodb/engine/codec.ts";
import type { LogLine } from "../../sandbox/runner/runner.ts";

/** Places of words: keys of items as `pk sk`, queues with a message, functions with a line. */
export interface Traces {
  table: string[];
  queues: string[];
  logs: string[];
}

/** Looks for words in everything stored: the whole table unpacked, all messages (also dead ones), log lines. */
export async function tracesOf(
  words: readonly string[],
  from: { client: DynamoDBDocumentClient; table: string; journal: string; lines: readonly LogLine[] },
): Promise<Traces> {
  const says = (text: string) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  const items = await allItems(from.client, from.table);
  return {
    table: items.filter((item) => says(JSON.stringify(item))).map(({ pk, sk }) => `${pk} ${sk}`),
    queues: messagesIn(from.journal)
      .filter(({ body }) => says(body))
      .map(({ queue }) => queue),
    logs: from.lines
      .filter(({ stream, line }) => stream !== "runner" && says(line))
      .map((entry) => `[${entry.function}] ${entry.line.slice(0, 300)}`),
  };
}

async function allItems(client: DynamoDBDocumentClient, table: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey: start }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items.map((item) => (item["packed"] === undefined ? item : { ...item, packed: unpack(item["packed"]) }));
}

/** Messages that are in a queue, dead ones too: what the journal put and did not take out again. */
function messagesIn(journal: string): { queue: string; body: string }[] {
  const live = new Map<string, { queue: string; body: string }>();
  for (const line of readFileSync(journal, "utf8").split("\n").filter(Boolean)) {
    const { queue, put, gone } = JSON.parse(line);
    if (put) live.set(`${queue} ${put.id}`, { queue, body: String(put.body) });
    if (gone) live.delete(`${queue} ${gone}`);
  }
  return [...live.values()];
}
