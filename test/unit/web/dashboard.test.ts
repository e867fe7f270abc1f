import { expect, test } from "vitest";
import { logEvents } from "#shared/domain/logs/log-entry.ts";
import { creditLevel } from "#shared/domain/plans/credit-level.ts";
import { monthlyPrice } from "#shared/domain/plans/monthly-price.ts";
import { foundBy, searchableText } from "#shared/domain/search/searchable-text.ts";
import { isRecoveryRecent } from "#web/features/orders/recovery.ts";
import { firstTip, stepped } from "#web/features/overview/rotation.ts";
import { recoveredLogAddress } from "#web/lib/pages.ts";
import { tips } from "#web/locales/tips.ts";

test.each([
  { label: "all left", used: 0, level: "enough" },
  { label: "40 % left", used: 180, level: "enough" },
  { label: "just below 40 % left", used: 181, level: "warning" },
  { label: "20 % left", used: 240, level: "warning" },
  { label: "just below 20 % left", used: 241, level: "critical" },
  { label: "one left", used: 299, level: "critical" },
  { label: "none left", used: 300, level: "empty" },
  { label: "more used than the quota", used: 320, level: "empty" },
])("of 300 transfers, $label: $level", ({ used, level }) => {
  expect(creditLevel({ used, quota: 300 })).toBe(level);
});

test.each([
  { label: "monthly: 18.99", monthlyCents: 1_899, isAnnual: false, cents: 1_899 },
  // 18.99 × 0.84 × 12 = 191.41 → 191 − 0.01 = 190.99 → 15.92 a month
  { label: "yearly: 18.99 → 190.99 a year", monthlyCents: 1_899, isAnnual: true, cents: 1_592 },
  { label: "free stays free", monthlyCents: 0, isAnnual: true, cents: 0 },
])("what a plan costs in a month: $label", ({ monthlyCents, isAnnual, cents }) => {
  expect(monthlyPrice({ monthlyCents }, isAnnual)).toBe(cents);
});

test("there are 19 tips, each said once", () => {
  expect(new Set(tips).size).toBe(19);
  expect(tips).toHaveLength(19);
});

test("tips go round in both directions", () => {
  expect(stepped(18, 1, 19)).toBe(0);
  expect(stepped(0, -1, 19)).toBe(18);
});

test("another day begins with another tip", () => {
  const today = firstTip(new Date("2026-11-20T08:00:00Z"), 19);

  expect(firstTip(new Date("2026-11-20T20:00:00Z"), 19)).toBe(today);
  expect(firstTip(new Date("2026-11-21T08:00:00Z"), 19)).toBe((today + 1) % 19);
});

test.each([
  { label: "today", logDays: 7, at: "2026-11-20T08:00:00.000Z", isRecent: true },
  { label: "as long as the log tells of it", logDays: 7, at: "2026-11-13T12:00:01.000Z", isRecent: true },
  { label: "no longer", logDays: 7, at: "2026-11-13T12:00:00.000Z", isRecent: false },
  { label: "longer on a larger plan", logDays: 30, at: "2026-11-01T00:00:00.000Z", isRecent: true },
])("orders that were caught up with are shown: $label", ({ logDays, at, isRecent }) => {
  expect(isRecoveryRecent(at, logDays, new Date("2026-11-20T12:00:00.000Z"))).toBe(isRecent);
});

test("the log they are shown in is found by a word of theirs alone", () => {
  const { searchParams } = new URL(recoveredLogAddress, "https://app.example");
  const isFound = foundBy(searchParams.get("search") ?? "");
  const entry = { key: "log_1", at: "2026-11-20T08:00:00.000Z", status: "warning" } as const;
  const found = logEvents.filter((event) => isFound(searchableText({ ...entry, origin: "shopify", event })));

  expect(searchParams.get("origin")).toBe("shopify");
  expect(found).toEqual(["order.recovered"]);
});
