import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { linkKeys } from "#functions/adapters/dynamodb/kinds/links.ts";
import { linkKeyReader, linkKeyStore } from "#functions/adapters/dynamodb/stores/links/link-key-store.ts";
import { wrongProofs } from "#functions/adapters/dynamodb/stores/links/wrong-proofs.ts";
import { useTable } from "./a-table.ts";
import { aShopKey, cipher, later, NOW } from "./fixtures.ts";

const table = useTable();
const key = (id: number) => ({ id, key: `geheim-${id}`, createdAt: NOW });

test("keys are found as they were saved, by their own shop alone, and are sealed", async () => {
  const shop = aShopKey();

  expect(await linkKeyStore(table(), cipher, shop).save([key(2), key(1)], 0)).toBe(true);

  expect(await linkKeyReader(table(), cipher, shop).list()).toEqual([key(2), key(1)]);
  expect(await linkKeyReader(table(), cipher, aShopKey()).list()).toEqual([]);
  const Key = linkKeys.at({ shop }).key;
  const { Item } = await table().client.send(new GetCommand({ TableName: table().name, Key }));
  expect(JSON.stringify(Item)).not.toContain("geheim");
});

test("of calls that make the first key at once, or renew it at once, one does", async () => {
  const { save, list } = linkKeyStore(table(), cipher, aShopKey());

  const first = await Promise.all([1, 1, 1].map((id) => save([key(id)], 0)));
  const second = await Promise.all([2, 2].map((id) => save([key(id), key(1)], 1)));

  expect([first.filter(Boolean).length, second.filter(Boolean).length]).toEqual([1, 1]);
  expect((await list()).map(({ id }) => id)).toEqual([2, 1]);
});

test("thirty wrong proofs an hour are counted for a shop, whether it exists or not", async () => {
  const { count } = wrongProofs(table(), aShopKey());

  const counted = [];
  for (let proof = 0; proof < 32; proof++) counted.push(await count(NOW));

  expect(counted.filter(Boolean)).toHaveLength(30);
  expect(await count(later(3_601))).toBe(true);
});
