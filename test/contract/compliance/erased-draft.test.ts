import { expect, test } from "vitest";
import { createDraft } from "#functions/modules/documents/create-draft.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import { provider, runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, anErasingShop, canaries, leaksIn, storedOf } from "./a-canary.ts";

const table = useTable();

test("a draft to look at is no document: it keeps nothing of an erased customer, and neither does its task", async () => {
  const shop = await anErasingShop(table());
  await shop.tell(aCanaryOrder());
  const sleep = async () => {
    await runUntilQuiet(shop);
    shop.clock.advance(1);
  };
  const clock = { now: () => shop.clock.now(), monotonic: () => shop.clock.monotonic(), sleep };
  const links = { documentUrl: () => "https://provider.example" };
  const wish = { orderId: "5001", kind: "invoice", again: false } as const;
  // The invoice itself is made on the way.
  await createDraft({ ...shop, ...shop.ports, links, clock }, await wholeOf(shop), wish);
  const ofDraft = async () =>
    (await storedOf(table(), shop.shop)).filter(({ pk, sk }) => /^ORDER#.*trial:/.test(`${pk} ${sk}`));
  const before = await ofDraft();

  await shop.redact(["5001"]);
  await shop.carryOut();

  expect(provider(shop).invoices).toHaveLength(2);
  expect(JSON.stringify(before)).toContain(canaries.name);
  const after = await ofDraft();
  expect(after.map(({ type }) => type).sort()).toEqual(["content", "documentTask"]);
  for (const canary of Object.values(canaries)) expect(JSON.stringify(after)).not.toContain(canary);
  expect(after.filter(({ expiresAt }) => expiresAt !== undefined)).toEqual([]);
  expect(leaksIn(await storedOf(table(), shop.shop))).toEqual([]);
});
