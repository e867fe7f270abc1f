import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { options } from "./compile.ts";
import type { Entry } from "./entries.ts";
import { languageFiles } from "./language-files.ts";
import { contentOf } from "./lock.ts";
import { MANIFEST, type Manifest, manifest } from "./manifest.ts";

/** Hash of everything a bundle is made from: own sources, the lock file, these settings and which handlers exist. */
export function cacheKey(root: string, entries: readonly Entry[], inputs: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify([options, entries, process.version.split(".")[0]]));
  const here = new URL(".", import.meta.url);
  for (const name of readdirSync(here).sort()) hash.update(readFileSync(new URL(name, here)));
  for (const input of ["package-lock.json", ...languageFiles(root), ...inputs]) {
    const path = join(root, input);
    hash.update(`\0${input}\0`).update(existsSync(path) ? readFileSync(path) : "");
  }
  return hash.digest("hex");
}

/** The manifest of the last run if nothing changed since, and all bundles are there. */
export function findFresh(root: string, entries: readonly Entry[]): Manifest | undefined {
  const text = contentOf(join(root, MANIFEST));
  if (text === undefined) return undefined;
  const parsed = manifest.safeParse(JSON.parse(text));
  if (!parsed.success) return undefined;
  const last = parsed.data;
  const isComplete = last.functions.every(({ directory }) => existsSync(join(root, directory, "index.mjs")));
  return isComplete && last.key === cacheKey(root, entries, inputsOf(last)) ? last : undefined;
}

export const inputsOf = ({ functions }: Pick<Manifest, "functions">): string[] =>
  [...new Set(functions.flatMap(({ inputs }) => inputs))].sort();
