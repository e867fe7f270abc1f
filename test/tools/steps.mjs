import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { root } from "./install.mjs";
import { deployableStage } from "./stage.mjs";

const bin = (...parts) => join(root, "node_modules", ...parts);
const biome = bin("@biomejs", "biome", "bin", "biome");
const tsc = bin("typescript", "bin", "tsc");
const vitest = bin("vitest", "vitest.mjs");
const playwright = bin("@playwright", "test", "cli.js");
const cdk = bin("aws-cdk", "bin", "cdk");

/** Carries out one npm script and answers its exit code. */
export async function runStep(command, args) {
  switch (command) {
    case "start":
      return node(["--import", "tsx", "test/sandbox/main.ts", ...args], {}, "ipc");
    case "check":
      return report([...checks(), ...suites([["unit", "contract", "infra"]])]);
    case "test":
      return report([
        ...checks(),
        ...suites([["unit"], ["contract"], ["infra"], ["scenarios"], ["simulation"]]),
        browserTests(),
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

/** Starts Node and hands signals through; answers its exit code. */
function node(args, environment = {}, channel = "ignore") {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // An IPC channel tells the child when this process is gone, however it went.
      stdio: ["inherit", "inherit", "inherit", channel],
      env: { ...process.env, NODE_NO_WARNINGS: "1", ...environment },
    });
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", forward);
    process.on("SIGTERM", forward);
    child.on("exit", (code, signal) => {
      process.off("SIGINT", forward);
      process.off("SIGTERM", forward);
      resolve(signal ? 130 : (code ?? 1));
    });
  });
}

const passOrFail = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const checks = () => [
  { name: "format and lint", run: async () => passOrFail(await node([biome, "ci", "--error-on-warnings", "."])) },
  { name: "types", run: async () => passOrFail(await node([tsc, "-b"])) },
];

const results = join(root, "test-results");

/** One run of Vitest per group of projects; its JSON report is counted. Together they share the cores, apart they are told apart. */
const suites = (groups) =>
  groups.map((projects) => ({
    name: projects.join(", "),
    run: async () => {
      const file = join(results, `${projects.join("-")}.json`);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const code = await node([
        vitest,
        "run",
        "--config",
        "test/vitest.config.ts",
        ...projects.flatMap((name) => ["--project", name]),
        ...reporters,
      ]);
      return count(file, code, ({ numPassedTests, numFailedTests, numTotalTests }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
        total: numTotalTests,
      }));
    },
  }));

/** Where the browser is, for what starts one itself. */
function browserEnvironment() {
  const chromium = ensureBrowser();
  return chromium ? { CHROMIUM_PATH: chromium } : {};
}

const browserTests = () => ({
  name: "browser",
  run: async () => {
    const file = join(results, "browser.json");
    const code = await node(
      [playwright, "test", "--config", "test/browser/playwright.config.ts", "--reporter=line,json"],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...browserEnvironment() },
    );
    return count(file, code, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      total: stats.expected + stats.flaky + stats.unexpected,
    }));
  },
});

/** Counts out of a report; a run without a report, without tests, or that failed for another reason counts as one failure. */
function count(file, code, read) {
  try {
    const { passed, failed, total } = read(JSON.parse(readFileSync(file, "utf8")));
    const isBroken = total === 0 || (code !== 0 && failed === 0);
    return { passed, failed: isBroken ? failed + 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Runs all steps, whatever fails on the way, and ends with the plain line `N passed, N failed`. */
async function report(steps) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const sum = { passed: 0, failed: 0 };
  const lines = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const begun = performance.now();
    const { passed, failed } = await run();
    sum.passed += passed;
    sum.failed += failed;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    lines.push(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  }
  console.log(`\n${lines.join("\n")}\n\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed > 0 ? 1 : 0;
}
