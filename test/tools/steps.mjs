import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { auditDependencies, writeBillOfMaterials } from "../../cdk/operate/dependencies.mjs";
import { checkDeployment } from "../../cdk/operate/smoke.mjs";
import { deployableStage, givenValue } from "../../cdk/operate/stage.mjs";
import { ensureBrowser, ensureShell } from "./browser.mjs";
import { cpuSecondsOfEnded } from "./cpu.mjs";
import { foundByPlaywright, foundByVitest } from "./failures.mjs";
import { root } from "./install.mjs";
import { onlyNamed } from "./only.mjs";
import { rateWarning } from "./rates.mjs";
import { report } from "./report.mjs";

const bin = (...parts) => join(root, "node_modules", ...parts);
const biome = bin("@biomejs", "biome", "bin", "biome");
const tsc = bin("typescript", "bin", "tsc");
const vitest = bin("vitest", "vitest.mjs");
const playwright = bin("@playwright", "test", "cli.js");
const cdk = bin("aws-cdk", "bin", "cdk");

const LAST_WORDS_MILLISECONDS = 2_000;

/** Runs one npm script and answers its exit code. */
export async function runStep(command, args) {
  switch (command) {
    case "start":
      return node(["test/sandbox/main.ts", ...args], startedAt(), "ipc");
    case "check":
      // Synthesis takes one core and begins at once; lint and types take both, and nothing waits for them.
      return reportOn(
        [
          suite("infra"),
          suite("unit"),
          lint(),
          types(),
          suite("contract", { files: quickContracts() }),
          suite("extensions"),
          rates(),
        ],
        3,
      );
    case "test":
      // The longest first. Scenarios run many processes each, and one suite beside them fills two cores; of the others it takes three,
      // because each often waits: for paint, for the table, or for one long file.
      return reportOn(
        [
          ...[{ ...suite("scenarios"), places: 2 }, suite("contract"), browserTests(), suite("simulation")],
          ...[suite("security"), suite("unit"), suite("infra"), types(), lint(), suite("extensions")],
          suite("world", { files: [".smoke.test.ts"] }),
        ],
        3,
      );
    case "test:world":
      return reportOn([suite("world", { files: args, long: true })], 1);
    case "test:long":
      return reportOn(onlyNamed(longSteps(), args), 1);
    case "test:watch":
      return node([vitest, "--config", "test/vitest.config.ts", ...(args.length > 0 ? args : ["--project", "unit"])]);
    case "test:mutants":
      return node(["test/mutants/run.mjs", ...args]);
    case "types":
      return node([tsc, "-b", ...args]);
    case "bench":
      return node(["test/bench/main.ts", ...args], browserEnvironment());
    case "simulate":
      return node(["test/simulation/main.ts", ...args]);
    case "test:fresh":
      return node(["test/fresh/run.mjs", ...args]);
    case "grant":
      return node(["cdk/operate/grant.ts", ...args]);
    case "drill":
      return node([vitest, "run", "--config", "test/vitest.config.ts", "--project", "scenarios", "restore.test"]);
    case "replay-erasures":
      return node(["cdk/operate/replay-erasures.ts", ...args]);
    case "deploy":
      prepareDeployment(args, process.env);
      return (await node([cdk, "deploy", "--all", ...args])) || smoke(args, process.env);
    case "smoke":
      return smoke(args, process.env);
    case "destroy":
      deployableStage(args, process.env);
      return node([cdk, "destroy", "--all", ...args]);
    default:
      throw new Error(
        `Unknown command ${command}. Known: start, test, test:watch, test:world, test:long, test:mutants, test:fresh, types, check, bench, simulate, grant, drill, replay-erasures, deploy, smoke, destroy.`,
      );
  }
}

/** Checks a deployment: its stage, and known holes of the production packages. Writes their bill of materials and says where. */
export function prepareDeployment(args, environment) {
  const stage = deployableStage(args, environment);
  const reason = auditDependencies({ withoutReport: environment.WITHOUT_AUDIT });
  if (reason !== undefined) console.log(`Deployed without a report of npm: ${reason}`);
  console.log(`Bill of materials: ${writeBillOfMaterials(stage, reason)}`);
}

/** Checks a deployed stage through its domain and says so; throws with what is wrong. */
async function smoke(args, environment) {
  const domain = givenValue(args, "domain") ?? environment.BELEGFLUSS_DOMAIN;
  if (!domain) throw new Error("No domain is named: say -c domain=… or set BELEGFLUSS_DOMAIN");
  await checkDeployment(`https://${domain}`);
  console.log(`https://${domain} answers as it must.`);
  return 0;
}

/** The command's start, in milliseconds since the epoch: earlier installation counts as part of it. */
const startedAt = () => ({ COMMAND_STARTED_AT: process.env.COMMAND_STARTED_AT ?? String(performance.timeOrigin) });

/** Starts Node where this process writes, and answers its exit code. */
const node = async (args, environment, channel) => (await runNode(args, environment, channel)).code;

/** Starts Node and hands signals through; answers exit code and CPU seconds, its children's included. */
function runNode(args, environment = {}, channel = "ignore", write = undefined) {
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
      // a signal of ours makes it `killed`
      const killedBy = child.killed ? undefined : (signal ?? undefined);
      const ended = { code: signal ? 130 : (code ?? 1), killedBy, cpuSeconds: cpuSecondsOfEnded() };
      const end = () => resolve(ended);
      // The child's last output may still arrive; do not wait for other processes that hold the pipe.
      child.once("close", end);
      setTimeout(end, LAST_WORDS_MILLISECONDS);
    });
  });
}

const quietly = (args, write, environment) => runNode(args, environment, "ignore", write);

/** A step that passes or fails as a whole. */
const wholeStep = (name, args) => ({
  name,
  run: async (write) => {
    const { code, cpuSeconds, ...ended } = await quietly(args, write);
    return code === 0
      ? { passed: 1, failed: 0, cpuSeconds }
      : { passed: 0, failed: 1, cpuSeconds, ...killedWhole(ended) };
  },
});

const lint = () => wholeStep("format and lint", [biome, "ci", "--error-on-warnings", "."]);

const types = () => wholeStep("types", [tsc, "-b"]);

/** Warns, and never fails. */
const rates = () => ({
  name: "tax rates",
  run: async (write) => {
    write(rateWarning(new Date().toISOString().slice(0, 10)) ?? "checked");
    return { passed: 1, failed: 0 };
  },
});

const results = join(root, "test-results");

/** Makes test files count that `npm test` leaves out (`test/vitest.config.ts`, `test/browser/playwright.config.ts`). */
const LONG = { TEST_LONG: "1" };
const LONG_FILE = ".long.test.ts";

/** One run of Vitest for one project, whole or some files of it; its JSON report is read. */
async function runSuite(
  project,
  write,
  { files = [], options = [], long = false, environment = {}, report: name = project },
) {
  const file = join(results, `${name}.json`);
  const killed = join(results, `${name}.killed`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ended = await quietly(
    [vitest, "run", "--config", "test/vitest.config.ts", "--project", project, ...files, ...options, ...reporters],
    write,
    { ...environment, KILLED_FILE: killed, ...(long ? LONG : {}) },
  );
  return count(file, ended, (report) => foundByVitest(report, root), killed);
}

/** Carried out once more, a suite has the processors for itself, and only what is wanted of it. */
const suite = (project, what = {}) => ({
  name: project,
  run: (write) => runSuite(project, write, what),
  runAgain: (write, wanted) =>
    runSuite(project, write, {
      ...what,
      files: filesOf(wanted),
      options: ["--maxWorkers=1", ...namesOf(wanted).map((names) => `--testNamePattern=^(?:${names})$`)],
      report: `${what.report ?? project}-again`,
    }),
});

const filesOf = (wanted) => [...new Set(wanted.map(({ file }) => file))];

/** One expression for the names of all wanted tests; none where a whole file is wanted. */
const namesOf = (wanted) =>
  wanted.every(({ name }) => name !== undefined)
    ? [wanted.map(({ name }) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")]
    : [];

/** Contracts that mostly run on the table's engine; `npm run check` leaves them to `npm test`. */
const SLOW_CONTRACTS = ["api", "compliance", "dynamodb", "mail"];

const quickContracts = () =>
  readdirSync(join(root, "test/contract"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SLOW_CONTRACTS.includes(entry.name))
    .map(({ name }) => `test/contract/${name}/`);

/** Suites of which some files are too long for `npm test`, or go through more cases in a long run. */
const SUITES_WITH_LONG_FILES = ["unit", "contract", "security", "infra", "simulation", "scenarios"];

const CASES = "builders/cases.ts";

/** Files of a suite that are for the long run alone, and those that have more cases there. */
const longFilesOf = (project) =>
  readdirSync(join(root, "test", project), { recursive: true })
    .map((file) => `test/${project}/${file}`)
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => file.endsWith(LONG_FILE) || readFileSync(join(root, file), "utf8").includes(CASES));

/** The steps outside `npm test`: suites first, then those with the most cases. */
const longSteps = () => [
  suite("world", { long: true }),
  ...SUITES_WITH_LONG_FILES.map((project) => ({ project, files: longFilesOf(project) }))
    .filter(({ files }) => files.length > 0)
    .map(({ project, files }) => suite(project, { files, long: true })),
  onDesks(),
  onPhones(),
  withFewestScopes(),
  wholeStep("mutants", ["test/mutants/run.mjs"]),
  wholeStep("seeds", ["test/simulation/main.ts"]),
  wholeStep("bugs", ["test/simulation/main.ts", "--bugs"]),
];

/** The whole suite of the browser, with the tests that `npm test` leaves out. */
const onDesks = () => browserTests({ files: ["--project=desk"], long: true });

/** Flows of the browser that begin on a phone: the tests tagged so. */
const onPhones = () => browserTests({ files: ["--project=phone"], long: true, report: "phone" });

/** All scenarios in shops that refuse every optional scope of the platform. */
const withFewestScopes = () => ({
  ...suite("scenarios", { environment: { SCOPES: "read_orders" }, report: "scopes" }),
  name: "scopes",
});

/** Names the browser for steps that start one themselves. */
const browserEnvironment = (chromium = ensureBrowser()) => (chromium ? { CHROMIUM_PATH: chromium } : {});

const BROWSER = "test/browser";

async function runBrowser(write, { files = [], long = false, report: name = "browser" }) {
  const file = join(results, `${name}.json`);
  const ended = await quietly(
    [playwright, "test", "--config", `${BROWSER}/playwright.config.ts`, "--reporter=line,json", ...files],
    write,
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...browserEnvironment(long ? ensureBrowser() : ensureShell()),
      ...(long ? LONG : {}),
    },
  );
  return count(file, ended, (report) => foundByPlaywright(report, BROWSER));
}

/** Tests in the browser. */
const browserTests = ({ files = [], long = false, report = "browser" } = {}) => ({
  name: report,
  run: (write) => runBrowser(write, { files, long, report }),
  runAgain: (write, wanted) =>
    runBrowser(write, {
      files: [...files, ...filesOf(wanted), ...namesOf(wanted).map((names) => `--grep=(?:${names})$`)],
      long,
      report: `${report}-again`,
    }),
});

/** Counts a report's results; anything else is one failure. `killedFile` names workers that were killed from outside. */
function count(file, { code, killedBy, cpuSeconds }, read, killedFile = "") {
  try {
    const { unfinished, ...found } = read(JSON.parse(readFileSync(file, "utf8")));
    if (unfinished.length > 0 && existsSync(killedFile)) {
      const killed = { what: `killed from outside: ${readFileSync(killedFile, "utf8").trim()}`, files: unfinished };
      return { ...found, failed: found.failed + 1, killed, cpuSeconds };
    }
    const isBroken = found.names.length === 0 || unfinished.length > 0 || (code !== 0 && found.failed === 0);
    return { ...found, failed: isBroken ? found.failed + 1 : found.failed, cpuSeconds };
  } catch {
    return { passed: 0, failed: 1, ...killedWhole({ killedBy }), cpuSeconds };
  }
}

const killedWhole = ({ killedBy }) =>
  killedBy === undefined ? {} : { killed: { what: `killed from outside (${killedBy})` } };

function reportOn(steps, places) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  return report(steps, places);
}
