import { expect, test } from "vitest";
import { flowRunStore } from "#functions/adapters/dynamodb/stores/flow/flow-run-store.ts";
import { shopRecordStore } from "#functions/adapters/dynamodb/stores/shop/shop-record-store.ts";
import { useTable } from "./a-table.ts";
import { anInstalledShop, aShopKey, later, NOW } from "./fixtures.ts";

const table = useTable();
const answer = { answer: { message: "Die Rechnung ist beauftragt." } };

test("a run begins once, and every repetition gets the first end", async () => {
  const runs = flowRunStore(table(), aShopKey());

  expect(await runs.begin("run-1", NOW)).toBe("new");
  expect(await runs.begin("run-1", later(1))).toBe("begun");
  await runs.end("run-1", answer, later(2));
  await runs.end("run-1", { refused: "document_not_possible", details: { code: "EXISTING" } }, later(3));
  expect(await runs.begin("run-1", later(4))).toEqual(answer);
});

test("a refusal is kept with what it says, and another shop's run of the same name is its own", async () => {
  const [one, other] = [flowRunStore(table(), aShopKey()), flowRunStore(table(), aShopKey())];
  const refusal = { refused: "document_not_possible", details: { code: "SKIP_FREE" } } as const;
  await one.begin("run-1", NOW);
  await one.end("run-1", refusal, NOW);

  expect(await one.begin("run-1", later(1))).toEqual(refusal);
  expect(await other.begin("run-1", later(1))).toBe("new");
});

test("which triggers a shop's workflows begin with is saved only where it is still as it was read", async () => {
  const { shop } = await anInstalledShop(table());
  const record = shopRecordStore(table(), shop);
  const first = { "invoice-created": { isUsed: true, at: NOW } };
  const second = { "invoice-created": { isUsed: false, at: later(1) } };

  expect(await record.saveFlowUse(undefined, first)).toBe(true);
  expect(await record.saveFlowUse(undefined, second)).toBe(false);
  expect(await record.saveFlowUse(first, second)).toBe(true);
  expect((await record.find())?.flowUse).toEqual(second);
  expect(await shopRecordStore(table(), aShopKey()).saveFlowUse(undefined, first)).toBe(false);
});
