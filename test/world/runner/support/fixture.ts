import { createServer } from "node:net";
import { createSandboxClock, type SandboxClock } from "#test/sandbox/clock.ts";
import { type LogLine, type Runner, type RunnerOptions, startRunner } from "#test/sandbox/runner/runner.ts";
import { theFixture } from "../fixture/assembly.ts";
import { newDirectory } from "./new-directory.ts";

/** A running fixture: the runner, its clock and what was logged. */
export interface Hosted extends AsyncDisposable {
  runner: Runner;
  clock: SandboxClock;
  lines: readonly LogLine[];
  /** Resolves with the first line, from the start on, that contains the text. */
  logged(text: string): Promise<LogLine>;
}

/** Starts the fixture on free ports in a new data directory, unless the options say otherwise. */
export async function host(options: Partial<RunnerOptions> = {}): Promise<Hosted> {
  const clock = options.clock ?? createSandboxClock();
  const dataDirectory = options.dataDirectory ?? newDirectory();
  const lines: LogLine[] = [];
  const waiting = new Set<() => void>();
  const start = async () =>
    startRunner({
      assembly: theFixture(),
      ports: { app: await freePort(), aws: await freePort() },
      secrets: { "fixture/app": '{"key":"value"}' },
      ...options,
      dataDirectory,
      clock,
      log(line) {
        lines.push(line);
        for (const check of waiting) check();
      },
    });
  // Another process may have taken a port between the search and the start.
  const runner = await start().catch((error: unknown) => {
    if (options.ports || !String(error).includes("is taken")) throw error;
    return start();
  });
  return {
    runner,
    clock,
    lines,
    logged: (text) =>
      new Promise((resolve) => {
        const check = () => {
          const found = lines.find(({ line }) => line.includes(text));
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    async [Symbol.asyncDispose]() {
      await runner.stop();
    },
  };
}

/** A port that is free right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
