import { defineConfig } from "vitest/config";

/** Tests that read sources and lists of the repository. */
const readers = [
  "test/unit/documents/{cases,reason-codes,reason-links}.test.ts",
  "test/unit/documents/preferences/proofs.test.ts",
  "test/unit/values/no-floats.test.ts",
];

/** The unit tests of what is mutated (`run.mjs` names their folder), and nothing else. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: [`test/unit/${process.env["MUTATED"]}/**/*.test.ts`],
    exclude: ["**/*.long.test.ts", ...readers],
    env: { TZ: "UTC" },
    testTimeout: 120_000,
    isolate: false,
  },
});
