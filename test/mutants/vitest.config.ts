import { defineConfig } from "vitest/config";

/** Tests that read sources and lists of the repository. */
const readers = [
  "test/unit/documents/{cases,reason-codes,reason-links}.test.ts",
  "test/unit/documents/preferences/proofs.test.ts",
  "test/unit/values/no-floats.test.ts",
];

/** Tests over generated orders: they notice as much as the examples, and take a hundred times as long. */
const generated = [
  "test/unit/documents/{properties,credit-note-properties,supplement-properties}.test.ts",
  "test/unit/documents/{generated,generated-edits,generated-world,typical-shop,many-lines}.test.ts",
];

/** The unit tests of what is mutated (`run.mjs` names their folder), and nothing else. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: [`test/unit/${process.env["MUTATED"]}/**/*.test.ts`],
    exclude: ["**/*.long.test.ts", ...readers, ...generated],
    env: { TZ: "UTC" },
    testTimeout: 120_000,
    isolate: false,
  },
});
