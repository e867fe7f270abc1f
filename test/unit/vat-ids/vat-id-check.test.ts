import { describe, expect, test } from "vitest";
import { replyText } from "#shared/domain/vat-ids/confirmation-text.ts";
import type { ReplyFacts } from "#shared/domain/vat-ids/register-reply.ts";
import {
  afterReplies,
  asksTheUnion,
  confirmationOf,
  isDue,
  type KeptReply,
  type VatIdCheck,
  type VatIdNeed,
} from "#shared/domain/vat-ids/vat-id-check.ts";
import { verdictOf } from "#shared/domain/vat-ids/verdict.ts";
import { secondsAfter } from "#shared/values/time.ts";

const noon = "2026-11-30T11:00:00.000Z";
const question = {
  vatId: "NL123456789B01",
  name: "ABC BV",
  street: "Damrak 1",
  postcode: "1012 LG",
  town: "Amsterdam",
};
const need: VatIdNeed = { question, supplyDay: "2026-11-30", day: "2026-11-30" };

const reply = (facts: Partial<ReplyFacts> = {}): KeptReply => ({
  ...{
    register: "evatr",
    at: noon,
    status: "evatr-0000",
    meaning: "valid",
    compared: { name: "A" },
    evidenceId: "evi_1",
  },
  ...facts,
});
const asked = (replies: readonly KeptReply[] = []): VatIdCheck => afterReplies(undefined, need, { replies, now: noon });

test.each(["valid", "invalid"] as const)(
  "a question that an earlier version closed, by the Union's register alone (%s), is due",
  (meaning) => {
    const closed: VatIdCheck = { question, replies: [reply({ register: "vies", meaning, compared: {} })] };

    expect(isDue(closed, need, noon)).toBe(true);
    expect(isDue({ ...closed, replies: [reply({ meaning })] }, need, noon)).toBe(false);
  },
);

describe("a reply", () => {
  test.each<[string, Partial<ReplyFacts>, string, string]>([
    ["valid", {}, "2026-11-30", "confirmed"],
    ["valid, name not disclosed", { compared: { name: "D" } }, "2026-11-30", "confirmed"],
    ["valid, nothing compared", { compared: {} }, "2026-11-30", "simple"],
    ["valid, nothing asked to compare", { compared: { name: "C", town: "C" } }, "2026-11-30", "simple"],
    ["valid, street not disclosed", { compared: { name: "A", street: "D" } }, "2026-11-30", "confirmed"],
    ["valid for another name", { compared: { name: "B" } }, "2026-11-30", "differs"],
    ["valid for another street", { compared: { name: "A", street: "B" } }, "2026-11-30", "differs"],
    ["2008", { meaning: "simple" }, "2026-11-30", "simple"],
    ["not assigned", { meaning: "invalid" }, "2026-11-30", "refused"],
    ["valid until 31 Oct, supplied before", { meaning: "until", validUntil: "2026-10-31" }, "2026-10-30", "confirmed"],
    ["valid until 31 Oct, supplied after", { meaning: "until", validUntil: "2026-10-31" }, "2026-11-02", "refused"],
    ["valid until no day", { meaning: "until" }, "2026-11-02", "unknown"],
    ["valid from the next day", { meaning: "from", validFrom: "2026-12-01" }, "2026-11-30", "refused"],
    ["valid from that day", { meaning: "from", validFrom: "2026-11-30" }, "2026-11-30", "confirmed"],
    ["of the Union", { register: "vies" }, "2026-11-30", "secondBest"],
    ["of the Union, not valid", { register: "vies", meaning: "invalid" }, "2026-11-30", "secondRefused"],
    ["of the Union, asked simply", { register: "vies", isSimple: true }, "2026-11-30", "simple"],
    [
      "of the Union, asked simply, not valid",
      { register: "vies", isSimple: true, meaning: "invalid" },
      "2026-11-30",
      "refused",
    ],
    ["malformed", { meaning: "malformed" }, "2026-11-30", "refused"],
    ["silent", { meaning: "silent" }, "2026-11-30", "unknown"],
    ["unknown", { meaning: "unknown" }, "2026-11-30", "unknown"],
    ["about the own id", { meaning: "own" }, "2026-11-30", "unknown"],
    ["quota", { meaning: "quota" }, "2026-11-30", "unknown"],
    ["not asked", { meaning: "notAsked" }, "2026-11-30", "unknown"],
  ])("%s: for a supply of %s it means %s", (_label, facts, supplyDay, verdict) => {
    expect(verdictOf(question.vatId, reply(facts), supplyDay)).toBe(verdict);
  });

  test("of the Union is the best there is for Northern Ireland", () => {
    expect(verdictOf("XI123456789", reply({ register: "vies" }), "2026-11-30")).toBe("simple");
    expect(verdictOf("XI123456789", reply({ register: "vies", meaning: "invalid" }), "2026-11-30")).toBe("refused");
  });

  test.each<[Partial<ReplyFacts>, Parameters<typeof replyText>[0], string]>([
    [{}, "confirmed", "bestätigt am 30.11.2026"],
    [{ compared: { street: "D" } }, "confirmed", "bestätigt am 30.11.2026, Straße nicht mitgeteilt"],
    [{ compared: { name: "B", town: "B" } }, "differs", "gültig am 30.11.2026, abweichend: Name, Ort"],
    [
      { meaning: "until", validUntil: "2026-10-31" },
      "refused",
      "nicht gültig nach dem 31.10.2026, gefragt am 30.11.2026",
    ],
    [{ meaning: "invalid" }, "refused", "nicht gültig, gefragt am 30.11.2026"],
  ])("is read by a merchant: %j", (facts, state, text) => {
    expect(replyText(state, reply(facts))).toBe(text);
  });
});

describe("a refusal for the very day of supply", () => {
  const refused = reply({ meaning: "invalid" });
  const evening = "2026-11-30T20:00:00.000Z";
  const tenDaysLater = "2026-12-10T11:00:00.000Z";
  const notYet = reply({ meaning: "from", validFrom: "2026-12-05" });

  test.each<[string, readonly KeptReply[], string]>([
    ["not assigned, then valid later", [refused, reply({ at: tenDaysLater })], "refused"],
    ["valid from a later day, then valid", [notYet, reply({ at: tenDaysLater })], "refused"],
    ["a later answer names a later day", [reply(), { ...notYet, at: tenDaysLater }], "refused"],
    ["not assigned, then valid on the same day", [refused, reply({ at: evening })], "confirmed"],
    [
      "not assigned, then valid from a day before",
      [refused, reply({ at: tenDaysLater, meaning: "from", validFrom: "2026-11-01" })],
      "confirmed",
    ],
    [
      "by the Union's register alone, then valid",
      [reply({ register: "vies", meaning: "invalid" }), reply({ at: tenDaysLater })],
      "confirmed",
    ],
    [
      "another name, then the right one",
      [reply({ compared: { name: "B" } }), reply({ at: tenDaysLater })],
      "confirmed",
    ],
  ])("is mended by no later day: %s", (_label, replies, state) => {
    expect(confirmationOf({ question, replies }, need).state).toBe(state);
  });

  test("is mended where the day of supply is not known yet", () => {
    const replies = [refused, reply({ at: tenDaysLater })];

    expect(confirmationOf({ question, replies }, { question, supplyDay: "2026-12-10" }).state).toBe("confirmed");
  });
});

describe("a question without an answer", () => {
  test("is asked again after 1, 5, 15 and 60 minutes, then hourly to 24 hours, and no more", () => {
    const minutes: number[] = [];
    let check: VatIdCheck = asked();
    for (let now = check.open?.nextAt; now !== undefined; now = check.open?.nextAt) {
      minutes.push((Date.parse(now) - Date.parse(noon)) / 60_000);
      expect(isDue(check, need, now)).toBe(true);
      check = afterReplies(check, need, { replies: [], now });
    }

    expect(minutes).toEqual([1, 5, 15, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]);
    expect(isDue(check, need, secondsAfter(noon, 30 * 86_400))).toBe(false);
  });

  test("is not asked before its time", () => {
    expect(isDue(asked(), need, secondsAfter(noon, 30))).toBe(false);
  });

  test("goes to the Union's register from the 15th minute on", () => {
    const { open } = asked();

    expect(asksTheUnion(undefined, question, noon)).toBe(false);
    expect(asksTheUnion(open, question, secondsAfter(noon, 14 * 60))).toBe(false);
    expect(asksTheUnion(open, question, secondsAfter(noon, 15 * 60))).toBe(true);
  });

  test("that was late goes on with the next time that lies ahead", () => {
    const late = secondsAfter(noon, 3 * 3_600 + 60);

    expect(afterReplies(asked(), need, { replies: [], now: late }).open?.nextAt).toBe(secondsAfter(noon, 4 * 3_600));
  });
});

describe("an answer", () => {
  test("ends the questions", () => {
    expect(asked([reply()]).open).toBeUndefined();
    expect(asked([reply({ meaning: "invalid" })]).open).toBeUndefined();
  });

  test("of the Union's register alone leaves the question to the office open", () => {
    const check = asked([reply({ register: "vies" })]);

    expect(confirmationOf(check, need).state).toBe("secondBest");
    expect(check.open?.nextAt).toBe(secondsAfter(noon, 60));
  });

  test("of the Union's register alone that refuses leaves the question to the office open, too", () => {
    const check = asked([reply({ register: "vies", meaning: "invalid" })]);

    expect(confirmationOf(check, need).state).toBe("secondRefused");
    expect(check.open?.nextAt).toBe(secondsAfter(noon, 60));
    const later = afterReplies(check, need, { replies: [reply()], now: secondsAfter(noon, 60) });
    expect(confirmationOf(later, need).state).toBe("confirmed");
    expect(later.open).toBeUndefined();
  });

  test("of the office counts before a later one of the Union's", () => {
    const check = asked([reply({ meaning: "invalid" }), reply({ register: "vies", at: secondsAfter(noon, 60) })]);

    expect(confirmationOf(check, need).state).toBe("refused");
  });

  test("of the day of the order is none on a later day of supply, and the second one decides", () => {
    const shipped: VatIdNeed = { question, supplyDay: "2026-12-02", day: "2026-12-02" };
    const first = asked([reply()]);
    const now = "2026-12-02T11:00:00.000Z";

    expect(confirmationOf(first, shipped).state).toBe("open");
    expect(isDue(first, shipped, now)).toBe(true);
    const second = afterReplies(first, shipped, { replies: [reply({ at: now, meaning: "invalid" })], now });
    expect(confirmationOf(second, shipped).state).toBe("refused");
    expect(second.replies).toHaveLength(2);
  });

  test("of 23:30 UTC belongs to the next day in Berlin", () => {
    const shipped: VatIdNeed = { question, supplyDay: "2026-12-01", day: "2026-12-01" };

    expect(confirmationOf(asked([reply({ at: "2026-11-30T23:30:00.000Z" })]), shipped).state).toBe("confirmed");
  });
});
