import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DEFAULT_SANDBOX_PORT } from "./ports.ts";
import type { Inspection } from "./runner/lambda/inspected.ts";

/** The options of `npm start`. */
export interface StartOptions {
  basePort: number;
  dataDirectory: string;
  /** Empties the data first. */
  reset: boolean;
  /** Sends the demo orders, also on a later start. */
  demo: boolean;
  /** Hosts changed sources. */
  watch: boolean;
  /** Shows every log line. */
  verbose: boolean;
  inspection: Inspection | undefined;
}

const USAGE = `Options, after "npm start --":
  --reset                 empties the data first
  --demo                  sends the demo orders again
  --watch                 hosts changed sources
  --verbose               shows every log line
  --inspect <handler>     lets a debugger attach, for example to functions/workers/document-tasks.ts`;

/** Reads the options of `npm start`. Throws on an unknown option, port or handler, with what is known. */
export function readOptions(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): StartOptions {
  const basePort = readBasePort(environment["SANDBOX_PORT"]);
  const { reset = false, demo = false, watch = false, verbose = false, inspect } = parse(args);
  const dataDirectory = environment["SANDBOX_DATA"] ?? join(root, ".sandbox", String(basePort));
  const inspection = inspect === undefined ? undefined : inspectionOf(root, inspect, dataDirectory);
  return { basePort, dataDirectory, reset, demo, watch, verbose, inspection };
}

function parse(args: readonly string[]) {
  try {
    const flag = { type: "boolean" } as const;
    const options = { reset: flag, demo: flag, watch: flag, verbose: flag, inspect: { type: "string" } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function readBasePort(text = String(DEFAULT_SANDBOX_PORT)): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_000) return port;
  throw new Error(`SANDBOX_PORT is ${text}: it must be a number from 1024 to 65000`);
}

function inspectionOf(root: string, handler: string, dataDirectory: string): Inspection {
  const name = /^functions\/(.+)\.ts$/.exec(handler)?.[1];
  if (name === undefined || !existsSync(join(root, handler))) {
    throw new Error(`--inspect ${handler}: name the file of a handler\n${USAGE}`);
  }
  const dist = join(root, "dist");
  return {
    bundle: join(dist, "functions", name, "index.mjs"),
    map: join(dist, "maps", name, "index.mjs.map"),
    folder: join(dataDirectory, "inspected"),
  };
}
