import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { control, settle } from "./control.ts";
import { fillListShop } from "./list-shop.ts";
import { manyRowsShop } from "./many-rows-shop.ts";

const ENTRANCE = fileURLToPath(new URL("sandbox-process.ts", import.meta.url));

/** Starts a fresh sandbox before the first test and answers what ends it after the last. */
async function start(): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "belegfluss-browser-"));
  const sandbox = fork(ENTRANCE, [dataDirectory], { execArgv: ["--import", "tsx"], env: withoutLoaders() });
  const end = async () => {
    await endProcess(sandbox);
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await readyOf(sandbox);
    await fillListShop();
    await openManyRowsShop(sandbox);
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}

/** The shop itself comes by the usual way, its rows straight into the table. */
async function openManyRowsShop(sandbox: ChildProcess): Promise<void> {
  await control("POST", "/shops", { shop: manyRowsShop.domain, name: "Versandhaus Vielfach", events: false });
  await settle();
  sandbox.send("fill");
  await readyOf(sandbox);
}

/** The test runner's own loader must not travel into the sandbox. */
function withoutLoaders(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return { ...rest, NODE_NO_WARNINGS: "1" };
}

async function readyOf(sandbox: ChildProcess): Promise<void> {
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

// the test runner takes the default export of this file
export default start;
