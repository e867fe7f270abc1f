import { expect, test } from "vitest";
import { registersInTurn } from "#functions/modules/partner/vat-registers.ts";
import type { ReplyMeaning } from "#shared/domain/vat-ids/register-reply.ts";

const now = "2026-10-31T23:30:00.000Z";

/** A register that answers this, and the questions that it heard. */
const answering = (meaning: ReplyMeaning, days: { validFrom?: string; validUntil?: string } = {}) => {
  const heard: unknown[] = [];
  const register = {
    ask: async (question: object) => {
      heard.push(question);
      const reply = { register: "evatr", at: now, sentAt: now, endpoint: "", request: {}, status: "" } as const;
      return { ...reply, meaning, compared: {}, requestId: "1", ...days };
    },
  };
  return { register, heard };
};
const operator = { ownVatId: "DE136695976", clock: { now: () => now } };

test.each([
  ["the first that knows", "valid", "invalid", "valid", 0],
  ["the second where the first says nothing", "silent", "invalid", "invalid", 1],
  ["nobody", "silent", "silent", "unavailable", 1],
] as const)("of two registers %s answers", async (_label, first, second, expected, asked) => {
  const { register, heard } = answering(second);
  const both = registersInTurn([answering(first).register, register], operator);

  expect((await both.check("ATU13585627")).state).toBe(expected);
  expect(heard).toHaveLength(asked);
});

test("the operator asks about the number alone, and keeps the number of the question", async () => {
  const { register, heard } = answering("valid");

  const answer = await registersInTurn([register], operator).check("ATU13585627");

  expect(answer).toEqual({ state: "valid", requestId: "1" });
  expect(heard).toEqual([{ ownVatId: "DE136695976", vatId: "ATU13585627" }]);
});

// In Berlin it is 1 November already.
test.each<[string, ReplyMeaning, { validFrom?: string; validUntil?: string }, string]>([
  ["valid until yesterday", "until", { validUntil: "2026-10-31" }, "invalid"],
  ["valid until today", "until", { validUntil: "2026-11-01" }, "valid"],
  ["valid until a day that is not named", "until", {}, "unavailable"],
  ["valid from today", "from", { validFrom: "2026-11-01" }, "valid"],
  ["valid from tomorrow", "from", { validFrom: "2026-11-02" }, "invalid"],
  ["valid without a comparison", "simple", {}, "valid"],
  ["the own number", "own", {}, "unavailable"],
  ["too many questions", "quota", {}, "unavailable"],
  ["a status of tomorrow", "unknown", {}, "unavailable"],
])("a number %s is read", async (_label, meaning, days, expected) => {
  const { register } = answering(meaning, days);

  expect((await registersInTurn([register], operator).check("ATU13585627")).state).toBe(expected);
});
