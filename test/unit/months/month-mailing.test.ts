import { describe, expect, test } from "vitest";
import {
  caughtUp,
  dueMonth,
  type MonthMailing,
  mailedMonth,
  mailingResults,
  withHanded,
  withOutcome,
  withSetting,
} from "#shared/domain/months/month-mailing.ts";

const setting = { isOn: true, address: "kanzlei@example.com", day: 5 };
const aMailing = (fields: Partial<MonthMailing> = {}): MonthMailing => ({
  ...{ ...setting, dueDay: "2026-12-05" },
  ...fields,
});
const noon = (day: string) => `${day}T11:00:00.000Z`;

describe("the pack of the month before is due", () => {
  test.each([
    ["not on the day before", "2026-12-04T22:59:59.999Z", undefined],
    ["when the day begins in Berlin", "2026-12-04T23:00:00.000Z", "2026-11"],
    ["on every day after it", "2026-12-28T09:00:00.000Z", "2026-11"],
    ["until the month ends in Berlin", "2026-12-31T22:59:59.999Z", "2026-11"],
    ["no longer once the next one begins", "2026-12-31T23:00:00.000Z", undefined],
    ["and then the next one", "2027-01-05T06:00:00.000Z", "2026-12"],
  ])("%s", (_, now, month) => {
    expect(dueMonth(aMailing(), now)).toBe(month);
  });

  test("not while it is off", () => {
    expect(dueMonth(aMailing({ isOn: false }), noon("2026-12-10"))).toBeUndefined();
  });

  test.each([
    ["2026-03-28", "2026-02"],
    ["2028-03-01", "2028-02"],
    ["2027-01-28", "2026-12"],
  ])("on %s for %s", (dueDay, month) => {
    expect(mailedMonth(dueDay)).toBe(month);
    expect(dueMonth(aMailing({ day: Number(dueDay.slice(8)), dueDay }), noon(dueDay))).toBe(month);
  });

  test("in summer by the clocks of Berlin as well", () => {
    const due = aMailing({ dueDay: "2026-07-05" });

    expect(dueMonth(due, "2026-07-04T21:59:59.999Z")).toBeUndefined();
    expect(dueMonth(due, "2026-07-04T22:00:00.000Z")).toBe("2026-06");
  });
});

describe("a mailing that is set", () => {
  test.each([
    ["before its day begins with it", "2026-12-04", 5, "2026-12-05"],
    ["on its day begins with it", "2026-12-05", 5, "2026-12-05"],
    ["after its day begins with the next month", "2026-12-06", 5, "2027-01-05"],
    ["at the end of January begins in February", "2027-01-31", 28, "2027-02-28"],
  ])("%s", (_, today, day, dueDay) => {
    expect(withSetting(undefined, { ...setting, day }, noon(today))).toEqual({ ...setting, day, dueDay });
  });

  test("keeps a pack due that waits for another try", () => {
    const last = { month: "2026-11", at: noon("2026-12-05"), result: "refused" as const };

    const mended = withSetting(aMailing({ last }), { ...setting, address: "neu@example.com" }, noon("2026-12-10"));

    expect(dueMonth(mended, noon("2026-12-10"))).toBe("2026-11");
    expect(mended.last).toEqual(last);
  });

  test("never sends a month again, whichever day it is moved to", () => {
    const last = { month: "2026-11", at: noon("2026-12-05"), result: "sent" as const };
    const sent = aMailing({ dueDay: "2027-01-05", last });

    const moved = withSetting(sent, { ...setting, day: 20 }, noon("2026-12-10"));

    expect(moved.dueDay).toBe("2027-01-20");
  });

  test("starts with the next day where it was off", () => {
    const off = aMailing({ isOn: false, dueDay: "2026-12-05" });

    expect(withSetting(off, setting, noon("2026-12-10")).dueDay).toBe("2027-01-05");
  });

  test("keeps what the mail service has not answered", () => {
    const handed = { key: "mp_1", month: "2026-11", at: noon("2026-12-05"), readAt: noon("2026-12-05"), sha256: "a" };

    expect(withSetting(aMailing({ handed }), setting, noon("2026-12-05")).handed).toEqual(handed);
  });
});

test.each(mailingResults)("after the result %s the month is done, or due on the next day", (result) => {
  const handed = { key: "mp_1", month: "2026-11", at: noon("2026-12-05"), readAt: noon("2026-12-05"), sha256: "a" };
  const last = { month: "2026-11", at: noon("2026-12-05"), result };

  const after = withOutcome(withHanded(aMailing(), handed), last);

  const isDone = ["sent", "unclear", "tooLarge"].includes(result);
  expect(after).toEqual(aMailing({ last, dueDay: isDone ? "2027-01-05" : "2026-12-05" }));
  expect(dueMonth(after, noon("2026-12-06"))).toBe(isDone ? undefined : "2026-11");
});

test("an outcome of an earlier month moves nothing", () => {
  const last = { month: "2026-10", at: noon("2026-12-01"), result: "unclear" as const };

  expect(withOutcome(aMailing(), last).dueDay).toBe("2026-12-05");
});

test("a month that was given up is left for the present one", () => {
  expect(caughtUp(aMailing(), noon("2027-02-10")).dueDay).toBe("2027-02-05");
  expect(caughtUp(aMailing(), noon("2026-12-10"))).toEqual(aMailing());
});
