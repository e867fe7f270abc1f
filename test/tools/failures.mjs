/** What failed, out of the JSON reports of the test runners: `{ file, name, message }` each, `file` as the runner takes it. */

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

/** A file that fails to load has no tests, only a message. */
export const failuresOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name: file, message, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0)
      return status === "failed" ? [{ file, name: "the file itself", message: short(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      message: short(failureMessages[0]),
    }));
  });

/** Suites hold suites; errors outside of any test stand apart. */
export const failuresOfPlaywright = ({ suites = [], errors = [] }) => [
  ...suites.flatMap(failedSpecs),
  ...errors.map(({ message }) => ({ file: "", name: "outside of a test", message: short(message) })),
];

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file,
      name: title,
      message: short(tests[0]?.results.at(-1)?.error?.message),
    })),
  ...suites.flatMap(failedSpecs),
];

/** Lines for the reader of the output: each failed test with its message. */
export const tellFailures = (failures) =>
  failures.map(({ file, name, message }) => `✗ ${file} › ${name}\n${message.replaceAll(/^/gm, "    ")}`).join("\n");
