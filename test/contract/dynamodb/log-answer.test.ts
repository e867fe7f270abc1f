import { expect, test } from "vitest";
import { listLogEntries } from "#functions/modules/logs/list-log-entries.ts";
import { useTable } from "./a-table.ts";
import { aLogEntry, anInstalledShop, later } from "./fixtures.ts";
import { wholeOf } from "./whole-of.ts";

const table = useTable();
const query = { sortBy: "date", sortDir: "desc", pageSize: 25 } as const;

/** A shop in which a message could not be processed, and an invoice was made afterwards. */
async function aShopWithError(isAdmin: boolean) {
  const stores = await anInstalledShop(table(), { isAdmin });
  const body = {
    code: "internal_error",
    message: "TypeError",
    stack: "TypeError: at decideOrder (order-events.mjs:1:7)",
  };
  await stores.logs.write([
    aLogEntry({ key: "log_1", at: later(1), origin: "webhook", event: "webhook.failed", status: "critical", body }),
    aLogEntry({
      key: "log_2",
      at: later(2),
      event: "document.created",
      status: "success",
      orderName: "#1001",
      document: { kind: "creditNote", providerId: "p1", isDraft: false },
      body: { values: { number: "RE1001", totalCents: 11_900 } },
    }),
  ]);
  const clock = { now: () => later(60), monotonic: () => 0, sleep: async () => {} };
  return {
    ...stores,
    clock,
    links: { documentUrl: (kind: string, id: string) => `https://office.example/${kind}/${id}` },
  };
}

type ShopWithError = Awaited<ReturnType<typeof aShopWithError>>;

const listed = async (shop: ShopWithError, input: Parameters<typeof listLogEntries>[2] = query) =>
  listLogEntries(shop, (await wholeOf(shop)).shop, input);

test("a stack trace is answered to the shop of an admin", async () => {
  const { items } = await listed(await aShopWithError(true));

  expect(items.find(({ _key }) => _key === "log_1")?.body?.stack).toContain("decideOrder");
});

test("no other shop is answered a stack trace, nor can it search for what stands in one", async () => {
  const shop = await aShopWithError(false);

  const page = await listed(shop);

  expect(page.items.map(({ _key }) => _key)).toEqual(["log_2", "log_1"]);
  expect(JSON.stringify(page)).not.toContain("decideOrder");
  expect(page.items[1]?.body).toMatchObject({ code: "internal_error", message: "TypeError" });
  expect((await listed(shop, { ...query, search: "decideOrder" })).items).toEqual([]);
});

test.each([
  ["rechnung re1001 erstellt", ["log_2"]],
  ["Shopify konnte nicht verarbeitet", ["log_1"]],
  ["Fehler", ["log_1"]],
  ["119,00 €", ["log_2"]],
  ["gutschrift", []],
])("the words on the screen find their entries: %s", async (search, expected) => {
  const { items } = await listed(await aShopWithError(false), { ...query, search });

  expect(items.map(({ _key }) => _key)).toEqual(expected);
});

test("an entry leads to the document that came of it", async () => {
  const { items } = await listed(await aShopWithError(false));

  expect(items.map(({ document }) => document)).toEqual([
    { kind: "credit", url: "https://office.example/creditNote/p1" },
    null,
  ]);
});
