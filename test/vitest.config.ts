import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { webEnvironment } from "#cdk/bundle/build-web.ts";
import { stageConfig } from "#cdk/config.ts";
import { WORKERS as SCENARIO_WORKERS } from "./scenarios/world/workers.ts";
import { warnOfOldNode } from "./tools/node.mjs";
// tells which workers were killed from outside
import "./tools/killed.mjs";

warnOfOldNode();

/** The web's build values: its texts name the operator. */
const web = webEnvironment(stageConfig("sandbox", () => undefined));

/** `TEST_LONG=1` adds the files that `npm test` leaves to `npm run test:long`. */
const IS_LONG = process.env["TEST_LONG"] === "1";

interface Options {
  /** Milliseconds; for what hangs: a machine that is five times as slow needs less. */
  timeout: number;
  /** Files side by side. */
  parallel: boolean;
  /** Files that keep nothing between them may share what they import; it is half the time of small tests. */
  shared?: boolean;
  /** Their number; two unless given. */
  workers?: number;
  /** A module that runs once before all files. */
  before?: string;
  /** A module that runs before each file. */
  beforeEachFile?: string;
}

/** Two cores are what a suite may count on. */
const WORKERS = 2;

/** Long files have tests that go through much by themselves. */
const patience = ({ timeout }: Options) => (IS_LONG ? timeout * 10 : timeout);

/** Fonts are imported as their bytes, as they are bundled for functions. */
const fontsAsBytes = {
  name: "fonts-as-bytes",
  enforce: "pre" as const,
  load: (id: string) =>
    id.endsWith(".woff")
      ? `export default Uint8Array.from(Buffer.from("${readFileSync(id, "base64")}", "base64"));`
      : undefined,
};

const suite = (name: string, options: Options) => ({
  plugins: [fontsAsBytes],
  test: {
    name,
    root: new URL("..", import.meta.url).pathname,
    include: [`test/${name}/**/*.test.ts`],
    exclude: IS_LONG ? [] : ["**/*.long.test.ts"],
    env: { ...web, NODE_NO_WARNINGS: "1", TZ: "UTC" },
    testTimeout: patience(options),
    hookTimeout: patience(options) * 2,
    fileParallelism: options.parallel,
    isolate: options.shared !== true,
    // Of two cores, the default takes one.
    ...(options.parallel ? { maxWorkers: options.workers ?? WORKERS } : {}),
    ...(options.before === undefined ? {} : { globalSetup: [options.before] }),
    ...(options.beforeEachFile === undefined ? {} : { setupFiles: [options.beforeEachFile] }),
  },
});

/** The platform's extensions with its own tester, which wants a DOM, and a global for each file. */
const extensions = (() => {
  const { test, plugins } = suite("extensions", { timeout: 120_000, parallel: true });
  const inline = ["@shopify/ui-extensions-tester"];
  return {
    plugins,
    oxc: { jsx: { importSource: "preact" } },
    test: { ...test, environment: "jsdom", server: { deps: { inline } } },
  };
})();

export default defineConfig({
  test: {
    // What one suite has compiled the others, and the next run, find in node_modules: a quarter of the time of small tests.
    experimental: { fsModuleCache: true },
    projects: [
      suite("unit", { timeout: 120_000, parallel: true, shared: true }),
      suite("contract", { timeout: 90_000, parallel: true, shared: true, before: "test/contract/dynamodb/engine.ts" }),
      suite("security", { timeout: 90_000, parallel: true, shared: true, before: "test/contract/dynamodb/engine.ts" }),
      suite("world", { timeout: 90_000, parallel: true, shared: true }),
      suite("infra", { timeout: 180_000, parallel: false, shared: true }),
      extensions,
      suite("simulation", { timeout: 300_000, parallel: false, shared: true }),
      suite("scenarios", {
        timeout: 400_000,
        parallel: true,
        workers: SCENARIO_WORKERS,
        // Worker and sandbox are the same for all files; each file finds the sandbox empty.
        shared: true,
        before: "test/scenarios/world/keeper.ts",
        beforeEachFile: "test/scenarios/world/each-file.ts",
      }),
    ],
  },
});
