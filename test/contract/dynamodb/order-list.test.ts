import { expect, test } from "vitest";
import { putAll } from "#functions/adapters/dynamodb/engine/transaction.ts";
import { rowPut } from "#functions/adapters/dynamodb/stores/orders/row-items.ts";
import { findable } from "#functions/adapters/dynamodb/stores/orders/token-items.ts";
import type { OrderQuery, OrderStore, RowPage } from "#functions/modules/orders/ports.ts";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import { aLogEntry, anInstalledShop, aSave, withDocument } from "./fixtures.ts";

const table = useTable();
const newestFirst = { sortBy: "date", descending: true, pageSize: 25 } as const;
const START = millisecondsOf("2026-01-01T08:00:00.000Z");

/** An order that is the `index`-th in time, name and total at once where nothing else is said. */
const nth = (index: number, fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    id: String(10_000 + index),
    name: `#${index + 1}`,
    createdAt: instantOf(START + index * 3_600_000),
    totals: { totalCents: 100 * index },
    ...fields,
  });

type Order = ReturnType<typeof anOrder>;

async function aShopWithOrders(
  orders: readonly Order[],
  document: (index: number) => "invoice" | "creditNote" | undefined = () => undefined,
) {
  const stores = await anInstalledShop(table());
  for (const [index, order] of orders.entries()) {
    const change = aSave({ order, decisions: [] });
    const kind = document(index);
    await stores.orders.save(kind === undefined ? change : { ...change, row: withDocument(change.row, kind) });
  }
  return stores;
}

const namesOf = ({ rows }: RowPage) => rows.map(({ name }) => name);

/** All pages from the first to the last, and back again. */
async function walk(orders: OrderStore, query: OrderQuery): Promise<{ forth: string[][]; back: string[][] }> {
  const forth: string[][] = [];
  const back: string[][] = [];
  let page = await orders.list(query);
  forth.push(namesOf(page));
  while (page.next !== undefined) {
    page = await orders.list({ ...query, cursor: page.next });
    forth.push(namesOf(page));
  }
  while (page.previous !== undefined) {
    page = await orders.list({ ...query, cursor: page.previous });
    back.push(namesOf(page));
  }
  return { forth, back };
}

test("120 orders are walked to the end and back without gaps or repeats, in every order", async () => {
  const names = Array.from({ length: 120 }, (_, index) => `#${index + 1}`);
  const { orders } = await aShopWithOrders(names.map((_, index) => nth(index)));

  for (const sortBy of ["date", "name", "total"] as const) {
    for (const descending of [true, false]) {
      const { forth, back } = await walk(orders, { sortBy, descending, pageSize: 25 });
      expect(forth.flat(), `${sortBy} ${descending}`).toEqual(descending ? [...names].reverse() : names);
      expect(forth.map(({ length }) => length)).toEqual([25, 25, 25, 25, 20]);
      expect(back).toEqual(forth.slice(0, -1).reverse());
    }
  }
});

test("the first page has no way back and the last no way on", async () => {
  const { orders } = await aShopWithOrders([nth(0), nth(1), nth(2)]);

  const first = await orders.list({ ...newestFirst, pageSize: 2 });
  const last = await orders.list({ ...newestFirst, pageSize: 2, cursor: first.next ?? "" });

  expect(first.previous).toBeUndefined();
  expect(last.next).toBeUndefined();
  expect(namesOf(last)).toEqual(["#1"]);
});

test("a page that ends with the last row has no way on", async () => {
  const { orders } = await aShopWithOrders([nth(0), nth(1)]);

  expect((await orders.list({ ...newestFirst, pageSize: 2 })).next).toBeUndefined();
});

test("a page number leads where the cursors lead", async () => {
  const { orders } = await aShopWithOrders(Array.from({ length: 30 }, (_, index) => nth(index)));
  const { forth } = await walk(orders, { ...newestFirst, pageSize: 10 });

  const third = await orders.list({ ...newestFirst, pageSize: 10, page: 3 });
  const beyond = await orders.list({ ...newestFirst, pageSize: 10, page: 4 });

  expect(namesOf(third)).toEqual(forth[2]);
  expect(third.previous).toBeDefined();
  expect(namesOf(beyond)).toEqual([]);
});

test("names sort by their numbers", async () => {
  const names = ["#9", "#1002", "#100", "#20"];
  const { orders } = await aShopWithOrders(names.map((name, index) => nth(index, { name })));

  const page = await orders.list({ sortBy: "name", descending: false, pageSize: 10 });

  expect(namesOf(page)).toEqual(["#9", "#20", "#100", "#1002"]);
});

test("totals sort by their amount, zero first", async () => {
  const totals = [990, 100_000, 0, 1190];
  const { orders } = await aShopWithOrders(totals.map((totalCents, index) => nth(index, { totals: { totalCents } })));

  const page = await orders.list({ sortBy: "total", descending: false, pageSize: 10 });

  expect(page.rows.map(({ totalCents }) => totalCents)).toEqual([0, 990, 1190, 100_000]);
});

test("filters show orders with an invoice, with a credit note, without any document, each with its counter", async () => {
  const kinds = ["invoice", "creditNote", undefined, "invoice", undefined, undefined] as const;
  const { orders } = await aShopWithOrders(
    kinds.map((_, index) => nth(index)),
    (index) => kinds[index],
  );

  const withInvoice = await orders.list({ ...newestFirst, filter: "withInvoice" });
  const withCredit = await orders.list({ ...newestFirst, filter: "withCredit" });
  const without = await orders.list({ ...newestFirst, filter: "withoutDocument" });

  expect([namesOf(withInvoice), withInvoice.total]).toEqual([["#4", "#2", "#1"], 3]);
  expect([namesOf(withCredit), withCredit.total]).toEqual([["#2"], 1]);
  expect([namesOf(without), without.total]).toEqual([["#6", "#5", "#3"], 3]);
  expect((await orders.list(newestFirst)).total).toBe(6);
});

const held = { kind: "invoice", code: "MISSING_ADDRESS", verdict: "hold" } as const;

test("orders that need somebody have a list of their own, counted beside what is on its way and what waits", async () => {
  const stores = await anInstalledShop(table());
  const reasons = [held, { ...held, verdict: "wait" }, { ...held, verdict: "planned" }, { ...held, verdict: "failed" }];
  for (const [index, reason] of reasons.entries()) {
    const change = aSave({ order: nth(index), decisions: [] });
    await stores.orders.save({ ...change, row: { ...change.row, reason } as typeof change.row });
  }
  const paid = aSave({ order: nth(4), decisions: [] });
  const paymentReason = { code: "MISSING_FINANCE", verdict: "hold" } as const;
  await stores.orders.save({ ...paid, row: { ...withDocument(paid.row, "invoice"), paymentReason } });

  const page = await stores.orders.list({ ...newestFirst, filter: "attention" });

  expect([namesOf(page), page.total]).toEqual([["#5", "#4", "#1"], 3]);
  expect(page.overview).toEqual({ attention: 3, planned: 1, waiting: 1 });
  expect((await stores.orders.list(newestFirst)).overview).toEqual(page.overview);
  expect(await stores.orders.list({ ...newestFirst, search: "#1" })).not.toHaveProperty("overview");
});

test("orders without a document are narrowed to one reason, page by page, without a counter", async () => {
  const stores = await anInstalledShop(table());
  const skipped = { kind: "invoice", code: "SKIP_TEST", verdict: "skip" } as const;
  for (const [index, reason] of [skipped, held, skipped, skipped].entries()) {
    const change = aSave({ order: nth(index), decisions: [] });
    await stores.orders.save({ ...change, row: { ...change.row, reason } as typeof change.row });
  }

  const query = { ...newestFirst, pageSize: 2, filter: "withoutDocument", reason: "SKIP_TEST" } as const;

  expect(await walk(stores.orders, query)).toEqual({ forth: [["#4", "#3"], ["#1"]], back: [["#4", "#3"]] });
  expect((await stores.orders.list({ ...query, descending: false })).rows.map(({ name }) => name)).toEqual([
    "#1",
    "#3",
  ]);
  expect(await stores.orders.list(query)).not.toHaveProperty("total");
});

test("a reason or several words are looked for among 500 orders; where there are more, the page says so", async () => {
  const { orders, shop } = await aShopWithOrders([nth(0)]);
  const byReason = { ...newestFirst, filter: "withoutDocument", reason: "SKIP_TEST" } as const;
  const byWords = { ...newestFirst, search: "erna muster" } as const;
  expect((await orders.list(byReason)).lookedAt).toBeUndefined();
  expect((await orders.list(byWords)).lookedAt).toBeUndefined();

  const more = Array.from({ length: 500 }, (_, index) => aSave({ order: nth(index + 1), decisions: [] }));
  await putAll(
    table(),
    more.flatMap(({ row }) => [rowPut(shop, row), findable(shop, "muster", row.createdAt, row.id)]),
  );

  expect((await orders.list(byReason)).lookedAt).toBe(500);
  expect((await orders.list(byWords)).lookedAt).toBe(500);
  expect((await orders.list({ ...byReason, since: "2026-01-02" })).lookedAt).toBeUndefined();
});

test("what several spellings find together is cut to 500 orders, too, and the page says so", async () => {
  const { orders, shop } = await aShopWithOrders([nth(0)]);
  const many = Array.from({ length: 502 }, (_, index) => aSave({ order: nth(index + 1), decisions: [] }));

  // each spelling alone finds fewer
  await putAll(
    table(),
    many.flatMap(({ row }, index) => [
      rowPut(shop, row),
      findable(shop, index % 2 === 0 ? "koehler" : "kohler", row.createdAt, row.id),
    ]),
  );

  expect((await orders.list({ ...newestFirst, search: "koehler" })).lookedAt).toBe(500);
  expect((await orders.list({ ...newestFirst, search: "koehler muster" })).lookedAt).toBe(500);
});

test("an order that needs nobody any more leaves the list and its counter", async () => {
  const { orders } = await anInstalledShop(table());
  const first = aSave({ order: nth(0), decisions: [] });
  const rowBefore = { ...first.row, reason: held };
  await orders.save({ ...first, row: rowBefore });
  await orders.save({
    ...aSave({ order: nth(0), decisions: [], expectedVersion: 1, rowBefore }),
    row: withDocument(first.row, "invoice"),
  });

  expect(await orders.list({ ...newestFirst, filter: "attention" })).toMatchObject({ rows: [], total: 0 });
});

test("what a row says of its payments is changed apart from the rest, and noticed by who decides", async () => {
  const { orders } = await anInstalledShop(table());
  await orders.save(aSave({ order: nth(0), decisions: [] }));
  const reason = { code: "TRANSACTION_UNCLEAR", verdict: "failed" } as const;

  await orders.showPayments("10000", reason);

  expect(await orders.list({ ...newestFirst, filter: "attention" })).toMatchObject({
    rows: [{ name: "#1", paymentReason: reason }],
    total: 1,
  });
  expect(await orders.save(aSave({ order: nth(0), decisions: [], expectedVersion: 1 }))).toBe(false);
  await orders.showPayments("10000", undefined);
  expect(await orders.list({ ...newestFirst, filter: "attention" })).toMatchObject({ rows: [], total: 0 });
});

test("an order that gets its document changes lists and counters", async () => {
  const { orders } = await aShopWithOrders([nth(0)]);
  const change = aSave({ order: nth(0), decisions: [], expectedVersion: 1 });
  await orders.save({ ...change, row: withDocument(change.row, "invoice") });

  expect((await orders.list({ ...newestFirst, filter: "withInvoice" })).total).toBe(1);
  expect(await orders.list({ ...newestFirst, filter: "withoutDocument" })).toMatchObject({ rows: [], total: 0 });
});

test("filtered lists are walked both ways as well", async () => {
  const { orders } = await aShopWithOrders(
    Array.from({ length: 12 }, (_, index) => nth(index)),
    (index) => (index % 2 === 0 ? "invoice" : undefined),
  );

  const { forth, back } = await walk(orders, { ...newestFirst, pageSize: 2, filter: "withInvoice" });

  expect(forth).toEqual([
    ["#11", "#9"],
    ["#7", "#5"],
    ["#3", "#1"],
  ]);
  expect(back).toEqual([
    ["#7", "#5"],
    ["#11", "#9"],
  ]);
});

/** Midnight in Berlin: 23:00 UTC in winter, 22:00 UTC in summer. */
const bounds = [
  nth(0, { createdAt: "2026-03-27T22:59:59.999Z" }),
  nth(1, { createdAt: "2026-03-27T23:00:00.000Z" }),
  nth(2, { createdAt: "2026-03-28T22:59:59.999Z" }),
  nth(3, { createdAt: "2026-03-28T23:00:00.000Z" }),
  nth(4, { createdAt: "2026-03-29T21:59:59.999Z" }),
  nth(5, { createdAt: "2026-03-29T22:00:00.000Z" }),
];

test.each([
  { since: "2026-03-28", until: "2026-03-28", expected: ["#3", "#2"] },
  { since: "2026-03-29", until: "2026-03-29", expected: ["#5", "#4"], label: "the day the clocks change" },
  { since: "2026-03-30", expected: ["#6"] },
  { until: "2026-03-27", expected: ["#1"] },
  { since: "2026-03-28", until: "2026-03-29", expected: ["#5", "#4", "#3", "#2"] },
  { since: "2026-03-29", until: "2026-03-28", expected: [] },
])("a period counts whole Berlin days: $since to $until", async ({ since, until, expected }) => {
  const { orders } = await aShopWithOrders(bounds);

  const page = await orders.list({ ...newestFirst, ...(since ? { since } : {}), ...(until ? { until } : {}) });

  expect(namesOf(page)).toEqual(expected);
  expect(page.total).toBeUndefined();
});

test("a period is walked both ways and goes with a filter", async () => {
  const { orders } = await aShopWithOrders(bounds, (index) => (index === 2 ? undefined : "invoice"));
  const period = { since: "2026-03-28", until: "2026-03-29", filter: "withInvoice" } as const;

  const { forth, back } = await walk(orders, { ...newestFirst, pageSize: 1, ...period });

  expect(forth).toEqual([["#5"], ["#4"], ["#2"]]);
  expect(back).toEqual([["#4"], ["#5"]]);
});

const searchable = nth(7, {
  name: "#1042",
  email: "Jörg.Groß@Example.org",
  billingAddress: anAddress({ firstName: "Jörg", lastName: "Groß" }),
  customer: { id: "1", tags: [], email: "Jörg.Groß@Example.org", firstName: "Jörg", lastName: "Groß" },
});

test.each(["#1042", "1042", "104", "jorg", "gross", "jorg.gross@exam"])(
  "an order is found by what its name, e-mail or customer begins with: %s",
  async (search) => {
    const { orders } = await aShopWithOrders([nth(0), searchable]);

    expect(namesOf(await orders.list({ ...newestFirst, search }))).toContain("#1042");
  },
);

test.each(["042", "zzz", "#", ""])(
  "a search for what no order begins with finds none or only hits: %s",
  async (search) => {
    const { orders } = await aShopWithOrders([searchable]);

    const page = await orders.list({ ...newestFirst, search });

    expect(namesOf(page)).toEqual(search === "#" ? ["#1042"] : []);
    expect(page.total).toBeUndefined();
  },
);

test("a search is walked both ways", async () => {
  const { orders } = await aShopWithOrders(
    Array.from({ length: 7 }, (_, index) => nth(index, { name: `#7${index}`, email: `kunde${index}@example.org` })),
  );
  const query = { ...newestFirst, pageSize: 3, search: "#7" };

  const { forth, back } = await walk(orders, query);

  expect(forth.flat().sort()).toEqual(["#70", "#71", "#72", "#73", "#74", "#75", "#76"]);
  expect(back).toEqual(forth.slice(0, -1).reverse());
});

test("a search in several spellings or words is walked both ways, the newest first", async () => {
  const named = (lastName: string) => ({
    customer: undefined,
    billingAddress: anAddress({ firstName: "Ida", lastName }),
  });
  const { orders } = await aShopWithOrders([
    ...Array.from({ length: 7 }, (_, index) => nth(index, named("Bauer"))),
    nth(7, named("Weber")),
  ]);
  for (const search of ["bauer", "Bauer Ida", "ida bau"]) {
    const { forth, back } = await walk(orders, { ...newestFirst, pageSize: 3, search });

    expect(forth).toEqual([["#7", "#6", "#5"], ["#4", "#3", "#2"], ["#1"]]);
    expect(back).toEqual(forth.slice(0, -1).reverse());
  }
});

test("a token whose order was never written finds nothing", async () => {
  const { orders } = await aShopWithOrders([nth(0, { name: "#300" })]);
  const elsewhere = nth(0, { name: "#300", createdAt: "2026-02-02T00:00:00.000Z" });
  await orders.save(aSave({ order: elsewhere, decisions: [] }));

  expect(namesOf(await orders.list({ ...newestFirst, search: "#300" }))).toEqual(["#300"]);
});

const refused = { code: "unsupported_list_query" };

test.each<Partial<OrderQuery>>([
  { sortBy: "name", filter: "withInvoice" },
  { sortBy: "total", since: "2026-03-01" },
  { sortBy: "total", until: "2026-03-01" },
  { search: "a", filter: "withInvoice" },
  { search: "a", since: "2026-03-01" },
  { search: "a", sortBy: "name" },
])("a question the table does not answer is refused: %o", async (query) => {
  const { orders } = await aShopWithOrders([nth(0)]);

  await expect(orders.list({ ...newestFirst, ...query })).rejects.toMatchObject(refused);
});

test("a cursor of another list, period, search or shop is refused", async () => {
  const many = Array.from({ length: 4 }, (_, index) => nth(index));
  const stores = await aShopWithOrders(many);
  const other = await aShopWithOrders(many);
  const cursor = (await stores.orders.list({ ...newestFirst, pageSize: 1 })).next ?? "";
  await stores.logs.write([aLogEntry(), aLogEntry()]);
  const ofLog = (await stores.logs.list({ sortBy: "date", descending: true, pageSize: 1 })).next ?? "";

  const attempts = [
    stores.orders.list({ ...newestFirst, sortBy: "name", cursor }),
    stores.orders.list({ ...newestFirst, filter: "withoutDocument", cursor }),
    stores.orders.list({ ...newestFirst, since: "2026-01-01", cursor }),
    stores.orders.list({ ...newestFirst, search: "#", cursor }),
    stores.logs.list({ ...newestFirst, cursor }),
    stores.orders.list({ ...newestFirst, cursor: ofLog }),
    other.orders.list({ ...newestFirst, cursor }),
  ];

  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject(refused);
});

const reworked = (cursor: string, change: Record<string, unknown>) =>
  Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(cursor, "base64url").toString()), ...change })).toString(
    "base64url",
  );

test("a cursor that is none of ours is refused", async () => {
  const { orders } = await aShopWithOrders([nth(0), nth(1), nth(2)]);
  const query = { ...newestFirst, pageSize: 1, since: "2026-01-01", until: "2026-01-02" } as const;
  const cursor = (await orders.list(query)).next ?? "";
  const broken = ["", "x", "e30", "bnVsbA", "W10", reworked(cursor, { sort: "" }), reworked(cursor, { sort: 7 })];
  const outside = [reworked(cursor, { sort: "2027-01-01" }), reworked(cursor, { sort: "2025" })];

  for (const bad of [...broken, ...outside]) {
    await expect(orders.list({ ...query, cursor: bad }), bad).rejects.toMatchObject(refused);
  }
});

test("a name is found with its copies, and nothing whose number only begins alike", async () => {
  const names = ["#1014", "#1014A", "#1014B", "#10140", "#1014-2", "#101", "DE1014", "#1014a-2"];
  const { orders } = await aShopWithOrders(names.map((name, index) => nth(index, { name })));

  const found = (await orders.withName("#1014")).map(({ name }) => name);

  expect(found).toEqual(expect.arrayContaining(["#1014", "#1014A", "#1014B"]));
  expect(found).not.toEqual(expect.arrayContaining(["#10140"]));
  expect(found).not.toEqual(expect.arrayContaining(["#101"]));
  expect((await orders.withName("DE1014")).map(({ name }) => name)).toEqual(["DE1014"]);
  expect(await orders.withName("#9")).toEqual([]);
});

test("a name that ends in no number is found alone", async () => {
  const { orders } = await aShopWithOrders(["R-ABC", "R-ABCD", "r-abc"].map((name, index) => nth(index, { name })));

  expect((await orders.withName("R-ABC")).map(({ name }) => name).sort()).toEqual(["R-ABC", "r-abc"]);
});

test("however often a name was used, one small page of its rows is read", async () => {
  const { orders } = await aShopWithOrders(Array.from({ length: 15 }, (_, index) => nth(index, { name: "#7" })));

  expect(await orders.withName("#7")).toHaveLength(10);
});
