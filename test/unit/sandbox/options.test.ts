import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readOptions } from "../../sandbox/options.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

test("without options the sandbox starts on port 4400 with its own data", () => {
  expect(readOptions(root, [], {})).toEqual({
    basePort: 4400,
    dataDirectory: join(root, ".sandbox", "4400"),
    reset: false,
    demo: false,
    watch: false,
    verbose: false,
    inspection: undefined,
  });
});

test("an inspected handler is found by its file", () => {
  const { inspection } = readOptions(root, ["--inspect", "functions/workers/document-tasks.ts"], {});

  expect(inspection).toMatchObject({ bundle: join(root, "dist/functions/workers/document-tasks/index.mjs") });
});

test.each([
  { label: "an unknown option", args: ["--rest"], environment: {}, says: "--reset" },
  { label: "a word that is no option", args: ["reset"], environment: {}, says: "--reset" },
  { label: "an option of something else", args: ["--reset=yes"], environment: {}, says: "--reset" },
  {
    label: "a handler that is not there",
    args: ["--inspect", "functions/workers/x.ts"],
    environment: {},
    says: "handler",
  },
  { label: "a port that is no number", args: [], environment: { SANDBOX_PORT: "viele" }, says: "1024 to 65000" },
  { label: "a port for the system", args: [], environment: { SANDBOX_PORT: "80" }, says: "1024 to 65000" },
])("$label is refused, with what is possible", ({ args, environment, says }) => {
  expect(() => readOptions(root, args, environment)).toThrow(says);
});
