import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openTable, type Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { transact } from "#functions/adapters/dynamodb/engine/transaction.ts";
import { organizations } from "#functions/adapters/dynamodb/kinds/connection.ts";
import { shopOverviews } from "#functions/adapters/dynamodb/stores/admin/shop-overviews.ts";
import { orderStore } from "#functions/adapters/dynamodb/stores/orders/order-store.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import { aSave, cipher } from "./fixtures.ts";

interface Answer {
  status: number;
  body: object;
}

const ok = (body: object = {}): Answer => ({ status: 200, body });
const refusal = (type: string, rest: object = {}): Answer => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type, ...rest },
});
const cancelled = (...codes: string[]) =>
  refusal("TransactionCanceledException", { CancellationReasons: codes.map((Code) => ({ Code })) });

/** A table whose engine gives these answers, one after the other; then the last one again and again. */
async function aTableThatAnswers(...answers: Answer[]): Promise<{ table: Table; requests: Record<string, unknown>[] }> {
  const requests: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push(JSON.parse(Buffer.concat(chunks).toString("utf8")));
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? ok();
      response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // What listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
  const table = openTable("belegfluss");
  onTestFinished(() => {
    table.client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { table, requests };
}

const write = organizations.at({ organization: "org-1" }).delete();

test("a transaction whose conditions did not hold tells the first by its name", async () => {
  const { table, requests } = await aTableThatAnswers(
    cancelled("None", "ConditionalCheckFailed", "ConditionalCheckFailed"),
  );

  expect(await transact(table, { one: write, others: [write, write] })).toBe("others");
  expect(requests).toHaveLength(1);
});

test.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
  "a transaction that met %s is tried again",
  async (code) => {
    const { table, requests } = await aTableThatAnswers(cancelled("None", code), ok());

    expect(await transact(table, { one: write, other: write })).toBe("ok");
    expect(requests).toHaveLength(2);
  },
);

test("a condition that did not hold counts more than a conflict beside it", async () => {
  const { table, requests } = await aTableThatAnswers(cancelled("TransactionConflict", "ConditionalCheckFailed"));

  expect(await transact(table, { one: write, other: write })).toBe("other");
  expect(requests).toHaveLength(1);
});

test("a conflict that does not end is thrown", async () => {
  const { table, requests } = await aTableThatAnswers(cancelled("TransactionConflict"));

  await expect(transact(table, { write })).rejects.toThrow();
  expect(requests).toHaveLength(6);
});

test("a transaction that can never be right is thrown at once", async () => {
  const { table, requests } = await aTableThatAnswers(cancelled("ValidationError"));

  await expect(transact(table, { write })).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

test("a single write that meets a transaction is tried again", async () => {
  const { table, requests } = await aTableThatAnswers(refusal("TransactionConflictException"), ok());

  await shopStore(table, cipher, "laden.myshopify.com").count({ "webhooks.received": 1 });

  expect(requests).toHaveLength(2);
});

test("search tokens that were put off are written again, and only those", async () => {
  const left = { UnprocessedItems: { belegfluss: [{ PutRequest: { Item: { pk: { S: "left" } } } }] } };
  const { table, requests } = await aTableThatAnswers(ok(), ok(left), ok());

  await orderStore(table, "laden.myshopify.com", async () => 30).save(aSave());

  expect(requests[2]).toMatchObject({
    RequestItems: { belegfluss: [{ PutRequest: { Item: { pk: { S: "left" } } } }] },
  });
});

test("the parts of the list of shops that are put off again and again end as a failure, after pauses", async () => {
  const shop = {
    ...{ pk: { S: "SHOP#a.myshopify.com" }, sk: { S: "SHOP" }, g2sk: { S: "a.myshopify.com" } },
    shop: { M: { epoch: { N: "1" }, store: { M: { name: { S: "A" } } } } },
    entry: { M: { key: { S: "log_1" }, at: { S: "2026-03-05T12:00:00.000Z" } } },
  };
  const left = { belegfluss: { Keys: [{ pk: { S: "SHOP#a.myshopify.com" }, sk: { S: "CREDITS" } }] } };
  const { table, requests } = await aTableThatAnswers(ok({ Items: [shop], Responses: {}, UnprocessedKeys: left }));

  const listing = shopOverviews(table).list({ now: "2026-03-05T12:00:00.000Z", pageSize: 5 });

  await expect(listing).rejects.toThrow("again and again");
  const batches = requests.filter((request) => "RequestItems" in request);
  expect(batches.length).toBeGreaterThan(1);
  // Credits, connections and work.
  expect(batches.length).toBeLessThan(3 * 10);
});

test("rows that were put off are read again, and only those", async () => {
  const row = (id: string) => ({ row: { M: { id: { S: id }, createdAt: { S: id } } } });
  const token = (id: string) => ({
    pk: { S: "TOKEN#x" },
    sk: { S: `a#${id}` },
    createdAt: { S: id },
    orderId: { S: id },
  });
  const { table, requests } = await aTableThatAnswers(
    ok({ Items: [token("1"), token("2")] }),
    ok({ Responses: { belegfluss: [row("1")] }, UnprocessedKeys: { belegfluss: { Keys: [{ pk: { S: "left" } }] } } }),
    ok({ Responses: { belegfluss: [row("2")] } }),
  );

  const query = { sortBy: "date", descending: true, pageSize: 5, search: "a" } as const;
  const page = await orderStore(table, "laden.myshopify.com", async () => 30).list(query);

  expect(page.rows.map(({ id }) => id)).toEqual(["2", "1"]);
  expect(requests[2]).toMatchObject({ RequestItems: { belegfluss: { Keys: [{ pk: { S: "left" } }] } } });
});
