import { expect, test } from "vitest";
import { messageLimits } from "#functions/adapters/dynamodb/stores/help/message-limits.ts";
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

test("a sender with many addresses of one network finds an end, and locks out no other sender", async () => {
  const limits = messageLimits(table());
  const later = "2026-11-21T12:00:00.000Z";

  const ofIpv4 = [];
  for (let host = 0; host < 45; host++) ofIpv4.push(await limits.take(`198.51.100.${host}`, later));
  const ofIpv6 = [];
  for (let host = 0; host < 45; host++) ofIpv6.push(await limits.take(`2001:db8:${host}:1`, later));

  expect([ofIpv4, ofIpv6].map((taken) => taken.filter(Boolean).length)).toEqual([40, 40]);
  expect([await limits.take("192.0.2.1", later), await limits.take("2001:db9:0:1", later)]).toEqual([true, true]);
});

test("when all senders together sent enough, a network still has one message", async () => {
  const limits = messageLimits(table());
  const later = "2026-11-22T12:00:00.000Z";

  // Five networks use up the 200 of all.
  const taken = [];
  for (let n = 0; n < 210; n++) taken.push(await limits.take(`10.${n % 5}.100.${n}`, later));
  const honest = [await limits.take("192.0.2.1", later), await limits.take("192.0.2.1", later)];

  expect(taken.filter(Boolean)).toHaveLength(200);
  expect(honest).toEqual([true, false]);
  expect(await limits.take("203.0.113.9", later)).toBe(true);
});
