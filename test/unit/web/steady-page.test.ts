import { expect, test } from "vitest";
import type { LogPage, LogRow } from "#shared/api/logs.ts";
import { steadyPage } from "#web/features/logs/steady-page.ts";

const entry = (key: string): LogRow => ({
  _key: key,
  date: "2026-03-02T09:15:00.000Z",
  order: null,
  origin: "shop",
  event: "shop.installed",
  status: "info",
  ref: {},
  document: null,
  body: null,
});

const page = (...keys: string[]): LogPage => ({
  items: keys.map(entry),
  hasNext: false,
  hasPrevious: false,
  next: null,
  previous: null,
  maxAge: 7,
});

test("the first answer is shown", () => {
  expect(steadyPage(undefined, page("b", "a"), true)).toEqual({ shown: page("b", "a"), newer: 0 });
});

test("a reader in the middle of the log keeps their entries and learns how many are new", () => {
  const shown = page("b", "a");

  expect(steadyPage(shown, page("d", "c", "b", "a"), true)).toEqual({ shown, newer: 2 });
});

test("a reader at the top sees the latest", () => {
  expect(steadyPage(page("b", "a"), page("c", "b", "a"), false)).toEqual({ shown: page("c", "b", "a"), newer: 0 });
});

test("an answer without news replaces the page, so that its cursors stay valid", () => {
  const latest = { ...page("b", "a"), next: "cursor", hasNext: true };

  expect(steadyPage(page("b", "a"), latest, true)).toEqual({ shown: latest, newer: 0 });
});
