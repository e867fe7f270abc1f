import { expect, test } from "vitest";
import { messageLimits } from "../../../functions/adapters/dynamodb/message-limits.ts";
import { useTable } from "./a-table.ts";

const table = useTable();
const noon = "2026-11-20T12:00:00.000Z";

test("five messages of a sender are taken in an hour, also of many at once, and anew in the next", async () => {
  const limits = messageLimits(table());

  const taken = await Promise.all(Array.from({ length: 12 }, () => limits.take("192.0.2.1", noon)));

  expect(taken.filter(Boolean)).toHaveLength(5);
  expect(await limits.take("192.0.2.2", noon)).toBe(true);
  expect(await limits.take("192.0.2.1", "2026-11-20T13:00:00.000Z")).toBe(true);
});

test("all senders together find an end", async () => {
  const limits = messageLimits(table());
  const later = "2026-11-21T12:00:00.000Z";

  const taken = [];
  for (let sender = 0; sender < 210; sender++) taken.push(await limits.take(`198.51.100.${sender}`, later));

  expect(taken.filter(Boolean)).toHaveLength(200);
});
