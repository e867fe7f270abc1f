import { expect, test } from "vitest";
import { betaEndDay, launchDay } from "#shared/domain/product.ts";
import { changes } from "#web/locales/changelog.ts";
import { help } from "#web/locales/help.ts";

test("GEN-20 launch and end of the beta are the specified days, and date the changelog", () => {
  const [end, launch] = help.changelog.sections.slice(-2);

  expect([launchDay, betaEndDay]).toEqual(["2024-05-31", "2024-12-31"]);
  expect([end?.title, launch?.title]).toEqual(["31.12.2024", "31.05.2024"]);
});

test("the changelog is a dated list, the newest day first, and says something for each", () => {
  const days = changes.map(({ day }) => day);

  expect(days).toEqual([...new Set(days)].toSorted().toReversed());
  for (const { day, points } of changes) {
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const point of points) expect(point, day).toMatch(/[.!]$/);
  }
});
