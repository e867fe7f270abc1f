import { describe, expect, test } from "vitest";
import type { MonthMailingAnswer } from "#shared/api/months.ts";
import { mailingReasons } from "#shared/domain/months/mailing-texts.ts";
import { mailingResults } from "#shared/domain/months/month-mailing.ts";
import { describeEntry } from "#web/features/logs/log-text.ts";
import {
  addressError,
  dayOptions,
  isChanged,
  lastText,
  needsLook,
  nextText,
  wishOf,
} from "#web/features/months/mailing-form.ts";

const known: MonthMailingAnswer = {
  ...{ isOn: true, address: "kanzlei@example.com", day: 5 },
  next: { month: "2026-12", day: "2027-01-05" },
  last: null,
};
const form = { isOn: true, address: "kanzlei@example.com", day: 5 };

test("a merchant chooses one of 28 days", () => {
  expect([dayOptions.length, dayOptions[0], dayOptions.at(-1)]).toEqual([
    28,
    { value: "1", label: "1." },
    { value: "28", label: "28." },
  ]);
});

describe("a form", () => {
  test("asks for nothing while it says what is stored, spaces aside", () => {
    expect(isChanged(wishOf({ ...form, address: " kanzlei@example.com " }, known), known)).toBe(false);
    expect(isChanged(wishOf({ ...form, day: 6 }, known), known)).toBe(true);
  });

  test("that is switched off keeps what is stored, whatever its hidden fields say", () => {
    const off = wishOf({ isOn: false, address: "kein", day: 9 }, known);

    expect(off).toEqual({ ...form, isOn: false });
    expect(addressError(off)).toBeUndefined();
  });

  test.each([
    ["", "Trage die E-Mail-Adresse deiner Steuerberatung ein"],
    ["kanzlei@@example", "Gültige E-Mail-Adresse erforderlich"],
    ["kanzlei@example.com", undefined],
  ])("with the address %j has the error %s", (address, error) => {
    expect(addressError({ ...form, address })).toBe(error);
  });
});

describe("what became of the latest month", () => {
  test.each(mailingResults)("is said for %s, on the card and in the log", (result) => {
    const last = { month: "2026-11", at: "2026-12-05T05:15:00.000Z", result };
    const card = lastText({ ...known, last }) ?? "";
    const { text } = describeEntry({
      ...{ key: "log_1", at: last.at, origin: "mail", event: "month.notMailed", status: "warning" },
      body: { values: { month: last.month, result } },
    } as never);

    expect(card).toContain("November 2026 wurde");
    expect(card.endsWith(mailingReasons[result])).toBe(true);
    expect(needsLook({ ...known, last })).toBe(result !== "sent");
    expect(text).toBe(["Monat: November 2026.", ...(result === "sent" ? [] : [mailingReasons[result]])].join(" "));
  });

  test("is nothing before the first one, and off there is no next one", () => {
    expect(lastText(known)).toBeUndefined();
    expect(nextText(known)).toBe("Nächste E-Mail: Dezember 2026, ab dem 05.01.2027.");
    expect(nextText({ ...known, isOn: false, next: null })).toBeUndefined();
  });
});
