import { randomBytes } from "node:crypto";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { files as chunks } from "#functions/adapters/dynamodb/kinds/files.ts";
import { eraseFiles } from "#functions/adapters/dynamodb/stores/compliance/erase-files.ts";
import { fileCache } from "#functions/adapters/dynamodb/stores/documents/file-cache.ts";
import { useTable } from "./a-table.ts";
import { aShopKey, fileCipher as cipher, later, NOW } from "./fixtures.ts";

const table = useTable();

const invoice = { orderId: "5001", key: "doc_1", status: "open" } as const;
const aFile = (bytes = 50_000) => ({ pdf: new Uint8Array(randomBytes(bytes)), fileName: "Rechnung_RE1.pdf" });
const DAY = 86_400;

const aCache = (shop = aShopKey()) => ({ shop, files: fileCache(table(), cipher, shop) });

test.each([1, 379_900, 1_200_000])("a file of %d bytes is found as it was kept", async (bytes) => {
  const { files } = aCache();
  const file = aFile(bytes);

  await files.keep(invoice, file, NOW);

  const found = await files.find(invoice, NOW);
  expect(found?.fileName).toBe(file.fileName);
  expect(Buffer.compare(Buffer.from(found?.pdf ?? []), Buffer.from(file.pdf))).toBe(0);
});

test("a file is kept for a day", async () => {
  const { files } = aCache();

  await files.keep(invoice, aFile(), NOW);

  expect(await files.find(invoice, later(DAY - 1))).toBeDefined();
  expect(await files.find(invoice, later(DAY))).toBeUndefined();
});

test("a file that a function could not answer is not kept", async () => {
  const { files } = aCache();

  await files.keep(invoice, aFile(4_500_001), NOW);

  expect(await files.find(invoice, NOW)).toBeUndefined();
});

test("no other shop, order or document finds it, nor the same one once it is cancelled", async () => {
  const { files } = aCache();
  await files.keep(invoice, aFile(), NOW);

  const others = [{ orderId: "5002" }, { key: "doc_11" }, { key: "doc" }, { status: "voided" as const }];
  const found = await Promise.all(others.map((other) => files.find({ ...invoice, ...other }, NOW)));

  expect([...found, await aCache().files.find(invoice, NOW)].filter((file) => file !== undefined)).toEqual([]);
});

test("of a larger file that a smaller one replaced, nothing is mixed in", async () => {
  const { files } = aCache();
  await files.keep(invoice, aFile(900_000), NOW);

  await files.keep(invoice, aFile(100), NOW);

  expect(await files.find(invoice, NOW)).toBeUndefined();
});

test("what is stored cannot be read without the key", async () => {
  const { files, shop } = aCache();
  const file = { pdf: new TextEncoder().encode("%PDF-1.7 Erika Mustermann"), fileName: "Rechnung_RE1.pdf" };

  await files.keep(invoice, file, NOW);

  const chunkOf = (orderId: string) => chunks.at({ shop, orderId, key: "doc_1", look: "FINAL", place: 0 }).key;
  const Key = chunkOf("5001");
  const { Item } = await table().client.send(new GetCommand({ TableName: table().name, Key }));
  const stored = Buffer.from(Item?.["bytes"] ?? expect.fail());
  expect(stored.includes("Mustermann")).toBe(false);
  const copy = { ...Item, ...chunkOf("5002") };
  await table().client.send(new PutCommand({ TableName: table().name, Item: copy }));
  await expect(files.find({ ...invoice, orderId: "5002" }, NOW)).rejects.toThrow("internal_error");
});

test("one caller at a time fetches a file; a turn that was not ended ends by itself", async () => {
  const { files } = aCache();
  const begin = (at = NOW) => files.beginFetch(invoice, at, later(30));

  const turns = await Promise.all([begin(), begin(), begin()]);

  expect(turns.filter(Boolean)).toHaveLength(1);
  expect(await begin(later(31))).toBe(true);
  await files.endFetch(invoice);
  expect(await begin()).toBe(true);
});

test("an erasure of the order leaves no file of it, and those of other orders alone", async () => {
  const { files, shop } = aCache();
  const other = { ...invoice, orderId: "5002" };
  await files.keep(invoice, aFile(900_000), NOW);
  await files.keep({ ...invoice, key: "doc_2", status: "voided" }, aFile(), NOW);
  await files.keep(other, aFile(), NOW);

  await eraseFiles(table(), shop, "5001");

  expect(await files.find(invoice, NOW)).toBeUndefined();
  expect(await files.find({ ...invoice, key: "doc_2", status: "voided" }, NOW)).toBeUndefined();
  expect(await files.find(other, NOW)).toBeDefined();
});
