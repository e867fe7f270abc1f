import { expect, test } from "vitest";
import { changedQuery, initialQuery, isWindow, readQuery, toInput, writeQuery } from "#web/features/logs/log-query.ts";

const query = (text: string) => readQuery(new URLSearchParams(text));

test("an address without parameters asks for the newest 25 entries", () => {
  expect(toInput(query(""))).toEqual({ sortBy: "date", sortDir: "desc", pageSize: 25 });
});

test("what makes no sense in the address counts as not given", () => {
  expect(query("status=loud&origin=moon&sortBy=size&sortDir=up&page=-3")).toEqual(initialQuery);
});

test("filter, sort and search go to the server", () => {
  expect(toInput(query("status=critical&origin=mail&sortBy=order&sortDir=asc&search=%231001"))).toEqual({
    sortBy: "order",
    sortDir: "asc",
    pageSize: 25,
    status: "critical",
    origin: "mail",
    search: "#1001",
  });
});

test("the log of one order goes to the server as such, sorted by what differs in it", () => {
  expect(toInput(query("order=4711&sortBy=order"))).toEqual({
    sortBy: "date",
    sortDir: "desc",
    pageSize: 25,
    order: "4711",
  });
  expect(query("order=abc")).toEqual(initialQuery);
});

test.for([
  ["order=4711", false],
  ["status=critical", false],
  ["order=4711&status=critical", true],
  ["order=4711&search=rechnung", true],
] as const)("%s looks through the newest entries only: %s", ([text, isIt]) => {
  expect(isWindow(query(text))).toBe(isIt);
});

test("a cursor makes the page's number superfluous", () => {
  expect(toInput(query("page=3&cursor=abc"))).toMatchObject({ cursor: "abc" });
  expect(toInput(query("page=3&cursor=abc"))).not.toHaveProperty("page");
});

test("a change leads back to the first page", () => {
  expect(changedQuery(query("page=3&cursor=abc"), { status: "warning" })).toMatchObject({
    page: 1,
    cursor: "",
    status: "warning",
  });
});

test("defaults and foreign parameters: the ones stay out of the address, the others in it", () => {
  const written = writeQuery(new URLSearchParams("embedded=1&status=info"), { ...initialQuery, origin: "order" });

  expect(written.toString()).toBe("embedded=1&origin=order");
});

test.each([
  ["", false],
  ["status=info", false],
  ["origin=order", false],
  ["status=info&origin=order", true],
  ["search=x", true],
  ["sortBy=status", true],
])("%s: looks through a window of the newest entries: %s", (address, expected) => {
  expect(isWindow(query(address))).toBe(expected);
});
