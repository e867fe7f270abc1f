import { expect, test, vi } from "vitest";
import { useKeptUpCopy } from "./support/kept-up-copy.ts";

/** `npm start -- --watch` refuses a fault; what a change leads to is in `keep-up.long.test.ts`. */

const MAX_MILLISECONDS = 150_000;

const copy = useKeptUpCopy();

test("what does not compile is told and changes nothing", { timeout: MAX_MILLISECONDS }, async () => {
  copy.edit("cdk/config.ts", "logRetentionDays: 7,", "logRetentionDays: 7,,");

  await vi.waitFor(() => expect(copy.said.join("\n")).toContain("nothing changes"), {
    timeout: MAX_MILLISECONDS,
    interval: 200,
  });
  expect(copy.hosted).toEqual([]);
});
