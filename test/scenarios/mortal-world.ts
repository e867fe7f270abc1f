import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import type { LogLine } from "../sandbox/runner/runner.ts";
import { leakedLines } from "./canary.ts";
import type { MortalMessage } from "./mortal-sandbox.ts";
import { portOfWorker } from "./syntheses.ts";

const SCRIPT = fileURLToPath(new URL("mortal-sandbox.ts", import.meta.url));
const LONGEST_STOP_MILLISECONDS = 60_000;

const basePort = portOfWorker(Number(process.env["VITEST_POOL_ID"] ?? 1));
const dataDirectory = mkdtempSync(join(tmpdir(), "belegfluss-mortal-"));
const lines: LogLine[] = [];
let child: ChildProcess | undefined;

/** As `world.ts`, with the sandbox in a process of its own: app, queues, table engine, vendors. It stands in for `world.ts` by `vi.mock`. */
export const world = { control: "", app: "", witness: "" };

await start(0);
afterAll(async () => {
  await stop();
  rmSync(dataDirectory, { recursive: true, force: true });
  const leaked = leakedLines(lines);
  if (leaked.length > 0) throw new Error(`personal data or tokens in a function's log:\n${leaked.join("\n")}`);
}, LONGEST_STOP_MILLISECONDS);

/** SIGKILL to the whole sandbox, and with it to every process it started; then it starts again on the same data, at the same time. */
export async function dieAndRise(): Promise<void> {
  const { now } = await (await fetch(`${world.witness}/clock`)).json();
  const offset = Date.parse(now) - Date.now();
  if (child === undefined) throw new Error("no sandbox runs");
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  await start(offset);
}

async function start(clockOffsetMs: number): Promise<void> {
  const args = ["--import", "tsx", SCRIPT, String(basePort), dataDirectory, String(clockOffsetMs)];
  const started = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child = started;
  const ready = await new Promise<typeof world>((resolve, reject) => {
    started.once("exit", (code) => reject(new Error(`the sandbox did not start (${code})`)));
    started.on("message", (message: MortalMessage) => {
      if ("ready" in message) resolve(message.ready);
      else lines.push(message.line);
    });
  });
  Object.assign(world, ready);
}

async function stop(): Promise<void> {
  if (child === undefined) return;
  const gone = once(child, "exit");
  child.disconnect();
  await gone;
}
