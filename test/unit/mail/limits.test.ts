import { expect, test } from "vitest";
import { countMail } from "#functions/modules/mail/count-mail.ts";
import { isOtherRecipient, mailsOfMonth } from "#shared/domain/mail/limits.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { plans } from "#shared/domain/plans/plans.ts";

test.each([
  ["kunde@example.org", "kunde@example.org", false],
  [" Kunde@Example.org", "kunde@example.org", false],
  ["buero@example.org", "kunde@example.org", true],
  ["kunde@example.org", undefined, true],
])("a mail to %s for an order of %s", (to, email, isOther) => {
  expect(isOtherRecipient(to, { email })).toBe(isOther);
});

test("a month has a fifth more mails than the plan has documents", () => {
  expect([plans.free, plans.standard, plans.enterprise].map(({ quota }) => mailsOfMonth(quota))).toEqual([
    12, 360, 120_000,
  ]);
});

test("a shop has the mails of its own credits, agreed and given, and each month of credits has its own", async () => {
  const plan = {
    ...initialPlanState("2026-10-15T08:00:00.000Z"),
    ...{ id: "custom" as const, quota: 20_000 },
    bonuses: { setup: { transfers: 10, used: 0, expiresAt: "2026-11-20T00:00:00.000Z" } },
  };
  const taken: [startedAt: string, most: number][] = [];
  const mailLimits = {
    takeOfMonth: async (startedAt: string, most: number) => {
      taken.push([startedAt, most]);
      return true;
    },
  };
  const count = (now: string) =>
    countMail({ mailLimits, clock: { now: () => now } } as unknown as Parameters<typeof countMail>[0], {
      plan,
      isOther: false,
    });

  await count("2026-11-14T12:00:00.000Z");
  await count("2026-11-15T12:00:00.000Z");
  await count("2026-12-01T12:00:00.000Z");

  const second = "2026-11-14T23:00:00.000Z";
  expect(taken).toEqual([
    ["2026-10-15T08:00:00.000Z", 24_012],
    [second, 24_012],
    [second, 24_000],
  ]);
});
