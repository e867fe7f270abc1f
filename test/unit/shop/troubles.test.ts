import { expect, test } from "vitest";
import { type TroubledShop, troublesOf } from "#shared/domain/shop/troubles.ts";

const sound: TroubledShop = {
  isInstalled: true,
  isPaused: false,
  hasLostConnection: false,
  hasOutage: false,
  remainingCredits: 3,
  stuck: [],
};

test.each<[string, Partial<TroubledShop>, readonly string[]]>([
  ["nothing is wrong", {}, []],
  ["its connection ended", { hasLostConnection: true }, ["disconnected"]],
  ["the provider answers nothing", { hasOutage: true }, ["outage"]],
  ["it is paused", { isPaused: true }, ["paused"]],
  ["a document was refused", { stuck: ["SKIPPED", "REJECTED"] }, ["rejected"]],
  ["a document waits for the merchant, and one was refused", { stuck: ["PARKED", "REJECTED"] }, ["rejected", "parked"]],
  ["it has no transfers left", { remainingCredits: 0 }, ["exhausted"]],
  ["it removed the app", { isInstalled: false, isPaused: true, remainingCredits: 0 }, []],
])("a shop where %s", (_, facts, expected) => {
  expect(troublesOf({ ...sound, ...facts })).toEqual(expected);
});
