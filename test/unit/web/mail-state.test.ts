import { expect, test } from "vitest";
import { stateOf } from "#web/features/documents/mail-state.tsx";

test.each([
  ["delivered", "m.weissgerber@example.de", "Zugestellt an m.weissgerber@example.de"],
  ["unclear", "m.weissgerber@example.de", "Versand an m.weissgerber@example.de unklar"],
  ["planned", null, "Wird gesendet"],
] as const)("a mail that is %s to %s reads: %s", (state, to, words) => {
  expect(stateOf({ state, to })).toBe(words);
});
