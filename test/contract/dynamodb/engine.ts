import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEngine } from "../../sandbox/runner/dynamodb/engine.ts";
import { openChildren } from "../../sandbox/runner/process/children.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the suite's table engine. */
    engineUrl: string;
  }
}

interface Engine {
  url: string;
  stop(): Promise<void>;
}

/** Starts a table engine without tables, in a folder that goes with it. */
export async function openEngine(): Promise<Engine> {
  const directory = mkdtempSync(path.join(tmpdir(), "dynamodb-contract-"));
  const children = await openChildren(directory);
  const url = await startEngine(children, path.join(directory, "table.db"), () => {});
  return {
    url,
    stop: async () => {
      await children.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** One engine for all files of the suite, which make tables of their own. */
export default async function openEngineForSuite({ provide }: TestProject): Promise<() => Promise<void>> {
  const engine = await openEngine();
  provide("engineUrl", engine.url);
  return engine.stop;
}
