import { expect, test } from "vitest";
import type { OrderPage } from "#shared/api/orders.ts";
import {
  changedQuery,
  hitsOf,
  initialQuery,
  isNarrowed,
  isReversed,
  type OrderQuery,
  readQuery,
  toInput,
  writeQuery,
} from "#web/features/orders/order-query.ts";

test("an empty address shows the newest orders first, fifty at a time", () => {
  const query = readQuery(new URLSearchParams());

  expect(toInput(query)).toEqual({ sortBy: "date", sortDir: "desc", limit: 50 });
});

test.each<Partial<OrderQuery>>([
  { sortBy: "total", sortDir: "asc" },
  { search: "#1001" },
  { filter: "withoutDocument", since: "2026-01-01", until: "2026-01-31", sortDir: "asc" },
  { filter: "withoutDocument", reason: "SKIP_TEST" },
])("what is written into the address is read back the same: %o", (fields) => {
  const query = { ...initialQuery, ...fields, cursor: "abc_-1", page: 3 };

  expect(readQuery(writeQuery(new URLSearchParams(), query))).toEqual(query);
});

test.each([
  ["search=Tasse&filter=withInvoice&since=2026-01-01&sortBy=total&sortDir=asc", { search: "Tasse" }],
  ["filter=withInvoice&sortBy=total", { filter: "withInvoice" }],
  ["filter=withInvoice&reason=SKIP_TEST", { filter: "withInvoice" }],
  ["since=2026-01-01&sortBy=name&sortDir=asc", { since: "2026-01-01", sortDir: "asc" }],
])("of an address that combines what cannot be combined, one part counts: %s", (address, read) => {
  expect(readQuery(new URLSearchParams(address))).toEqual({ ...initialQuery, ...read });
});

test.each<[Partial<OrderQuery>, Partial<OrderQuery>]>([
  [{ filter: "attention", since: "2026-01-01" }, { search: "Tasse" }],
  [{ search: "Tasse" }, { filter: "withInvoice" }],
  [{ sortBy: "total" }, { until: "2026-01-31" }],
  [{ filter: "withCredit" }, { sortBy: "name", sortDir: "asc" }],
  [{ filter: "withoutDocument", reason: "SKIP_TEST" }, { search: "Tasse" }],
])("the latest choice ends what it cannot be combined with: %o, then %o", (before, change) => {
  expect(changedQuery({ ...initialQuery, ...before }, change)).toEqual({ ...initialQuery, ...change });
});

test("what is under way is no question to the list of orders, and its order is left with the view", () => {
  const address = new URLSearchParams("filter=underWay&order=7");
  const query = readQuery(address);

  expect(toInput(query)).not.toHaveProperty("filter");
  expect(writeQuery(address, query).get("order")).toBe("7");
  expect(writeQuery(address, changedQuery(query, { filter: "attention" })).has("order")).toBe(false);
});

test("defaults do not stand in the address, and what is not ours stays in it", () => {
  const written = writeQuery(new URLSearchParams("shop=a.myshopify.com&search=old"), initialQuery);

  expect(written.toString()).toBe("shop=a.myshopify.com");
});

test.each([
  "sortBy=price",
  "sortDir=up",
  "filter=everything",
  "since=01.02.2026",
  "reason=1",
  "page=0",
  "page=1.5",
  "page=x",
])("%s makes no sense and counts as not given", (address) => {
  expect(readQuery(new URLSearchParams(address))).toEqual(initialQuery);
});

test("another search begins at the first page", () => {
  const thirdPage = { ...initialQuery, cursor: "abc", page: 3 };

  expect(changedQuery(thirdPage, { search: "Groß" })).toEqual({ ...initialQuery, search: "Groß" });
});

test("a cursor says where the page begins, so no page number is sent with it", () => {
  expect(toInput({ ...initialQuery, cursor: "abc", page: 3 })).not.toHaveProperty("page");
  expect(toInput({ ...initialQuery, page: 3 })).toMatchObject({ page: 3 });
});

test("blanks are no search", () => {
  const query = { ...initialQuery, search: "   " };

  expect(toInput(query)).not.toHaveProperty("search");
  expect(isNarrowed(query)).toBe(false);
});

test("a period that ends before it begins is noticed", () => {
  expect(isReversed({ ...initialQuery, since: "2026-02-01", until: "2026-01-31" })).toBe(true);
  expect(isReversed({ ...initialQuery, since: "2026-01-31", until: "2026-01-31" })).toBe(false);
});

test.each([
  [5, null, false, "5"],
  [0, null, false, "0"],
  [50, null, true, "50+"],
  [3, "cursor", false, "50+"],
])("%i rows after %s, more to come: %s, are %s hits", (rows, previous, hasNext, hits) => {
  const items = Array.from({ length: rows }) as OrderPage["items"];

  expect(hitsOf({ items, previous, hasNext })).toBe(hits);
});
