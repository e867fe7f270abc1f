import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.ts";

const OUTPUT = "dist/web";
const KEY = "dist/web.key";
const sources = ["web", "shared", "tsconfig.json", "package-lock.json"];

/**
 * Builds the static app for one Shopify API key into `dist/web` and answers that folder; does nothing when it is up to
 * date. One process builds at a time. Throws with the builder's output when it does not build.
 */
export async function buildWeb(root: string, shopifyApiKey: string): Promise<string> {
  return await withLock(join(root, `${OUTPUT}.lock`), () => build(root, shopifyApiKey));
}

function build(root: string, shopifyApiKey: string): string {
  const key = keyOf(root, shopifyApiKey);
  const keyFile = join(root, KEY);
  const output = join(root, OUTPUT);
  const isFresh =
    existsSync(join(output, "index.html")) && existsSync(keyFile) && readFileSync(keyFile, "utf8") === key;
  if (isFresh) return output;
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const run = spawnSync(process.execPath, [vite, "build", "--config", "web/vite.config.ts", "--logLevel", "warn"], {
    cwd: root,
    env: { ...process.env, VITE_SHOPIFY_API_KEY: shopifyApiKey, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`The web cannot be built:\n${run.stdout}${run.stderr}`);
  writeFileSync(keyFile, key);
  return output;
}

function keyOf(root: string, shopifyApiKey: string): string {
  const hash = createHash("sha256").update(shopifyApiKey);
  for (const source of sources) {
    for (const file of filesOf(root, source)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function filesOf(root: string, place: string): string[] {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (place.includes(".")) return [place];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name).slice(root.length + 1))
    .sort();
}
