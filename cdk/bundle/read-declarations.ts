import { fork } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import type { Entry } from "./entries.ts";
import { type Declaration, declaration } from "./manifest.ts";

const answers = z.array(
  z.strictObject({ path: z.string(), declaration: z.optional(z.unknown()), fault: z.optional(z.string()) }),
);

/** Declarations of bundles by their entries, and the faults of those that cannot be deployed. */
export interface Declarations {
  found: ReadonlyMap<string, Declaration>;
  faults: readonly string[];
}

/**
 * Imports bundles in an environment-less child and reads `handler.declaration`; prints, open timers or sockets are faults. Never
 * rejects.
 */
export const readDeclarations = (root: string, entries: readonly Entry[]): Promise<Declarations> =>
  read(root, entries).catch((error: unknown) => ({ found: new Map(), faults: [String(error)] }));

async function read(root: string, entries: readonly Entry[]): Promise<Declarations> {
  const paths = entries.map(({ directory }) => join(root, directory, "index.mjs"));
  const { message, printed } = await askChild(paths);
  const faults: string[] = printed ? [`something printed while it loaded: ${printed}`] : [];
  const found = new Map<string, Declaration>();
  for (const [index, answer] of answers.parse(message).entries()) {
    const entry = entries[index];
    if (!entry) continue;
    const parsed = declaration.safeParse(answer.declaration);
    if (answer.fault) faults.push(`${entry.entry}: ${answer.fault}`);
    else if (!parsed.success) faults.push(`${entry.entry}: handler.declaration is missing or malformed`);
    else if (parsed.data.kind !== entry.kind) faults.push(`${entry.entry}: is declared as ${parsed.data.kind}`);
    else found.set(entry.entry, parsed.data);
  }
  return { found, faults };
}

/** Joins the declarations of all bundles. Throws with every fault where there are any. */
export function joinDeclarations(parts: readonly Declarations[]): Map<string, Declaration> {
  const faults = parts.flatMap((part) => part.faults);
  if (faults.length > 0) throw new Error(`These functions cannot be deployed:\n  ${faults.join("\n  ")}`);
  return new Map(parts.flatMap(({ found }) => [...found]));
}

function askChild(paths: string[]): Promise<{ message: unknown; printed: string }> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("load-bundles.mjs", import.meta.url)), {
      env: {},
      execArgv: [],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    let printed = "";
    let message: unknown;
    const collect = (chunk: Buffer) => {
      printed += chunk.toString("utf8");
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("message", (answer) => {
      message = answer;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (message === undefined) reject(new Error(`the bundles cannot be loaded (exit code ${code}): ${printed}`));
      else resolve({ message, printed: printed.trim() });
    });
    child.send(paths);
  });
}
