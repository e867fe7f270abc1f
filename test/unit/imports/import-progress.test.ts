import { expect, test } from "vitest";
import { presentImport } from "#functions/modules/imports/imports.presenter.ts";
import type { ImportProgress } from "#functions/modules/imports/ports.ts";
import { aShop } from "../../contract/dynamodb/fixtures.ts";

const startedAt = "2026-03-02T09:00:00.000Z";
const progress: ImportProgress = {
  ...{ from: "2026-01-20", to: "2026-01-21", startedAt, run: startedAt, taken: 0, found: 60, affected: 3 },
  outcomes: { documented: 50, adopted: 6, held: 1, none: 3 },
  listed: { orders: 100, documents: 90 },
};

const shown = (fields: Partial<ImportProgress>) =>
  presentImport({
    ...{ shop: aShop("laden.myshopify.com"), listing: undefined, compared: true, waiting: 4, now: startedAt },
    importing: { state: "running", progress: { ...progress, ...fields } },
  }).progress;

test("an import tells its rate, what is left, and what came of its orders", () => {
  expect(shown({ lookedAt: "2026-03-02T09:03:00.000Z" })).toEqual({
    ...{ orders: 100, documented: 50, adopted: 6, held: 1, none: 3, waiting: 4, perMinute: 20 },
    minutesLeft: { least: expect.any(Number), most: expect.any(Number) },
  });
});

test("in the first minute there is no rate, and counts of the version before lack what was adopted", () => {
  expect(shown({ lookedAt: "2026-03-02T09:00:30.000Z", outcomes: { documented: 2, held: 0, none: 0 } })).toMatchObject({
    ...{ perMinute: null, documented: 2, adopted: 0 },
  });
  expect(shown({})).toMatchObject({ perMinute: null });
});
