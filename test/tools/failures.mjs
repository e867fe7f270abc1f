import { relative } from "node:path";
import { nameOf } from "./unstable.mjs";

/**
 * Reads runners' reports: `{ passed, failed, failures, passing, names, unfinished }`. A failure: `{ file, name, message, machine?
 * }`.
 */

const LONGEST_MESSAGE = 600;
const ESCAPE = String.fromCharCode(27);
const colours = new RegExp(`${ESCAPE}\\[[0-9;]*m`, "g");

/** Without colours and stack. */
const short = (message = "") =>
  message
    .replaceAll(colours, "")
    .split(/\n\s+at /)[0]
    .trim()
    .slice(0, LONGEST_MESSAGE);

/** Vitest calls a test so that no worker has answered for. */
const UNANSWERED = "pending";

const isOf = (status) => (test) => test.status === status;

/** A file that fails to load has no tests, only a message; it counts as one failure. */
export function foundByVitest({ testResults = [] }, root) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: relative(root, name), name: result.fullName })),
  );
  const unfinished = [...new Set(tests.filter(isOf(UNANSWERED)).map(({ file }) => file))];
  const isFinished = ({ file }) => !unfinished.includes(file);
  const unloaded = testResults
    .filter(({ status, assertionResults }) => status === "failed" && !assertionResults.some(isOf("failed")))
    .map(({ name, message }) => ({ file: relative(root, name), name: "the file itself", message: short(message) }));
  const failed = tests
    .filter(isOf("failed"))
    .filter(isFinished)
    .map(({ file, name, failureMessages }) => ({ file, name, message: short(failureMessages[0]) }));
  const failures = [...failed, ...unloaded];
  const passing = tests.filter(isOf("passed")).filter(isFinished).map(nameOf);
  return { passed: passing.length, failed: failures.length, failures, passing, names: tests.map(nameOf), unfinished };
}

/** Suites hold suites; errors outside of any test stand apart. */
export function foundByPlaywright({ suites = [], errors = [], stats }, folder) {
  const specs = suites.flatMap(specsOf).map((spec) => ({ ...spec, file: `${folder}/${spec.file}` }));
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const message = short(tests[0]?.results.at(-1)?.error?.message);
      return { file, name: title, message, machine: machineOf(tests[0], message) };
    });
  const outside = errors.map(({ message }) => ({ file: "", name: "outside of a test", message: short(message) }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...failed, ...outside],
    passing: specs.filter(({ ok }) => ok).map(({ file, title }) => nameOf({ file, name: title })),
    names: specs.map(({ file, title }) => nameOf({ file, name: title })),
    unfinished: [],
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Playwright's message about a worker that a signal ended. */
const KILLED_WORKER = /^(?:Error: )?worker process exited unexpectedly \(code=null, signal=\w+\)/;

/** The state of the machine that the test noted (`browser/world/machine.ts`), or that Playwright saw. */
const machineOf = ({ annotations = [] } = {}, message) =>
  annotations.find(({ type }) => type === "machine")?.description ??
  (KILLED_WORKER.test(message) ? "a process was killed from outside" : undefined);

/** Lines for the reader of the output: each failed test with its message. */
export const tellFailures = (failures) =>
  failures.map((failure) => `✗ ${nameOf(failure)}\n${failure.message.replaceAll(/^/gm, "    ")}`).join("\n");
