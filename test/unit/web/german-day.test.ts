import { expect, test } from "vitest";
import { dayIn } from "#web/lib/german-day.ts";

test.each([
  ["5.12.2026", "2026-12-05"],
  ["05.12.26", "2026-12-05"],
  ["5. 12. 26", "2026-12-05"],
  ["5.12.202", ""],
  [" 05. 12. 2026 ", "2026-12-05"],
  ["2026-12-05", "2026-12-05"],
  ["31.02.2026", ""],
  ["12/05/2026", ""],
  ["5.12", ""],
  ["", ""],
])("what is typed as %o is the day %o", (typed, day) => {
  expect(dayIn(typed)).toBe(day);
});
