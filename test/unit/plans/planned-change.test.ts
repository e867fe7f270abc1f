import { expect, test } from "vitest";
import { type Billing, type ChargeRequest, noBilling } from "#shared/domain/plans/billing.ts";
import { plannedChange } from "#shared/domain/plans/planned-change.ts";

const now = "2026-11-20T12:00:00.000Z";
const endsAt = "2026-12-20T12:00:00.000Z";
const request = {
  id: "2",
  at: "2026-11-20T11:00:00.000Z",
  kind: "subscription",
  plan: "standard",
  annual: false,
  replacement: "nextPeriod",
} as const satisfies ChargeRequest;
const paying: Billing = {
  ...noBilling,
  subscription: { id: "1", plan: "business", annual: false, status: "active", isTest: false, periodEndsAt: endsAt },
};
const next = (fields: Partial<Billing>, at = now) => plannedChange({ ...paying, ...fields }, at);

test("the newest offer that waits for the end of the period follows the plan, for certain after two days", () => {
  const basic = { ...request, id: "3", plan: "basic", at: "2026-11-20T11:30:00.000Z" } as const;
  const requests = [request, basic];

  expect(next({ requests })).toEqual({ plan: "basic", annual: false, startsAt: endsAt, isConfirmed: false });
  expect(next({ requests }, "2026-11-22T11:30:00.000Z")).toMatchObject({ plan: "basic", isConfirmed: true });
});

test.each([
  { label: "nothing was offered", requests: [] },
  { label: "the offer begins at once", requests: [{ ...request, replacement: "immediately" as const }] },
  { label: "the offer was taken back", requests: [{ ...request, isRevoked: true }] },
])("nothing follows where $label", ({ requests }) => {
  expect(next({ requests })).toBeUndefined();
});

test("nothing follows where nothing was bought", () => {
  expect(plannedChange({ ...noBilling, requests: [request] }, now)).toBeUndefined();
});

test("the free plan follows what was left and is not ended yet", () => {
  expect(next({ left: { at: now, subscriptionId: "1" }, requests: [request] })).toMatchObject({ plan: "free" });
  expect(next({ left: { at: now, subscriptionId: "0" } })).toBeUndefined();
});
