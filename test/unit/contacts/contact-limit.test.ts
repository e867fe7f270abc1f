import { expect, test } from "vitest";
import { contactLimitWarning } from "#shared/domain/contacts/contact-limit.ts";

test.each([
  ["all, 100 made", "all", 100, { limit: 59_999, created: 100, remaining: 59_899 }],
  ["all, more than fit", "all", 60_500, { limit: 59_999, created: 60_500, remaining: 0 }],
  ["by tags", ["stammkunde"], 100, undefined],
  ["only where required", [], 100, undefined],
] as const)("contacts for %s", (_label, contactCreate, created, warning) => {
  expect(contactLimitWarning({ contactCreate }, created)).toEqual(warning);
});
