import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isRecord } from "#shared/values/json.ts";
import { cutDemo, runDemo } from "./demo/run-demo.ts";
import { FIRST_NEEDED } from "./first-needed.ts";
import { keepUpWithSources } from "./keep-up.ts";
import { readOptions } from "./options.ts";
import { requireFreePorts, requireWritable } from "./requirements.ts";
import { INSPECTOR_PORT } from "./runner/lambda/inspected.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";
import { synthesize } from "./synthesize.ts";

/** `npm start`: synthesises, starts the world, shows the demo on the first start, stays up until Ctrl-C. */

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Lines of functions that a developer wants to see: warnings and errors, or everything. */
const show =
  (isVerbose: boolean) =>
  ({ function: name, line }: { function: string; line: string }): void => {
    if (isVerbose || /"level":"(warn|error)"|error/i.test(line)) console.log(`  [${name}] ${line.slice(0, 2_000)}`);
  };

/** Everybody's machine may be busy: what takes a moment on AWS is not cut off here for taking some more. */
const SLOWNESS = 4;
const PATIENCE_MILLISECONDS = 5_000 * SLOWNESS;

/** Seconds since the command was given; what it did before this process began counts too. */
function seconds(): string {
  const begun = Number(process.env["COMMAND_STARTED_AT"] ?? performance.timeOrigin);
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`;
}

async function main(): Promise<void> {
  const options = readOptions(root, process.argv.slice(2), process.env);
  const { basePort, dataDirectory, inspection } = options;
  await refuseBesideAnother(basePort);
  // Before anything is emptied or built.
  await requireFreePorts(basePort);
  requireWritable([join(root, "dist"), dataDirectory]);
  if (options.reset) rmSync(dataDirectory, { recursive: true, force: true });

  console.log("Synthesising the app …");
  const { assembly, wasFresh } = synthesize(basePort);
  console.log(wasFresh ? `  nothing changed since the last start (${seconds()})` : `  done (${seconds()})`);
  console.log("Starting the sandbox …");
  const sandbox = await startSandbox({
    basePort,
    assembly,
    dataDirectory,
    log: show(options.verbose),
    slowness: SLOWNESS,
    deliveryTimeoutMs: PATIENCE_MILLISECONDS,
    loadAhead: FIRST_NEEDED,
    mayBeKilled: true,
    ...(inspection === undefined ? {} : { inspection }),
  });
  console.log(`  up (${seconds()})`);
  stopOnSignal(sandbox);

  const isFirst = sandbox.shopify.shops().length === 0;
  // Beside everything else: it may take minutes. A sandbox that ends answers no more.
  if (!isFirst) tellLeftWork(sandbox).catch(() => undefined);
  const missing = cutDemo(dataDirectory);
  if (options.demo || isFirst) await runDemo(sandbox, seconds, dataDirectory);
  else if (missing !== undefined) console.log(missing);
  printPlaces(sandbox);
  if (inspection !== undefined) console.log(`  Debugger        127.0.0.1:${INSPECTOR_PORT}`);
  if (options.watch) {
    keepUpWithSources({ root, basePort, runner: sandbox.runner, say: console.log });
    console.log("Watching the sources.");
  }
}

const HEALTH_MILLISECONDS = 1_000;

/** Throws where a sandbox runs on this port: its data must not be touched. */
async function refuseBesideAnother(basePort: number): Promise<void> {
  const url = `http://127.0.0.1:${basePort}/`;
  const health = await fetch(`${url}control/health`, { signal: AbortSignal.timeout(HEALTH_MILLISECONDS) })
    .then((answer): Promise<unknown> => answer.json())
    .catch(() => undefined);
  if (!isRecord(health) || health["ready"] !== true) return;
  const data = String(health["dataDirectory"] ?? "unknown");
  throw new Error(
    `A sandbox runs on ${url} (data: ${data}). End it with Ctrl-C, or start another one: SANDBOX_PORT=${basePort + 100} npm start`,
  );
}

const LOOK_MILLISECONDS = 2_000;

/** Tells what an earlier start left: what goes on, what it waits for, and its end. Ends where nothing is left. */
async function tellLeftWork({ controlUrl }: Sandbox): Promise<void> {
  const told = new Set<string>();
  const tell = (words: string) => {
    if (!told.has(words)) console.log(words);
    told.add(words);
  };
  for (;;) {
    const body = JSON.stringify({ timeoutMs: HEALTH_MILLISECONDS });
    const answer: unknown = await (await fetch(`${controlUrl}/control/settle`, { method: "POST", body })).json();
    const { idle, nextDueAt } = isRecord(answer) ? answer : {};
    if (typeof nextDueAt === "string") tell(leftUntil(nextDueAt));
    else if (idle === false) tell("The work that an earlier start left goes on.");
    else {
      if (told.size > 0) tell("The work that an earlier start left is done.");
      return;
    }
    await sleep(LOOK_MILLISECONDS);
  }
}

const leftUntil = (instant: string): string =>
  `Work that an earlier start left waits until ${new Date(instant).toLocaleString("sv-SE")}. What was sent without an answer is looked up then, never sent twice.`;

function printPlaces({ ports, shopify }: Sandbox): void {
  const [shop] = shopify.shops();
  const admin = `http://127.0.0.1:${ports.shopify}/store/${shop?.handle ?? "demo"}`;
  console.log(`
Belegfluss runs. Ctrl-C ends it.
  Start page      http://127.0.0.1:${ports.control}/
  App in the admin ${admin}/apps/sandbox-shopify-key
  Shopify admin   ${admin}
  Lexware Office  http://127.0.0.1:${ports.lexoffice}/
  Mail inbox      http://127.0.0.1:${ports.mail}/`);
}

let isStopping = false;

/** Ends everything once; a second Ctrl-C ends at once. */
function stopOnSignal(sandbox: Sandbox): void {
  const stop = () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    console.log("\nStopping …");
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // The parent process is gone, so this process stops.
  process.on("disconnect", stop);
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

main().catch((error: unknown) => {
  // Ctrl-C in the middle of the demo: its next call finds no sandbox, which is no fault.
  if (isStopping) return;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
