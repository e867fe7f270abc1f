import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";
import { root } from "./install.mjs";
import { report } from "./report.mjs";
import { deployableStage } from "./stage.mjs";

const bin = (...parts) => join(root, "node_modules", ...parts);
const biome = bin("@biomejs", "biome", "bin", "biome");
const tsc = bin("typescript", "bin", "tsc");
const vitest = bin("vitest", "vitest.mjs");
const playwright = bin("@playwright", "test", "cli.js");
const cdk = bin("aws-cdk", "bin", "cdk");

const LAST_WORDS_MILLISECONDS = 2_000;

/** Carries out one npm script and answers its exit code. */
export async function runStep(command, args) {
  switch (command) {
    case "start":
      return node(["--import", "tsx", "test/sandbox/main.ts", ...args], startedAt(), "ipc");
    case "check":
      return inStages([
        [lint(), types()],
        [suite("unit")],
        [suite("contract", without(WALKS)), suite("world"), suite("infra", without(SYNTHESES))],
      ]);
    case "test":
      // First what computes, then what mostly waits: for the provider's two requests a second, and for a browser to paint.
      return inStages([
        [lint(), types()],
        [suite("unit")],
        [repeatable("contract")],
        [repeatable("world")],
        [suite("infra"), suite("simulation")],
        [browserTests(), repeatable("scenarios")],
      ]);
    case "bench":
      return node(["--import", "tsx", "test/bench/main.ts", ...args], browserEnvironment());
    case "simulate":
      return node(["--import", "tsx", "test/simulation/main.ts", ...args]);
    case "test:fresh":
      return node(["test/fresh/run.mjs", ...args]);
    case "deploy":
      deployableStage(args, process.env);
      return node([cdk, "deploy", "--all", ...args]);
    case "destroy":
      deployableStage(args, process.env);
      return node([cdk, "destroy", "--all", ...args]);
    default:
      throw new Error(
        `Unknown command ${command}. Known: start, test, test:fresh, check, bench, simulate, deploy, destroy.`,
      );
  }
}

/** When this command began, in milliseconds since the epoch: what was installed before counts as part of the start. */
const startedAt = () => ({ COMMAND_STARTED_AT: String(performance.timeOrigin) });

/** Starts Node and hands signals through; answers its exit code. Without `write` it writes where this process writes. */
function node(args, environment = {}, channel = "ignore", write = undefined) {
  return new Promise((resolve) => {
    const own = write === undefined ? "inherit" : "pipe";
    const child = spawn(process.execPath, args, {
      cwd: root,
      // An IPC channel tells the child when this process is gone, however it went.
      stdio: [write === undefined ? "inherit" : "ignore", own, own, channel],
      env: { ...process.env, NODE_NO_WARNINGS: "1", ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", write);
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", forward);
    process.on("SIGTERM", forward);
    child.on("exit", (code, signal) => {
      process.off("SIGINT", forward);
      process.off("SIGTERM", forward);
      const end = () => resolve(signal ? 130 : (code ?? 1));
      // Its last words may still be on their way; whoever else holds the pipe is not waited for.
      child.once("close", end);
      setTimeout(end, LAST_WORDS_MILLISECONDS);
    });
  });
}

const quietly = (args, write, environment) => node(args, environment, "ignore", write);

const passOrFail = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const lint = () => ({
  name: "format and lint",
  run: async (write) => passOrFail(await quietly([biome, "ci", "--error-on-warnings", "."], write)),
});

const types = () => ({ name: "types", run: async (write) => passOrFail(await quietly([tsc, "-b"], write)) });

const results = join(root, "test-results");

/** Contract tests that let every call of a walk die or fail in turn: minutes long, so `npm test` alone runs them. */
const WALKS = [
  "test/contract/tasks/crashes.test.ts",
  "test/contract/tasks/payment-crashes.test.ts",
  "test/contract/tasks/busy-table.test.ts",
  "test/contract/tasks/faults.test.ts",
  "test/contract/dynamodb/under-faults.test.ts",
  "test/contract/dynamodb/credits-under-faults.test.ts",
];

/** Tests that synthesise a copy of the whole app. */
const SYNTHESES = ["test/infra/keep-up.test.ts"];

const without = (files) => files.flatMap((file) => ["--exclude", file]);

/** One run of Vitest for one project, whole or some files of it; its JSON report is read. */
async function runSuite(project, write, options, file = join(results, `${project}.json`)) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await quietly(
    [vitest, "run", "--config", "test/vitest.config.ts", "--project", project, ...options, ...reporters],
    write,
  );
  return count(file, code, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    total: found.numTotalTests,
    failures: failuresOfVitest(found),
  }));
}

const suite = (project, options = []) => ({ name: project, run: (write) => runSuite(project, write, options) });

/** A suite that lives by the real clock: what failed beside the others is repeated alone. */
const repeatable = (project) => ({
  ...suite(project),
  runAgain: (write, failures) =>
    runSuite(project, write, [...filesOf(failures), "--maxWorkers=1"], join(results, `${project}-again.json`)),
});

const filesOf = (failures) => [...new Set(failures.map(({ file }) => file))];

/** Where the browser is, for what starts one itself. */
function browserEnvironment() {
  const chromium = ensureBrowser();
  return chromium ? { CHROMIUM_PATH: chromium } : {};
}

async function runBrowser(write, files, file) {
  const code = await quietly(
    [playwright, "test", "--config", "test/browser/playwright.config.ts", "--reporter=line,json", ...files],
    write,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...browserEnvironment() },
  );
  return count(file, code, (found) => ({
    passed: found.stats.expected + found.stats.flaky,
    failed: found.stats.unexpected,
    total: found.stats.expected + found.stats.flaky + found.stats.unexpected,
    failures: failuresOfPlaywright(found),
  }));
}

const browserTests = () => ({
  name: "browser",
  run: (write) => runBrowser(write, [], join(results, "browser.json")),
  runAgain: (write, failures) => runBrowser(write, filesOf(failures), join(results, "browser-again.json")),
});

/** Counts out of a report; a run without a report, without tests, or that failed for another reason counts as one failure. */
function count(file, code, read) {
  try {
    const { passed, failed, total, failures } = read(JSON.parse(readFileSync(file, "utf8")));
    const isBroken = total === 0 || (code !== 0 && failed === 0);
    return { passed, failed: isBroken ? failed + 1 : failed, failures };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function inStages(stages) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  return report(stages);
}
