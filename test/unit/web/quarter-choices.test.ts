import { expect, test } from "vitest";
import { quarterChoices } from "#web/features/eu-sales/hooks.ts";

test("two years of quarters can be chosen, and each that a return was submitted for", () => {
  const returns = ["2024-Q1", "2026-Q2"].map((quarter) => ({ quarter, at: "2026-07-20", rows: [], corrections: [] }));

  const choices = quarterChoices({ today: "2026-11-29", returns });

  expect([choices.length, choices[0], choices.at(-2), choices.at(-1)]).toEqual([10, "2026-Q4", "2024-Q4", "2024-Q1"]);
});
