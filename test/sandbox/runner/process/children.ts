import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { listen } from "../../listen.ts";
import { openPidFile } from "./pid-file.ts";

export interface SpawnOptions {
  cwd?: string;
  env: Record<string, string>;
  /** The process ends itself with its lifeline; else a watchdog does it where the kernel cannot. */
  holdsLifeline: boolean;
  /** Receives whole lines. */
  onLine: (stream: "stdout" | "stderr", line: string) => void;
}

/** All processes the runner starts. None outlives it, however it ends. */
export interface Children {
  /** Port on which children hold their lifeline: it closes when the runner is gone. */
  lifelinePort: number;
  start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess;
  /** Kills all of them and waits for their end; the next start finds nothing to clean up. */
  stop(): Promise<void>;
}

const WATCHDOG = fileURLToPath(new URL("watchdog.mjs", import.meta.url));

/** The tool that has the kernel kill a child with its parent; Linux only. */
export const findSetpriv = (): string | undefined =>
  ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => process.platform === "linux" && existsSync(path));

/**
 * Opens the pid file after cleaning up, and watches children; the kernel (`setpriv --pdeathsig`), lifeline or next start kills
 * them.
 */
export async function openChildren(directory: string, setpriv = findSetpriv()): Promise<Children> {
  const pidFile = openPidFile(directory);
  const sockets = new Set<Socket>();
  const lifeline = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    socket.unref();
  });
  const lifelinePort = await listen(lifeline, 0, "the lifeline");
  lifeline.unref();
  /** Each child with the signal that ends it: a watchdog needs SIGTERM, so that it can end its own child. */
  const alive = new Map<ChildProcess, "SIGKILL" | "SIGTERM">();
  const killAll = () => {
    for (const [child, signal] of alive) child.kill(signal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    killAll();
    if (process.listenerCount(signal) === 1) process.exit(128 + (signal === "SIGINT" ? 2 : 15));
  };
  process.on("exit", killAll);
  const signals: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, onSignal);

  const launch = (command: readonly string[], holdsLifeline: boolean): [file: string, args: string[]] => {
    if (setpriv) return [setpriv, ["--pdeathsig", "KILL", ...command]];
    const [file = "", ...args] = command;
    return holdsLifeline ? [file, args] : [process.execPath, [WATCHDOG, String(lifelinePort), file, ...args]];
  };

  return {
    lifelinePort,
    start(command, args, { cwd, env, holdsLifeline, onLine }) {
      const [file, fileArgs] = launch([command, ...args], holdsLifeline);
      const child = spawn(file, fileArgs, { stdio: ["ignore", "pipe", "pipe"], env, ...(cwd ? { cwd } : {}) });
      alive.set(child, setpriv || holdsLifeline ? "SIGKILL" : "SIGTERM");
      if (child.pid) pidFile.add(child.pid);
      child.once("exit", () => {
        alive.delete(child);
        if (child.pid) pidFile.remove(child.pid);
      });
      child.on("error", (error) => onLine("stderr", `could not start ${command}: ${error.message}`));
      forwardLines(child.stdout, (line) => onLine("stdout", line));
      forwardLines(child.stderr, (line) => onLine("stderr", line));
      return child;
    },
    async stop() {
      const ends = [...alive.keys()].map((child) => new Promise((resolve) => child.once("close", resolve)));
      killAll();
      for (const socket of sockets) socket.destroy();
      await Promise.all(ends);
      process.off("exit", killAll);
      for (const signal of signals) process.off(signal, onSignal);
      lifeline.close();
      pidFile.close();
    },
  };
}

function forwardLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8");
  stream?.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  stream?.on("end", () => {
    if (rest) onLine(rest);
  });
}
