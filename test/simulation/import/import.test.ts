import { expect, test } from "vitest";
import { loadProduct } from "../build/bundle.ts";
import { type ImportRun, runImport } from "./import-run.ts";
import { importInStorm } from "./storm.ts";

const ORDERS = 1_000;
const setting = { customers: 10, others: 10, liveMinutes: 8 };

const product = await loadProduct();
const [quiet, busy] = [
  await runImport(product, { ...setting, orders: 0 }),
  await runImport(product, { ...setting, orders: ORDERS }),
];

const worst = (waits: readonly number[]) => waits[waits.length - 1] ?? Number.NaN;
const median = ({ otherWaits }: ImportRun) => otherWaits[Math.floor(otherWaits.length / 2)] ?? Number.NaN;

test("every order of the past gets its document once, right to the cent", () => {
  expect(busy.violation).toBeUndefined();
  expect(busy.documented).toBe(ORDERS);
});

test("an imported order costs hardly more than the one call that makes its document", () => {
  expect(busy.importCallsPerOrder).toBeLessThanOrEqual(1.05);
});

test("however many orders wait, work for a few minutes stands in the table, and no message for each", () => {
  // A hundred ahead, and those of the last minute and a half whose number is looked for next.
  expect(busy.mostOpen).toBeLessThan(400);
  expect(busy.mostMessages).toBeLessThan(150);
});

test("new orders of the shop go before its import, and other shops do not notice it", () => {
  expect(worst(busy.liveWaits) - worst(quiet.liveWaits)).toBeLessThanOrEqual(2_000);
  expect(median(busy) / median(quiet)).toBeLessThan(1.2);
});

test.for([2, 5, 11, 12, 19, 23])("seed %i: an import in a storm loses nothing and doubles nothing", async (seed) => {
  expect(await importInStorm(product, seed, 60)).toBeUndefined();
});
