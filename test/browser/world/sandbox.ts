import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Filling } from "./sandbox-process.ts";

const ENTRANCE = fileURLToPath(new URL("sandbox-process.ts", import.meta.url));

/** The sandbox of one worker. */
export interface WorkerSandbox {
  /** Writes rows straight into its table. */
  fill(filling: Filling): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a sandbox with an empty data directory, in a process of its own. */
export async function startWorkerSandbox(): Promise<WorkerSandbox> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "belegfluss-browser-"));
  const sandbox = fork(ENTRANCE, [dataDirectory], { execArgv: [], env: withoutLoaders() });
  const stop = async () => {
    await endProcess(sandbox);
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  const fill = async (filling: Filling) => {
    sandbox.send(filling);
    await answerOf(sandbox);
  };
  try {
    await answerOf(sandbox);
    return { fill, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The test runner's own loader must not travel into the sandbox. */
function withoutLoaders(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return { ...rest, NODE_NO_WARNINGS: "1" };
}

/** Waits until the sandbox says that it is done with what it does; rejects when its process ends instead. */
async function answerOf(sandbox: ChildProcess): Promise<void> {
  const ended = once(sandbox, "exit").then(([code]) => {
    throw new Error(`the sandbox ended with ${code} before it was ready`);
  });
  await Promise.race([once(sandbox, "message"), ended]);
  ended.catch(() => undefined);
}

async function endProcess(sandbox: ChildProcess): Promise<void> {
  if (sandbox.exitCode !== null) return;
  const ended = once(sandbox, "exit");
  sandbox.kill("SIGTERM");
  await ended;
}
