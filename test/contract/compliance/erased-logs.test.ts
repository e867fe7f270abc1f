import { expect, test } from "vitest";
import { preferences } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aLogEntry } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import { aCanaryOrder, anErasingShop, canaries, leaksIn, storedOf } from "./a-canary.ts";

const table = useTable();

const logsOf = async (shop: string) => (await storedOf(table(), shop)).filter(({ type }) => type === "log");

test("the tag for which an order was skipped leaves the log with its customer; the entry and its code stay", async () => {
  const shop = await anErasingShop(table());
  const { since } = (await wholeOf(shop)).shop;
  await storePreferences(shop.shops, { preferences: preferences({ invoiceSkipTags: [canaries.tag] }), since });
  await shop.tell(aCanaryOrder());
  expect(JSON.stringify(await logsOf(shop.shop))).toContain(canaries.tag);

  await shop.redact(["5001"]);
  await shop.carryOut();

  // The merchant's own settings name the tag too.
  const stored = await storedOf(table(), shop.shop);
  expect(leaksIn(stored.filter(({ pk, sk }) => sk !== "PREFERENCES" && !String(pk).startsWith("VERSIONS#")))).toEqual(
    [],
  );
  const skipped = (await logsOf(shop.shop))
    .map(({ entry }) => Object(entry))
    .filter(({ orderId }) => orderId === "5001");
  expect(skipped).toMatchObject([{ event: "order.skipped", body: { code: "SKIP_TAG", values: {} } }]);
});

test("counts and numbers in an entry stay", async () => {
  const shop = await anErasingShop(table());
  await shop.tell(aCanaryOrder());
  const values = { number: "RE1001", expectedCents: 1190, value: canaries.name };
  await shop.logs.write([aLogEntry({ orderId: "5001", body: { code: "x", message: canaries.email, values } })]);

  await shop.redact(["5001"]);
  shop.clock.advance(25 * 86_400);
  await shop.carryOut();

  const bodies = (await logsOf(shop.shop)).map(({ entry }) => Object(entry).body);
  expect(bodies).toContainEqual({ code: "x", values: { number: "RE1001", expectedCents: 1190 } });
});
