import { expect, test } from "vitest";
import { failuresOfPlaywright, failuresOfVitest } from "../../tools/failures.mjs";

test("failed tests of Vitest are told by file and name, without colours and stack", () => {
  const passed = { status: "passed", fullName: "adds", failureMessages: [] };
  const failed = {
    status: "failed",
    fullName: "counts to three",
    failureMessages: ["\u001b[31mexpected 2\u001b[39m to be 3\n    at test.ts:1"],
  };

  const failures = failuresOfVitest({
    testResults: [{ name: "a.test.ts", status: "failed", message: "", assertionResults: [passed, failed] }],
  });

  expect(failures).toEqual([{ file: "a.test.ts", name: "counts to three", message: "expected 2 to be 3" }]);
});

test("a file that cannot be loaded is a failure of its own", () => {
  const failures = failuresOfVitest({
    testResults: [{ name: "a.test.ts", status: "failed", message: "no such module", assertionResults: [] }],
  });

  expect(failures).toEqual([{ file: "a.test.ts", name: "the file itself", message: "no such module" }]);
});

test("failed tests of Playwright are found in suites of suites, with their last error", () => {
  const spec = (title: string, ok: boolean) => ({
    file: "a.test.ts",
    title,
    ok,
    tests: [{ results: [{ error: { message: "was hidden" } }] }],
  });

  const failures = failuresOfPlaywright({
    suites: [{ specs: [spec("opens", true)], suites: [{ specs: [spec("closes", false)] }] }],
    errors: [{ message: "no sandbox" }],
  });

  expect(failures).toEqual([
    { file: "a.test.ts", name: "closes", message: "was hidden" },
    { file: "", name: "outside of a test", message: "no sandbox" },
  ]);
});
