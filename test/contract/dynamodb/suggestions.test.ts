import { expect, test } from "vitest";
import { suggestionStore } from "#functions/adapters/dynamodb/stores/receipts/suggestion-store.ts";
import type { Suggestion } from "#functions/modules/receipts/ports.ts";
import { useTable } from "./a-table.ts";
import { anInstalledShop, NOW } from "./fixtures.ts";

const table = useTable();
const ACCOUNT = "org-1";

const aSuggestion = (day: string, providerId: string, fields: Partial<Suggestion> = {}): Suggestion => ({
  ...{ key: `${day}_${providerId}`, providerId, kind: "invoice", number: "RE1", date: day, totalCents: 11_900 },
  candidates: [{ orderId: "1", orderName: "#1", sourceId: "1", signs: ["amount"], score: 50 }],
  suggestedAt: NOW,
  ...fields,
});

async function aStore() {
  const { shop } = await anInstalledShop(table());
  return suggestionStore(table(), shop);
}

const keysOf = async (store: Awaited<ReturnType<typeof aStore>>) =>
  (await store.list(ACCOUNT, { pageSize: 25 })).suggestions.map(({ key }) => key);

test("suggestions are listed by the day of their receipt, a page at a time, for their own shop alone", async () => {
  const [store, other] = [await aStore(), await aStore()];
  for (const [day, id] of [
    ["2026-03-03", "b"],
    ["2026-03-01", "c"],
    ["2026-03-02", "a"],
  ] as const) {
    await store.suggest(ACCOUNT, aSuggestion(day, id));
  }

  const first = await store.list(ACCOUNT, { pageSize: 2 });
  expect(first.suggestions.map(({ key }) => key)).toEqual(["2026-03-01_c", "2026-03-02_a"]);
  const second = await store.list(ACCOUNT, { pageSize: 2, cursor: first.next ?? "" });
  expect(second.suggestions).toEqual([aSuggestion("2026-03-03", "b")]);
  expect(await keysOf(other)).toEqual([]);
  expect(await other.find(ACCOUNT, "2026-03-03_b")).toBeUndefined();
});

test("a later comparison replaces an open suggestion and leaves alone what was turned down", async () => {
  const store = await aStore();
  await store.suggest(ACCOUNT, aSuggestion("2026-03-01", "a"));
  await store.suggest(ACCOUNT, aSuggestion("2026-03-01", "a", { totalCents: 5 }));
  expect(await store.find(ACCOUNT, "2026-03-01_a")).toMatchObject({ totalCents: 5 });

  await store.dismiss(ACCOUNT, "2026-03-01_a");
  await store.suggest(ACCOUNT, aSuggestion("2026-03-01", "a"));
  expect(await keysOf(store)).toEqual([]);
});

test("what is assigned may be suggested again once that is undone", async () => {
  const store = await aStore();
  await store.suggest(ACCOUNT, aSuggestion("2026-03-01", "a"));
  await store.remove(ACCOUNT, "2026-03-01_a");
  await store.remove(ACCOUNT, "2026-03-01_a");
  expect(await keysOf(store)).toEqual([]);

  await store.suggest(ACCOUNT, aSuggestion("2026-03-01", "a"));
  expect(await keysOf(store)).toEqual(["2026-03-01_a"]);
});

test("what another account held is not shown, and comes back with that account", async () => {
  const store = await aStore();
  await store.suggest(ACCOUNT, aSuggestion("2026-03-01", "a"));
  await store.suggest("org-2", aSuggestion("2026-03-02", "b"));
  await store.dismiss("org-2", "2026-03-01_a");

  expect(await keysOf(store)).toEqual(["2026-03-01_a"]);
  expect(await store.find("org-2", "2026-03-01_a")).toBeUndefined();
  expect((await store.list("org-2", { pageSize: 25 })).suggestions.map(({ key }) => key)).toEqual(["2026-03-02_b"]);
});
