import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { type ClaimedPorts, claimPorts } from "../../sandbox/free-ports.ts";
import { keepConnections } from "../../sandbox/keep-connections.ts";
import { DEFAULT_SANDBOX_PORT } from "../../sandbox/ports.ts";
import { synthesize } from "../../sandbox/synthesize.ts";
import { untilMorning } from "./morning.ts";

/**
 * Keeps one sandbox per worker over all files; HTTP: `POST /{worker}/open` answers addresses, `POST /{worker}/kill` restarts it on
 * its data.
 */

/** The first port of the search; `SCENARIO_PORT` moves it. */
const FIRST_BASE_PORT = 4500;

const PROCESS = fileURLToPath(new URL("sandbox-process.ts", import.meta.url));

declare module "vitest" {
  export interface ProvidedContext {
    keeper: string;
  }
}

/** The options of a sandbox process. */
export interface SandboxProcessOptions {
  basePort: number;
  dataDirectory: string;
  /** Its clock's lead over real time, in milliseconds. */
  clockOffsetMs: number;
  /** The vendors' answers outlive a kill; makes the provider slower. */
  mayBeKilled: boolean;
}

/** A sandbox's addresses. */
export interface Addresses {
  control: string;
  app: string;
  witness: string;
}

/** The keeper's answer. */
export interface OpenedSandbox extends Addresses {
  /** No file has used it. */
  isNew: boolean;
}

interface KeptSandbox {
  child: ChildProcess;
  addresses: Addresses;
  options: SandboxProcessOptions;
  ports: ClaimedPorts;
}

/** Starts the keeper and answers its end. Synthesis comes before Vitest's workers, which a blocked minute would lose. */
export default async function keep(project: TestProject): Promise<() => Promise<void>> {
  synthesize(DEFAULT_SANDBOX_PORT);
  const sandboxes = new Map<string, KeptSandbox>();
  const answers: Readonly<Record<string, (worker: string, body: { mayBeKilled?: boolean }) => Promise<OpenedSandbox>>> =
    {
      open: async (worker, { mayBeKilled = false }) => {
        const known = sandboxes.get(worker);
        if (known?.options.mayBeKilled === mayBeKilled) return { ...known.addresses, isNew: false };
        if (known !== undefined) await end(known);
        const opened = await open(mayBeKilled);
        sandboxes.set(worker, opened);
        return { ...opened.addresses, isNew: true };
      },
      kill: async (worker) => {
        const known = sandboxes.get(worker);
        if (known === undefined) throw new Error(`worker ${worker} has no sandbox`);
        const risen = await killAndStart(known);
        sandboxes.set(worker, risen);
        return { ...risen.addresses, isNew: false };
      },
    };
  const server = createServer((request, response) => {
    const [, worker = "", act = ""] = (request.url ?? "").split("/");
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}");
      void respond(response, async () => answers[act]?.(worker, body));
    });
  });
  server.requestTimeout = 0;
  keepConnections(server).listen(0, "127.0.0.1");
  await once(server, "listening");
  // Listening, so its address is one with a port.
  project.provide("keeper", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    await Promise.all([...sandboxes.values()].map(end));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function respond(response: ServerResponse, answer: () => Promise<unknown>): Promise<void> {
  try {
    const answered = JSON.stringify(await answer());
    response.writeHead(200, { "content-type": "application/json" }).end(answered);
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

async function open(mayBeKilled: boolean): Promise<KeptSandbox> {
  const ports = await claimPorts(Number(process.env["SCENARIO_PORT"] ?? FIRST_BASE_PORT));
  synthesize(ports.basePort);
  const options = {
    basePort: ports.basePort,
    dataDirectory: mkdtempSync(join(tmpdir(), "belegfluss-scenarios-")),
    clockOffsetMs: untilMorning(Date.now()),
    mayBeKilled,
  };
  try {
    return { ...(await start(options)), options, ports };
  } catch (error) {
    ports.release();
    rmSync(options.dataDirectory, { recursive: true, force: true });
    throw error;
  }
}

/** Kills the sandbox and all its processes, and starts it again on the same data, at the same time. */
async function killAndStart(kept: KeptSandbox): Promise<KeptSandbox> {
  const { now } = await (await fetch(`${kept.addresses.witness}/clock`)).json();
  const options = { ...kept.options, clockOffsetMs: Date.parse(now) - Date.now() };
  const gone = once(kept.child, "exit");
  kept.child.kill("SIGKILL");
  await gone;
  return { ...(await start(options)), options, ports: kept.ports };
}

async function start(options: SandboxProcessOptions): Promise<{ child: ChildProcess; addresses: Addresses }> {
  // The test runner's own loader must not travel into the sandbox.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = fork(PROCESS, [], { execArgv: [], env: { ...env, NODE_NO_WARNINGS: "1" } });
  child.send(options);
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the sandbox did not start (${code})`)));
    child.once("message", (message) => resolve(message as Addresses));
  });
  return { child, addresses };
}

async function end({ child, ports }: KeptSandbox): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    child.disconnect();
    await gone;
  }
  ports.release();
}
