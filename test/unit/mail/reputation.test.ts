import { expect, test } from "vitest";
import { isSpoiling, type Reputation } from "#shared/domain/mail/reputation.ts";

test.each<[Reputation, boolean]>([
  [{ sent: 0, bounced: 0, complained: 0 }, false],
  [{ sent: 49, bounced: 49, complained: 0 }, false],
  [{ sent: 50, bounced: 2, complained: 0 }, false],
  [{ sent: 50, bounced: 3, complained: 0 }, true],
  [{ sent: 1_000, bounced: 50, complained: 0 }, false],
  [{ sent: 1_000, bounced: 51, complained: 0 }, true],
  [{ sent: 99, bounced: 0, complained: 9 }, false],
  [{ sent: 100, bounced: 0, complained: 1 }, false],
  [{ sent: 100, bounced: 0, complained: 2 }, true],
  [{ sent: 2_000, bounced: 0, complained: 2 }, false],
  [{ sent: 2_000, bounced: 0, complained: 3 }, true],
])("%j spoils the sender: %s", (reputation, spoils) => {
  expect(isSpoiling(reputation)).toBe(spoils);
});
