// Stryker's runner of these unit tests: loads them once, and asks the likeliest first, which takes milliseconds a mutant.
import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { transformSync } from "esbuild";

/** Tests that read sources and lists of the repository, or load modules again. */
const readers = ["cases", "reason-codes", "reason-links", "proofs", "no-floats", "printed-languages"];
/** Tests over generated orders: they notice as much as the examples, and take a hundred times as long. */
const generated = ["properties", "generated", "generated-edits", "generated-world", "typical-shop"];
const left = new RegExp(`(/(${readers.join("|")})|(${generated.join("|")})|\\.long)\\.test\\.ts$`);

const words = new URL("words.mjs", import.meta.url).href;

/** Imports tests as Node does, with our words for Vitest's, and what the web's own bundler understands. */
const hooks = {
  resolve: (name, context, next) => (name === "vitest" ? { url: words, shortCircuit: true } : next(name, context)),
  load: (url, context, next) => {
    const module = (source) => ({ format: "module", source, shortCircuit: true });
    if (url.endsWith(".css")) return module("export default {};");
    if (!url.endsWith(".tsx")) return next(url, context);
    return module(transformSync(readFileSync(fileURLToPath(url), "utf8"), { loader: "tsx", jsx: "automatic" }).code);
  },
};

class LoadedTests {
  /** Each as `{ id, file, name, run, ms }`. */
  #tests = [];
  /** The tests that noticed mutants, each with the turn of the last one. */
  #noticed = new Map();
  #turn = 0;

  /** Mutants are switched while running; code that runs once, while tests are loaded, is left out anyhow. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    registerHooks(hooks);
    Error.stackTraceLimit = 0;
    globalThis.__stryker__ ??= {};
    const { load } = await import(words);
    const files = globSync(`test/unit/${process.env.MUTATED}/**/*.test.ts`).filter((file) => !left.test(file));
    for (const file of files.sort()) {
      const tests = await load(() => import(pathToFileURL(resolve(file)).href));
      for (const one of tests)
        this.#tests.push({ ...one, file, id: `${this.#tests.length} ${file} ${one.name}`, ms: 0 });
    }
  }

  async dryRun() {
    const { __stryker__: stryker } = globalThis;
    const tests = await this.#run(this.#tests);
    const times = new Map(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    this.#tests = this.#tests.map((one) => ({ ...one, ms: times.get(one.id) }));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const { __stryker__: stryker } = globalThis;
    Object.assign(stryker, {
      activeMutant: activeMutant.id,
      hitLimit,
      hitCount: hitLimit === undefined ? undefined : 0,
    });
    const asked = new Set(testFilter);
    const tests = await this.#run(
      this.#inTurn(testFilter ? this.#tests.filter(({ id }) => asked.has(id)) : this.#tests),
    );
    stryker.activeMutant = undefined;
    const last = tests.at(-1);
    if (last?.status === TestStatus.Failed) {
      this.#turn += 1;
      this.#noticed.set(last.id, this.#turn);
    }
    const result = { status: DryRunStatus.Complete, tests };
    return toMutantRunResult(determineHitLimitReached(stryker.hitCount, hitLimit) ?? result);
  }

  /** The last to notice a mutant first, then the shortest. */
  #inTurn(tests) {
    const turnOf = ({ id }) => this.#noticed.get(id) ?? 0;
    return tests.toSorted((one, other) => turnOf(other) - turnOf(one) || one.ms - other.ms);
  }

  /** Runs tests up to the first that fails; all of the first run pass. */
  async #run(tests) {
    const { __stryker__: stryker } = globalThis;
    const results = [];
    for (const { id, name, file, run } of tests) {
      stryker.currentTestId = id;
      const start = performance.now();
      const failureMessage = await run().then(
        () => undefined,
        (error) => `${error?.message ?? error}`,
      );
      const status = failureMessage === undefined ? TestStatus.Success : TestStatus.Failed;
      results.push({
        id,
        name,
        fileName: resolve(file),
        timeSpentMs: performance.now() - start,
        status,
        failureMessage,
      });
      if (status === TestStatus.Failed) break;
    }
    stryker.currentTestId = undefined;
    return results;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "loaded-tests", LoadedTests)];
