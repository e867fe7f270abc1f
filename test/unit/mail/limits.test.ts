import { expect, test } from "vitest";
import { isOtherRecipient, mailsOfMonth } from "#shared/domain/mail/limits.ts";
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
