import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { creditKeys, shopKeys } from "../../../functions/adapters/dynamodb/keys.ts";
import { logItem } from "../../../functions/adapters/dynamodb/log-items.ts";
import { listCounters, rowItem } from "../../../functions/adapters/dynamodb/row-items.ts";
import type { LogEntry } from "../../../shared/domain/logs/log-entry.ts";
import { type OrderRow, orderRow } from "../../../shared/domain/orders/order-row.ts";
import type { LedgerEntry } from "../../../shared/domain/plans/credit-ledger.ts";
import { instantOf } from "../../../shared/values/time.ts";
import { anOrder } from "../../builders/orders.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { manyRowsShop } from "./many-rows-shop.ts";

const MINUTE = 60_000;
const LOG_DAYS = 180;
const BATCH = 25;
const AT_ONCE = 8;

/** Writes the list rows, log entries and used transfers of a shop that is connected already: the items that a year of orders leaves behind. */
export async function fillManyRows({ runner, clock }: Pick<Sandbox, "runner" | "clock">): Promise<void> {
  const { domain, rows, transfers } = manyRowsShop;
  const [TableName = ""] = runner.tables();
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: runner.awsUrl, region: runner.region, credentials: runner.credentials }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);
  const at = (number: number) => instantOf(clock.now() - (rows - number) * MINUTE);
  const all = numbers.map((number) => aRow(number, at(number)));
  const items = [
    ...all.map((row) => rowItem(domain, row)),
    ...numbers.map((number) => logItem(domain, anEntry(number, at(number)), LOG_DAYS)),
    ...numbers.slice(-transfers).map((number) => transferItem(domain, number, at(number))),
  ];
  const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH).map((Item) => ({ PutRequest: { Item } })),
  );
  while (batches.length > 0) {
    await Promise.all(
      batches
        .splice(0, AT_ONCE)
        .map((puts) => client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))),
    );
  }
  const counted = all.map((row) => listCounters(undefined, row));
  for (const name of Object.keys(counted[0] ?? {})) {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: shopKeys.item(domain, "STATISTICS"),
        UpdateExpression: "SET #name = :sum",
        ExpressionAttributeNames: { "#name": name },
        ExpressionAttributeValues: { ":sum": counted.reduce((sum, counters) => sum + (counters[name] ?? 0), 0) },
      }),
    );
  }
  client.destroy();
}

/** Every tenth order waits for a person, in turn because of its invoice and of its payment; the newest has seven documents. */
function aRow(number: number, createdAt: string): OrderRow {
  const id = String(900_000 + number);
  const row = orderRow(anOrder({ id, name: `#${number}`, createdAt, totals: { totalCents: 1_000 + number } }), [], []);
  const documents = [
    { kind: "invoice", key: `doc_${id}`, providerId: id, number: `RE${number}`, status: "open" },
  ] as const;
  if (number === manyRowsShop.rows) return { ...row, documents, moreDocuments: 6 };
  if (number % 10 !== 0) return { ...row, documents };
  return number % 20 === 0
    ? { ...row, documents, paymentReason: { code: "TRANSACTION_UNCLEAR", verdict: "failed" } }
    : { ...row, reason: { kind: "invoice", code: "MISSING_ADDRESS", verdict: "hold" } };
}

/** A transfer that an invoice took. */
function transferItem(shop: string, number: number, at: string) {
  const key = `consumption:${number}`;
  const orderId = String(900_000 + number);
  const entry: LedgerEntry = {
    key,
    at,
    bucket: "month",
    transfers: -1,
    kind: "consumption",
    reservedAt: at,
    documentKind: "invoice",
    orderId,
    orderName: `#${number}`,
    number: `RE${number}`,
  };
  return { ...creditKeys.entry(shop, at, key), type: "creditEntry", version: 1, entry };
}

const anEntry = (number: number, at: string): LogEntry => ({
  key: `log_${String(number).padStart(8, "0")}`,
  at,
  origin: "invoice",
  event: number % 10 === 0 ? "order.held" : "document.created",
  status: number % 10 === 0 ? "critical" : "success",
  orderId: String(900_000 + number),
  orderName: `#${number}`,
  ...(number % 10 === 0
    ? { body: { code: "MISSING_ADDRESS" } }
    : {
        document: { kind: "invoice", providerId: String(900_000 + number), isDraft: false },
        body: { values: { number: `RE${number}`, totalCents: 1_000 + number } },
      }),
});
