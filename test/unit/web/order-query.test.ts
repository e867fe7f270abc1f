import { expect, test } from "vitest";
import {
  changedQuery,
  initialQuery,
  isNarrowed,
  isReversed,
  readQuery,
  toInput,
  writeQuery,
} from "../../../web/features/orders/order-query.ts";

test("an empty address shows the newest orders first, fifty at a time", () => {
  const query = readQuery(new URLSearchParams());

  expect(toInput(query)).toEqual({ sortBy: "date", sortDir: "desc", limit: 50 });
});

test("what is written into the address is read back the same", () => {
  const query = {
    ...initialQuery,
    sortBy: "total" as const,
    sortDir: "asc" as const,
    search: "#1001",
    filter: "withoutDocument" as const,
    since: "2026-01-01",
    until: "2026-01-31",
    cursor: "abc_-1",
    page: 3,
  };

  expect(readQuery(writeQuery(new URLSearchParams(), query))).toEqual(query);
});

test("defaults do not stand in the address, and what is not ours stays in it", () => {
  const written = writeQuery(new URLSearchParams("shop=a.myshopify.com&search=old"), initialQuery);

  expect(written.toString()).toBe("shop=a.myshopify.com");
});

test.each(["sortBy=price", "sortDir=up", "filter=everything", "since=01.02.2026", "page=0", "page=1.5", "page=x"])(
  "%s makes no sense and counts as not given",
  (address) => {
    expect(readQuery(new URLSearchParams(address))).toEqual(initialQuery);
  },
);

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
