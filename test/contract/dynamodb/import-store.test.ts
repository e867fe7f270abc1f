import { expect, test } from "vitest";
import { importStore } from "../../../functions/adapters/dynamodb/import-store.ts";
import { useTable } from "./a-table.ts";
import { anInstalledShop, later, NOW } from "./fixtures.ts";

const table = useTable();

const range = { from: "2026-01-20", to: "2026-01-21", now: NOW };
const days = ["2026-01-20", "2026-01-21"];

/** A shop with its import store. */
async function aShopToImport() {
  const { shop, shops } = await anInstalledShop(table());
  return { shops, imports: importStore(table(), shop) };
}

/** An import that runs. */
async function running() {
  const { shops, imports } = await aShopToImport();
  await imports.start({ ...range, begun: { before: undefined, after: days } });
  return { shops, imports };
}

test("an import begins together with its days, and only one runs at a time", async () => {
  const { shops, imports } = await running();

  const again = await imports.start({ ...range, begun: { before: days, after: days } });

  expect(again).toBe("running");
  expect(await shops.find()).toMatchObject({ importsBegun: days, imports: [] });
  expect(await imports.find()).toMatchObject({ state: "running", from: range.from, to: range.to, found: 0 });
});

test("where the shop's days are others by now nothing begins", async () => {
  const { imports } = await aShopToImport();

  const outcome = await imports.start({ ...range, begun: { before: ["2026-01-01"], after: days } });

  expect(outcome).toBe("stale");
  expect(await imports.find()).toBeUndefined();
});

test("of two workers one gets the import, and the other once the first one is over its time", async () => {
  const { imports } = await running();

  const taken = await Promise.all([imports.take(NOW, later(130)), imports.take(NOW, later(130))]);
  const next = await imports.take(later(131), later(261));

  expect(taken.filter((run) => run !== undefined)).toHaveLength(1);
  expect(next?.fence).toBeGreaterThan(Math.max(...taken.map((run) => run?.fence ?? 0)));
});

test("it goes on where it stood, and whoever was overtaken keeps nothing", async () => {
  const { imports } = await running();
  const first = await imports.take(NOW, later(130));
  const second = await imports.take(later(131), later(261));
  if (!first || !second) throw new Error("not taken");
  const progress = { cursor: "page-2", taken: 7, found: 107, affected: 90 };

  const kept = [await imports.keep(second, progress), await imports.keep(first, { taken: 1, found: 1, affected: 1 })];

  expect(kept).toEqual([true, false]);
  expect(await imports.take(NOW, later(130))).toMatchObject(progress);
});

test("a stopped import is not taken and keeps nothing more; another one may begin", async () => {
  const { imports } = await running();
  const run = await imports.take(NOW, later(130));
  if (!run) throw new Error("not taken");

  const stopped = [await imports.stop(), await imports.stop()];

  expect(stopped).toEqual([true, false]);
  expect(await imports.keep(run, run)).toBe(false);
  expect(await imports.take(later(131), later(261))).toBeUndefined();
  expect(await imports.start({ ...range, begun: { before: days, after: days } })).toBe("started");
});

test("days are imported when their import is done, not before, and a stopped one leaves none", async () => {
  const { shops, imports } = await running();
  const first = await imports.take(NOW, later(130));
  if (!first) throw new Error("not taken");
  await imports.keep(first, { taken: 1, found: 1, affected: 1 });
  await imports.stop();
  const stopped = (await shops.find())?.imports;
  await imports.start({ ...range, begun: { before: days, after: days } });
  const run = await imports.take(NOW, later(130));
  if (!run) throw new Error("not taken");

  const overtaken = await imports.finish(first, first, { before: [], after: days });
  const unfinished = (await shops.find())?.imports;
  const finished = await imports.finish(run, run, { before: [], after: days });

  expect([stopped, unfinished, overtaken, finished]).toEqual([[], [], false, true]);
  expect((await shops.find())?.imports).toEqual(days);
});

test("where other days were imported meanwhile, an import is not done yet", async () => {
  const { imports } = await running();
  const run = await imports.take(NOW, later(130));
  if (!run) throw new Error("not taken");

  const finished = await imports.finish(run, run, { before: ["2026-01-01"], after: ["2026-01-01", ...days] });

  expect(finished).toBe(false);
  expect((await imports.find())?.state).toBe("running");
});

test("what is done is done", async () => {
  const { imports } = await running();
  const run = await imports.take(NOW, later(130));
  if (!run) throw new Error("not taken");

  await imports.finish(run, { taken: 0, found: 2, affected: 2 }, { before: [], after: days });

  expect(await imports.find()).toMatchObject({ state: "done", found: 2 });
  expect(await imports.take(later(131), later(261))).toBeUndefined();
});
