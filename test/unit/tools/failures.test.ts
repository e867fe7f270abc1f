import { expect, test } from "vitest";
import { foundByPlaywright, foundByVitest } from "../../tools/failures.mjs";

const aFile = (assertionResults: readonly object[], rest: object = {}) => ({
  name: "/root/test/a.test.ts",
  status: "failed",
  message: "",
  assertionResults,
  ...rest,
});
const passed = { status: "passed", fullName: "adds", failureMessages: [] };

test("tests of Vitest are told by file and name, failures without colours and stack", () => {
  const failed = {
    status: "failed",
    fullName: "counts to three",
    failureMessages: ["\u001b[31mexpected 2\u001b[39m to be 3\n    at test.ts:1"],
  };
  const skipped = { status: "skipped", fullName: "divides", failureMessages: [] };

  const found = foundByVitest({ testResults: [aFile([passed, failed, skipped])] }, "/root");

  expect(found).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ file: "test/a.test.ts", name: "counts to three", message: "expected 2 to be 3" }],
    passing: ["test/a.test.ts › adds"],
    names: ["test/a.test.ts › adds", "test/a.test.ts › counts to three", "test/a.test.ts › divides"],
    unfinished: [],
  });
});

test("a file that cannot be loaded is a failure of its own", () => {
  const { failed, failures } = foundByVitest({ testResults: [aFile([], { message: "no such module" })] }, "/root");

  expect([failed, failures]).toEqual([
    1,
    [{ file: "test/a.test.ts", name: "the file itself", message: "no such module" }],
  ]);
});

test("a file with tests that no worker answered for is unfinished, and nothing in it has passed", () => {
  const unanswered = { status: "pending", fullName: "divides", failureMessages: [] };

  const { passed: count, unfinished } = foundByVitest({ testResults: [aFile([passed, unanswered])] }, "/root");

  expect([count, unfinished]).toEqual([0, ["test/a.test.ts"]]);
});

const aSpec = (title: string, ok: boolean, message = "was hidden", annotations: readonly object[] = []) => ({
  file: "a.test.ts",
  title,
  ok,
  tests: [{ annotations, results: [{ error: { message } }] }],
});
const stats = { expected: 1, unexpected: 1, flaky: 1 };

test("failed tests of Playwright are found in suites of suites, with their last error; flaky ones have failed", () => {
  const found = foundByPlaywright(
    {
      suites: [{ specs: [aSpec("opens", true)], suites: [{ specs: [aSpec("closes", false)] }] }],
      errors: [{ message: "no sandbox" }],
      stats,
    },
    "test/browser",
  );

  expect(found).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [
      { file: "test/browser/a.test.ts", name: "closes", message: "was hidden" },
      { file: "", name: "outside of a test", message: "no sandbox" },
    ],
    passing: ["test/browser/a.test.ts › opens"],
    names: ["test/browser/a.test.ts › opens", "test/browser/a.test.ts › closes"],
  });
});

test.for([
  ["an assertion", aSpec("opens", false), undefined],
  ["its state", aSpec("opens", false, "late", [{ type: "machine", description: "it froze" }]), "it froze"],
  ["another note", aSpec("opens", false, "late", [{ type: "issue", description: "it froze" }]), undefined],
  [
    "a signal",
    aSpec("opens", false, "Error: worker process exited unexpectedly (code=null, signal=SIGKILL)"),
    "a process was killed from outside",
  ],
  ["its own end", aSpec("opens", false, "worker process exited unexpectedly (code=1, signal=null)"), undefined],
] as const)("a failure of Playwright by %s names the state of the machine, if it is one", ([, spec, machine]) => {
  const { failures } = foundByPlaywright({ suites: [{ specs: [spec] }], stats }, "test/browser");

  expect(failures.map((failure) => failure.machine)).toEqual([machine]);
});
