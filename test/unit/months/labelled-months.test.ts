import { expect, test } from "vitest";
import { isHandedOver } from "#shared/month-pack/month-tables.ts";
import { labelledMonths } from "#web/features/months/hooks.ts";

const choices = [
  { value: "2026-12", label: "Dezember 2026" },
  { value: "2026-11", label: "November 2026" },
  { value: "2026-10", label: "Oktober 2026" },
  { value: "2026-09", label: "September 2026" },
];

test("each month says whether it runs, was handed over or not yet; a pack of a running month does not count", () => {
  const packed = [
    { month: "2026-12", at: "2026-12-02T09:00:00.000Z" },
    { month: "2026-11", at: "2026-12-01T09:00:00.000Z" },
    { month: "2026-10", at: "2026-10-20T09:00:00.000Z" },
  ];

  expect(labelledMonths(choices, packed).map(({ label }) => label)).toEqual([
    "Dezember 2026, läuft noch",
    "November 2026, übergeben 01.12.2026",
    "Oktober 2026, noch nicht übergeben",
    "September 2026, noch nicht übergeben",
  ]);
  expect(labelledMonths(choices, undefined)).toEqual(choices);
});

test("a month is handed over by a pack that was read after its end", () => {
  const read = (readAt: string) => ({ latest: { at: readAt, readAt, userId: null, isYou: false } });

  expect(isHandedOver(read("2026-12-01T09:00:00.000Z"), "2026-11")).toBe(true);
  expect(isHandedOver(read("2026-11-30T09:00:00.000Z"), "2026-11")).toBe(false);
  expect(isHandedOver({ latest: null }, "2026-11")).toBe(false);
});
