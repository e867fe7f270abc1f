import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { StageConfig } from "../config.ts";
import { withLock } from "./lock.ts";
import { prerender } from "./prerender.ts";

const OUTPUT = "dist/web";
const KEY = "dist/web.key";
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
const sources = [
  "web",
  "shared",
  "cdk/bundle/prerender.ts",
  "cdk/edge/public-pages.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** Values that the build writes into the app's files unchanged. */
type WebValues = Pick<StageConfig, "shopifyApiKey" | "operator">;

/** Builds app and public pages into `dist/web`, one process at a time, unless up to date. Throws the builder's output. */
export async function buildWeb(root: string, values: WebValues): Promise<string> {
  return await withLock(join(root, `${OUTPUT}.lock`), () => build(root, webEnvironment(values)));
}

/** The environment that `web/vite.config.ts` asks for. */
export function webEnvironment({ shopifyApiKey, operator }: WebValues): Readonly<Record<string, string>> {
  return { VITE_SHOPIFY_API_KEY: shopifyApiKey, VITE_OPERATOR: JSON.stringify(operator) };
}

async function build(root: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const key = keyOf(root, environment);
  const keyFile = join(root, KEY);
  const output = join(root, OUTPUT);
  const isFresh =
    existsSync(join(output, "index.html")) && existsSync(keyFile) && readFileSync(keyFile, "utf8") === key;
  if (isFresh) return output;
  await runVite(root, environment);
  await prerender(root, output, environment);
  writeFileSync(keyFile, key);
  return output;
}

/** In a process of its own, so that other work goes on meanwhile. */
async function runVite(root: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const run = promisify(execFile)(
    process.execPath,
    [vite, "build", "--config", "web/vite.config.ts", "--logLevel", "warn"],
    { cwd: root, env: { ...process.env, ...environment, NODE_ENV: "production" }, maxBuffer: MAX_OUTPUT_BYTES },
  );
  await run.catch((cause: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`The web cannot be built:\n${cause.stdout ?? ""}${cause.stderr ?? ""}`, { cause });
  });
}

function keyOf(root: string, environment: Readonly<Record<string, string>>): string {
  const hash = createHash("sha256").update(JSON.stringify(environment));
  for (const source of sources) {
    for (const file of filesOf(root, source)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** Nothing is built from what only people read. */
const isReadme = (name: string) => name.endsWith(".md");

function filesOf(root: string, place: string): string[] {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (place.includes(".")) return [place];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((found) => found.isFile() && !isReadme(found.name))
    .map((found) => join(found.parentPath, found.name).slice(root.length + 1))
    .sort();
}
