import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import { type Instant, millisecondsOf, secondsAfter } from "#shared/values/time.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { platformTokens } from "../dynamodb/fixtures.ts";
import { provider, runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, anErasingShop, storedOf } from "./a-canary.ts";

const table = useTable();
type Item = Record<string, unknown>;
type ErasingShop = Awaited<ReturnType<typeof anErasingShop>>;

/** Ends of the eighth years after 2026 and 2027 in Germany. */
const END_OF_2034 = Date.parse("2034-12-31T23:00:00.000Z") / 1000;
const END_OF_2035 = Date.parse("2035-12-31T23:00:00.000Z") / 1000;

/** A shop with an invoiced order of March 2026, whose customer is erased. */
async function aShopWithAnErasedCustomer() {
  const shop = await anErasingShop(table());
  const order = aCanaryOrder();
  await shop.tell(order);
  await runUntilQuiet(shop);
  await shop.redact(["5001"]);
  await shop.carryOut();
  return { ...shop, order };
}

function aRefunded(order: Order, at: string): Order {
  const [line] = order.lines;
  if (!line) throw new Error("no line");
  return {
    ...order,
    updatedAt: at,
    refunds: [{ ...aRefundOf({ id: "9001", lines: [aRefundLine(line)] }), createdAt: at }],
  };
}

/** Time goes by; the merchant's visits keep the platform's permission. */
async function waitUntil({ clock, shops }: ErasingShop, instant: Instant): Promise<void> {
  clock.advance((millisecondsOf(instant) - millisecondsOf(clock.now())) / 1000);
  await shops.saveTokens(platformTokens({ expiresAt: secondsAfter(instant, 86_400) }), "shprt_refresh");
}

const recordTypes = ["documentTask", "content", "document", "contactTask"];
const recordsIn = (items: readonly Item[]) => items.filter(({ type }) => recordTypes.includes(String(type)));
const isOfCreditNote = ({ pk, sk, document }: Item) =>
  String(pk).startsWith("ORDER#") && /CREDIT/i.test(`${sk} ${JSON.stringify(document ?? "")}`);

/** Deletes expired items as the table does later; `only` some types, if the rest comes later still. */
async function expire({ shop, clock }: ErasingShop, only: readonly string[] = recordTypes): Promise<void> {
  for (const { pk, sk, type, expiresAt } of await storedOf(table(), shop)) {
    if (!only.includes(String(type)) || Number(expiresAt ?? Infinity) * 1000 > millisecondsOf(clock.now())) continue;
    await table().client.send(new DeleteCommand({ TableName: table().name, Key: { pk, sk } }));
  }
}

test("what the law keeps of an erased customer ends with the eighth year after the document's year", async () => {
  const shop = await aShopWithAnErasedCustomer();

  const stored = await storedOf(table(), shop.shop);

  const records = recordsIn(stored);
  expect(records.map(({ type }) => type).sort()).toEqual(["contactTask", "content", "document", "documentTask"]);
  expect(records.map(({ expiresAt }) => expiresAt)).toEqual(records.map(() => END_OF_2034));
  // The order goes on without its customer, and stays known as erased.
  const others = stored.filter(
    ({ type, pk }) => ["order", "erasure"].includes(String(type)) || /^ROWS/.test(String(pk)),
  );
  expect(others).toHaveLength(3);
  expect(others.filter(({ expiresAt }) => expiresAt !== undefined)).toEqual([]);
});

test("records of customers who were not erased have no end", async () => {
  const shop = await anErasingShop(table());
  await shop.tell(aCanaryOrder());
  await runUntilQuiet(shop);

  const records = recordsIn(await storedOf(table(), shop.shop));

  expect(records.length).toBeGreaterThan(3);
  expect(records.filter(({ expiresAt }) => expiresAt !== undefined)).toEqual([]);
});

test("a credit note that is planned in one year and made in the next ends eight years after the second", async () => {
  const shop = await aShopWithAnErasedCustomer();
  const planned = "2026-12-31T22:30:00.000Z";
  await waitUntil(shop, planned);

  await shop.tell(aRefunded(shop.order, planned));
  const before = recordsIn(await storedOf(table(), shop.shop)).filter(isOfCreditNote);
  shop.clock.advance(3_600);
  await runUntilQuiet(shop);

  expect(provider(shop).creditNotes).toHaveLength(1);
  expect(before.map(({ type, expiresAt }) => [type, expiresAt])).toEqual([
    ["content", END_OF_2034],
    ["documentTask", END_OF_2034],
  ]);
  const records = recordsIn(await storedOf(table(), shop.shop));
  const ends = (items: readonly Item[]) => items.map(({ type, expiresAt }) => [type, expiresAt]).sort();
  expect(ends(records.filter(isOfCreditNote))).toEqual([
    ["content", END_OF_2035],
    ["document", END_OF_2035],
    ["documentTask", END_OF_2035],
  ]);
  expect(new Set(records.filter((item) => !isOfCreditNote(item)).map(({ expiresAt }) => expiresAt))).toEqual(
    new Set([END_OF_2034]),
  );
});

test.each([
  ["the table has deleted all of them", recordTypes],
  ["the table has deleted the contents alone", ["content"]],
])("an erased order whose records have ended is not documented once more: %s", async (_, deleted) => {
  const shop = await aShopWithAnErasedCustomer();
  await waitUntil(shop, "2035-01-02T09:00:00.000Z");
  await expire(shop, deleted);

  await shop.tell({ ...shop.order, updatedAt: shop.clock.now() });
  await shop.redact(["5001"], "redact-2");
  await shop.carryOut();

  expect(await shop.orders.findWhole("5001")).toMatchObject({ isErased: true, tasks: [] });
  const open = (await storedOf(table(), shop.shop)).filter(({ state }) => state === "PLANNED");
  expect(open).toEqual([]);
  expect(provider(shop).invoices).toHaveLength(1);
});
