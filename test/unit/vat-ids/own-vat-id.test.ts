import { expect, test } from "vitest";
import type { RegisterQuestion } from "#functions/modules/vat-ids/ports.ts";
import { testOwnVatId } from "#functions/modules/vat-ids/test-own-vat-id.ts";
import type { ReplyMeaning } from "#shared/domain/vat-ids/register-reply.ts";
import { aDesk, aReply } from "../../builders/vat-ids.ts";

const now = "2026-11-29T09:00:00.000Z";

const testing = (meaning: ReplyMeaning, isFree = () => true) => {
  const heard: RegisterQuestion[] = [];
  const register = {
    ask: async (question: RegisterQuestion) => {
      heard.push(question);
      return aReply({ register: "vies", meaning });
    },
  };
  const clock = { now: () => now, monotonic: () => 0, sleep: async () => {} };
  const registers = { evatr: { ask: () => Promise.reject(new Error("never asked")) }, vies: register };
  const ports = { vatIds: { registers, desk: aDesk(isFree), reportError: () => {} }, clock };
  return { heard, answerTo: (vatId: string) => testOwnVatId(ports, { vatId }) };
};

test.each([
  ["valid", "valid"],
  ["invalid", "invalid"],
  ["silent", "unavailable"],
] as const)("a register that says %s makes the own id %s", async (meaning, state) => {
  expect(await testing(meaning).answerTo("DE136695976")).toEqual({ state });
});

test("the register of the Union is asked, as written with spaces or without", async () => {
  const { heard, answerTo } = testing("valid");

  await answerTo("de 136 695 976");

  expect(heard).toEqual([{ ownVatId: "DE136695976", vatId: "DE136695976" }]);
});

test.each(["DE136695977", "ATU13585627", "Musterladen"])("no register is asked about %s", async (vatId) => {
  const { heard, answerTo } = testing("valid");

  expect(await answerTo(vatId)).toEqual({ state: "invalid" });
  expect(heard).toEqual([]);
});

test("nothing is said while other shops ask", async () => {
  const { heard, answerTo } = testing("valid", () => false);

  expect(await answerTo("DE136695976")).toEqual({ state: "unavailable" });
  expect(heard).toEqual([]);
});
