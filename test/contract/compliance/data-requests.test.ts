import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { toldKinds } from "#functions/adapters/dynamodb/stores/compliance/told-kinds.ts";
import { taskPut } from "#functions/adapters/dynamodb/stores/tasks/task-changes.ts";
import type { DisclosedRecord } from "#shared/domain/erasure/disclosed-types.ts";
import { accountTaskKey, type TransactionTask, transactionTaskKey } from "#shared/domain/tasks/task.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aLogEntry } from "../dynamodb/fixtures.ts";
import { eventsOf, runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, canaries, putBeside, storedOf } from "./a-canary.ts";
import { proveDeletion } from "./a-proof.ts";
import { anAskedShop } from "./an-asked-shop.ts";

const table = useTable();

/** A shop with an invoiced order of the canary, a log that quotes it, and an order of someone else. */
async function aShopWithACanary() {
  const shop = await anAskedShop(table());
  await shop.tell(aCanaryOrder());
  await shop.tell(
    aCanaryOrder({
      id: "5900",
      name: "#1900",
      email: "fremd@example.org",
      note: "FREMD",
      customer: { id: "8", tags: [] },
    }),
  );
  await runUntilQuiet(shop);
  await shop.logs.write([aLogEntry({ orderId: "5001", body: { code: "x", message: `refused ${canaries.name}` } })]);
  return shop;
}

const account = { externalReference: "belegfluss-klarna", name: "Shopify Klarna" };
const aMovement: TransactionTask = {
  ...{ key: transactionTaskKey("8"), type: "transaction", transactionId: "8", state: "CONFIRMED", lane: "3-payment" },
  ...{ orderId: "5001", orderName: "#1001", epoch: 1, organizationId: "org-1", attempts: 0, fence: 0, settleRounds: 0 },
  ...{ createdAt: "2026-03-04T10:00:00.000Z", notBefore: "2026-03-04T10:00:00.000Z" },
  content: { account, amountCents: 1190, valueDate: "2026-03-05", purpose: "x", externalReference: "belegfluss-8" },
  accountTask: accountTaskKey(account, "org-1"),
};

const typesIn = (records: readonly DisclosedRecord[]) => [...new Set(records.map(({ type }) => type))].sort();

test("the answer has every item type that holds data of the customer", async () => {
  const shop = await aShopWithACanary();
  await shop.tell(aCanaryOrder({ id: "5002", name: "#1002", test: true }));
  await shop.tell(aCanaryOrder({ id: "5003", name: "#1003" }));
  await shop.ask({ id: "1", webhookId: "ask-0" });
  await shop.answerAll();
  // An erasure that is still at work leaves its request, its notes on orders and the orders that wait.
  await shop.redact(["5002"]);
  await shop.carryOut();
  await shop.redact(["5003"], "redact-2");
  await runUntilQuiet(shop);
  await shop.tell(aCanaryOrder({ id: "5004", name: "#1004" }));
  await runUntilQuiet(shop);

  await proveDeletion(table(), shop);
  const movement = taskPut(shop.shop, aMovement).item;
  await table().client.send(new PutCommand({ TableName: table().name, Item: movement }));
  await putBeside(table(), shop.shop, "5001");

  await shop.ask({ orders: ["5001", "5002", "5003", "5004"] });
  await shop.answerAll();

  expect(typesIn(await shop.recordsOf())).toEqual([...toldKinds.keys()].sort());
});

test("the answer repeats every place where the customer is stored, and nothing of another customer", async () => {
  const shop = await aShopWithACanary();

  await shop.ask();
  await shop.answerAll();

  const answer = JSON.stringify(await shop.recordsOf());
  for (const canary of Object.values(canaries)) expect(answer).toContain(canary);
  expect(answer).not.toContain("FREMD");
  expect(answer).not.toContain("fremd@example.org");
  expect(answer).not.toContain("g1pk");
});

test("orders that the platform does not name are found by the e-mail address, however it is written", async () => {
  const shop = await aShopWithACanary();

  await shop.ask({ orders: [], email: "Kanaria.GELB@example.org" });
  await shop.answerAll();

  expect((await shop.recordsOf()).some(({ orderId }) => orderId === "5001")).toBe(true);
});

test("an address that only looks alike to the search is no one's answer", async () => {
  const shop = await anAskedShop(table());
  await shop.tell(aCanaryOrder({ email: "zoe@example.org", customer: { id: "9", tags: [] } }));

  await shop.ask({ orders: [], email: "zoé@example.org", customer: 10 });
  await shop.answerAll();

  expect(await shop.recordsOf()).toEqual([]);
});

test("the merchant is told once by log and mail, without anything of the customer, however often the platform asks", async () => {
  const shop = await aShopWithACanary();

  await shop.ask();
  await shop.ask();
  await shop.answerAll();
  await shop.ask({ webhookId: "ask-again" });
  await shop.answerAll();

  expect(shop.mails).toHaveLength(1);
  expect(shop.mails[0]).toMatchObject({ subject: "Datenanfrage: Die Auskunft liegt bereit" });
  const told = JSON.stringify([shop.mails, await eventsOf(shop)]);
  for (const canary of [...Object.values(canaries), "7001", "#1001"]) expect(told).not.toContain(canary);
  expect((await eventsOf(shop)).filter((event) => event === "webhook.dataRequestAnswered")).toHaveLength(1);
  expect((await shop.reader.list({ pageSize: 10 })).requests).toHaveLength(1);
  expect(await shop.dataRequests.listOpen()).toEqual([]);
});

test("where nothing is stored the merchant is told so, and has a file that says so", async () => {
  const shop = await aShopWithACanary();

  await shop.ask({ orders: ["77"], email: "unbekannt@example.org", customer: 12 });
  await shop.answerAll();

  expect(await shop.reader.find("9999")).toMatchObject({ state: "ready", records: 0, parts: 1 });
  expect(await shop.recordsOf()).toEqual([]);
  expect(shop.mails[0]?.text).toContain("hat Belegfluss nichts gespeichert");
  expect(await eventsOf(shop)).toContain("webhook.dataRequestEmpty");
});

test("a mail that is not taken now is sent by a later run, and the request stays open until then", async () => {
  const shop = await aShopWithACanary();
  shop.world.answer = "unavailable";
  await shop.ask();
  await expect(shop.answerAll()).rejects.toThrow("not taken");
  expect(await shop.dataRequests.listOpen()).toEqual(["9999"]);

  shop.world.answer = "sent";
  shop.asked.length = 0;
  await shop.answerDuty({});
  await shop.answerAll();

  expect(shop.mails).toHaveLength(1);
  expect(await shop.dataRequests.listOpen()).toEqual([]);
});

test("an erasure of the customer erases the answers, and a late page of one brings nothing back", async () => {
  const shop = await aShopWithACanary();
  await shop.ask();
  await shop.answerAll();
  await shop.ask({ id: "10000", webhookId: "ask-2" });
  const late = await shop.dataRequests.find("10000");
  if (late === undefined) throw new Error("no request");
  const { records } = await shop.dataRequests.collect(late, 0);

  await shop.redact(["5001"]);
  const isKept = await shop.dataRequests.keep("10000", 0, [records], "2026-05-01T00:00:00.000Z");
  await shop.answerAll();

  expect(isKept).toBe(false);
  expect((await storedOf(table(), shop.shop)).filter(({ type }) => type === "disclosure")).toEqual([]);
  expect(await shop.reader.find("9999")).toMatchObject({ state: "erased" });
  const request = await shop.reader.find("9999");
  expect(request && (await shop.reader.part(request, 1))).toBeUndefined();
});

test("an erasure of another customer leaves the answer alone", async () => {
  const shop = await aShopWithACanary();
  await shop.ask({ customer: 7002 });
  await shop.answerAll();

  await shop.redact(["5900"]);

  expect(await shop.reader.find("9999")).toMatchObject({ state: "ready" });
});

test("files end by themselves after 30 days, the proof of the request stays", async () => {
  const shop = await aShopWithACanary();
  await shop.ask();
  await shop.answerAll();

  const stored = await storedOf(table(), shop.shop);
  const request = await shop.reader.find("9999");
  const end = Math.ceil(Date.parse(request?.filesUntil ?? "") / 1000);
  expect(Date.parse(request?.filesUntil ?? "") - Date.parse(request?.readyAt ?? "")).toBe(30 * 86_400_000);
  const files = stored.filter(({ type }) => type === "disclosure");
  expect(files.map(({ expiresAt }) => expiresAt)).toEqual([end]);
  expect(stored.find(({ type }) => type === "dataRequest")?.["expiresAt"]).toBeUndefined();
});
