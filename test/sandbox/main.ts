import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runDemo } from "./demo/run-demo.ts";
import { FIRST_NEEDED } from "./first-needed.ts";
import { keepUpWithSources } from "./keep-up.ts";
import { DEFAULT_SANDBOX_PORT } from "./ports.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";
import { synthesize } from "./synthesize.ts";

/** `npm start`: synthesises, starts the world, shows the demo on the first start, stays up until Ctrl-C. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const flags = new Set(process.argv.slice(2));
const isVerbose = flags.has("--verbose");

/** Lines of functions that a developer wants to see: warnings and errors, or everything with --verbose. */
function show({ function: name, line }: { function: string; line: string }): void {
  if (isVerbose || /"level":"(warn|error)"|error/i.test(line)) console.log(`  [${name}] ${line.slice(0, 2_000)}`);
}

function readBasePort(): number {
  const text = process.env["SANDBOX_PORT"] ?? String(DEFAULT_SANDBOX_PORT);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1024 || port > 65_000) {
    throw new Error(`SANDBOX_PORT is ${text}: it must be a number from 1024 to 65000`);
  }
  return port;
}

/** Everybody's machine may be busy: what takes a moment on AWS is not cut off here for taking some more. */
const SLOWNESS = 4;

/** Seconds since the command was given; what it did before this process began counts too. */
function seconds(): string {
  const begun = Number(process.env["COMMAND_STARTED_AT"] ?? performance.timeOrigin);
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`;
}

async function main(): Promise<void> {
  const basePort = readBasePort();
  const dataDirectory = process.env["SANDBOX_DATA"] ?? join(root, ".sandbox", String(basePort));
  if (flags.has("--reset")) rmSync(dataDirectory, { recursive: true, force: true });

  console.log("Synthesising the app …");
  const { assembly, wasFresh } = synthesize(basePort);
  console.log(wasFresh ? `  nothing changed since the last start (${seconds()})` : `  done (${seconds()})`);
  console.log("Starting the sandbox …");
  const sandbox = await startSandbox({
    basePort,
    assembly,
    dataDirectory,
    log: show,
    slowness: SLOWNESS,
    loadAhead: FIRST_NEEDED,
  });
  console.log(`  up (${seconds()})`);
  stopOnSignal(sandbox);

  if (flags.has("--demo") || sandbox.shopify.shops().length === 0) await runDemo(sandbox, seconds);
  printPlaces(sandbox);
  if (flags.has("--watch")) {
    keepUpWithSources({ root, basePort, runner: sandbox.runner, say: console.log });
    console.log("Watching the sources.");
  }
}

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
