import { test } from "vitest";
import { encodeCursor } from "#functions/adapters/dynamodb/engine/codec.ts";
import { requestOverviews } from "#functions/adapters/dynamodb/stores/admin/request-overviews.ts";
import { dataRequestReader } from "#functions/adapters/dynamodb/stores/compliance/data-request-reader.ts";
import { dataRequestStore } from "#functions/adapters/dynamodb/stores/compliance/data-request-store.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { complianceStore } from "#functions/adapters/dynamodb/stores/compliance/records-store.ts";
import { connectionStore } from "#functions/adapters/dynamodb/stores/connection/connection-store.ts";
import { logStore } from "#functions/adapters/dynamodb/stores/logs/log-store.ts";
import { orderStore } from "#functions/adapters/dynamodb/stores/orders/order-store.ts";
import { searchTokens } from "#shared/domain/search/search-tokens.ts";
import { useTable } from "../a-table.ts";
import { aConnection, aContactTask, aDocumentTask, aLogEntry, aSave, later, providerTokens } from "../fixtures.ts";
import { anOrderOf, anOrderWithADocument } from "./an-order-with-a-document.ts";
import { briefly, expectWalk, readableCipher } from "./walk.ts";

const table = useTable();
const days = async () => 30;

/** An answer without what the rules decided and the settings say. */
const brief = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(briefly(answer)), (name, value) =>
    ["content", "contact", "order", "decisions", "payments"].includes(name) && typeof value === "object" ? name : value,
  );

test("data requests answer and write what they always did", async () => {
  const shop = "auskunft.myshopify.com";
  const { shops } = await anOrderWithADocument(table(), shop);
  const connection = aConnection({ organizationId: "org-1", connectionId: "con-1" });
  await connectionStore(table(), readableCipher, shop).connect(connection, providerTokens(), { epoch: 1 });
  const asked = anOrderOf("5002");
  const save = (order: typeof asked, fields = {}) =>
    orderStore(table(), shop, days).save(aSave({ order, tokens: searchTokens(order), ...fields }));
  await save(asked, { tasks: [aDocumentTask({ orderId: "5002" }), aContactTask({ orderId: "5002" })] });
  await save(anOrderOf("5003", "karl@example.org"));
  await logStore(table(), shop, days).write([
    aLogEntry({ key: "log_asked", orderId: "5002", body: { code: "x", message: "a", stack: "Error\n    at b" } }),
  ]);
  const requests = dataRequestStore(table(), shop);
  const reader = dataRequestReader(table(), shop);
  const records = complianceStore(table(), shop);
  const about = { id: "9001", at: later(100), customer: "7001" };
  const found = async (id: string) => {
    const request = await requests.find(id);
    if (request === undefined) throw new Error("no request");
    return request;
  };

  await expectWalk(table(), "data-requests", async ({ step }) => {
    await step("find, none", () => requests.find("9001"));
    await step("recorded", () =>
      records.record({
        topic: "customers/data_request",
        at: later(100),
        webhookId: "ask-1",
        ids: { customer: "7001", request: "9001" },
      }),
    );
    await step("another request of the customer, recorded", () =>
      records.record({ topic: "customers/redact", at: later(101), webhookId: "redact-1", ids: { customer: "7001" } }),
    );
    await step("the other request begins", () =>
      erasureStore(table(), shop).begin({ id: "redact-1", at: later(101) }, ["5002"]),
    );
    await step("begin", () => requests.begin(about, { named: ["5003"], email: "kira@example.org" }));
    await step("begin again", () => requests.begin(about, { named: ["5003"] }));
    await step("begin without orders", () => requests.begin({ id: "9002", at: later(110) }, { named: [] }));
    await step("find", () => requests.find("9001"));
    await step("listOpen", () => requests.listOpen());
    await step("collect", async () => brief(await requests.collect(await found("9001"), 0)));
    await step("collect without orders", async () => brief(await requests.collect(await found("9002"), 0)));
    const record = { type: "log", stored: { a: 1 } } as const;
    await step("keep", () => requests.keep("9001", 0, [[record], [record, record]], later(900)));
    await step("keep again, less", () => requests.keep("9001", 0, [[record]], later(900)));
    await step("keep another page", () => requests.keep("9001", 200, [[record]], later(900)));
    await step("part before it is ready", async () => reader.part(await found("9001"), 1));
    await step("complete", () => requests.complete("9001", { readyAt: later(200), filesUntil: later(900) }));
    await step("complete again", () => requests.complete("9001", { readyAt: later(201), filesUntil: later(901) }));
    await step("keep, ready", () => requests.keep("9001", 400, [[record]], later(900)));
    await step("reader.find", () => reader.find("9001"));
    await step("part", async () => reader.part(await found("9001"), 2));
    await step("part, none", async () => reader.part(await found("9001"), 3));
    await step("list", () => reader.list({ pageSize: 1 }));
    await step("list, the next page", async () => {
      const { next = "" } = await reader.list({ pageSize: 1 });
      return reader.list({ pageSize: 1, cursor: next });
    });
    await step("close", () => requests.close("9001"));
    await step("close again", () => requests.close("9001"));
    await step("close, none", () => requests.close("9009"));
    await step("complete without orders", () =>
      requests.complete("9002", { readyAt: later(210), filesUntil: later(910) }),
    );
    await step("part of nothing", async () => reader.part(await found("9002"), 1));
    await step("overviews", () => requestOverviews(table()).list({ pageSize: 1 }));
    await step("overviews, the next page", async () => {
      const { next = "" } = await requestOverviews(table()).list({ pageSize: 1 });
      return requestOverviews(table()).list({ pageSize: 5, cursor: next });
    });
    await step("overviews from another list", () =>
      requestOverviews(table()).list({ pageSize: 5, cursor: encodeCursor({ pk: "SHOP#x", sk: "SHOP", sort: "1" }) }),
    );
    await step("eraseAnswers", () => requests.eraseAnswers("7001", later(300)));
    await step("eraseAnswers again", () => requests.eraseAnswers("7001", later(301)));
    await step("keep, erased", () => requests.keep("9001", 0, [[record]], later(900)));
    await step("overviews, erased", () => requestOverviews(table()).list({ pageSize: 5 }));
    await step("begin another", () => requests.begin({ id: "9003", at: later(310), customer: "7001" }, { named: [] }));
    await step("collect with other requests", async () => brief(await requests.collect(await found("9003"), 0)));
    await step("uninstalled", () => shops.uninstall(later(400), 1));
  });
});
