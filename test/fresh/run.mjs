// `npm run test:fresh [-- --without-tests] [-- --keep]`: what a stranger lives through. Clones the repository's HEAD into an
// empty folder, with an empty npm cache, and runs the README's two commands there. Slow, so it is no part of `npm test`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "./command.mjs";
import { portsInUse, processesOf } from "./leftovers.mjs";
import { readmeCommands } from "./readme.mjs";
import { startAndStop } from "./start.mjs";

const flags = new Set(process.argv.slice(2));
const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const basePort = Number(process.env.FRESH_SANDBOX_PORT ?? 4540);

/** For the start, the browser tests and the two sandboxes of the scenarios: ten each. */
const PORTS = 40;

const directory = mkdtempSync(join(tmpdir(), "belegfluss-fresh-"));
const clone = join(directory, "belegfluss");
const faults = [];

/** A stranger's surroundings: none of this npm and its packages, an empty cache, free ports. */
function strangersEnvironment() {
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_|SANDBOX_)/i.test(name));
  return {
    ...Object.fromEntries(own),
    PATH: path.join(delimiter),
    npm_config_cache: join(directory, "npm-cache"),
    npm_config_update_notifier: "false",
    SANDBOX_PORT: String(basePort),
    BROWSER_SANDBOX_PORT: String(basePort + 10),
    SCENARIO_PORT: String(basePort + 20),
  };
}

const told = (name, seconds) => console.log(`  ${name.padEnd(34)} ${seconds.toFixed(1)} s`);

try {
  const environment = strangersEnvironment();
  const cloned = await runCommand(["git", "clone", "--quiet", repository, clone], { cwd: directory, environment });
  if (cloned.code !== 0) throw new Error(`The clone failed:\n${cloned.output}`);
  told("clone", cloned.seconds);

  const [start, test] = readmeCommands(clone);
  console.log(`\n${start.join(" ")}`);
  const started = await startAndStop(start, { cwd: clone, environment, basePort });
  for (const [name, seconds] of started.moments) told(name, seconds);
  faults.push(...started.faults);
  faults.push(...(await leftovers("after Ctrl-C")));

  if (!flags.has("--without-tests") && faults.length === 0) {
    console.log(`\n${test.join(" ")}`);
    const tested = await runCommand(test, { cwd: clone, environment, echo: true });
    told("whole run", tested.seconds);
    const lastLine = tested.output.trimEnd().split("\n").at(-1) ?? "";
    if (tested.code !== 0) faults.push(`${test.join(" ")} ended with ${tested.code}: ${lastLine}`);
    if (!/^[1-9]\d* passed, 0 failed$/.test(lastLine)) faults.push(`its last line is "${lastLine}"`);
    faults.push(...(await leftovers("after the tests")));
  }
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
} finally {
  if (flags.has("--keep")) console.log(`\nKept: ${directory}`);
  else rmSync(directory, { recursive: true, force: true });
}

for (const fault of faults) console.error(`\n✗ ${fault}`);
console.log(
  `\n${faults.length === 0 ? "Fresh eyes: all as the README says." : `Fresh eyes: ${faults.length} faults.`}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Processes and ports that a command leaves ten seconds after its end; npm ends a moment before its children. */
async function leftovers(when) {
  const begun = performance.now();
  for (;;) {
    const processes = processesOf(directory).map(({ pid, command }) => `process ${pid} is left ${when}: ${command}`);
    const ports = (await portsInUse(basePort, PORTS)).map((port) => `port ${port} is taken ${when}`);
    const left = [...processes, ...ports];
    const seconds = (performance.now() - begun) / 1000;
    if (left.length === 0) told(`nothing left ${when}`, seconds);
    if (left.length === 0 || seconds > 10) return left;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
