import { expect, test } from "vitest";
import { mailLimits } from "#functions/adapters/dynamodb/stores/mail/mail-limits.ts";
import { useTable } from "./a-table.ts";

const table = useTable();
const evening = "2026-11-30T22:30:00.000Z";
const afterMidnightInBerlin = "2026-11-30T23:30:00.000Z";

const amongMany = async (count: number, take: () => Promise<boolean>) =>
  (await Promise.all(Array.from({ length: count }, take))).filter(Boolean).length;

test("20 mails to other addresses are counted in a Berlin day, also of many at once, each shop for itself", async () => {
  const limits = mailLimits(table(), "eins.myshopify.com");

  expect(await amongMany(30, () => limits.takeOther(evening))).toBe(20);
  expect(await mailLimits(table(), "zwei.myshopify.com").takeOther(evening)).toBe(true);
  expect(await limits.takeOther(afterMidnightInBerlin)).toBe(true);
});

test("a month of credits has its mails, what was not sent is given back, and another month has its own", async () => {
  const limits = mailLimits(table(), "drei.myshopify.com");

  expect(await amongMany(20, () => limits.takeOfMonth(evening, 12))).toBe(12);
  await limits.returnOfMonth(evening);
  expect(await amongMany(5, () => limits.takeOfMonth(evening, 12))).toBe(1);
  expect(await limits.takeOfMonth(evening, 13)).toBe(true);
  expect(await limits.takeOfMonth(afterMidnightInBerlin, 12)).toBe(true);
});

test("nothing is given back that was not taken", async () => {
  const limits = mailLimits(table(), "vier.myshopify.com");

  await limits.returnOther(evening);

  expect(await amongMany(25, () => limits.takeOther(evening))).toBe(20);
});
