import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheKey, findFresh, inputsOf } from "./cache.ts";
import { compile } from "./compile.ts";
import { type Entry, findEntries } from "./entries.ts";
import { withLock } from "./lock.ts";
import { MANIFEST, type Manifest, OUTPUT } from "./manifest.ts";
import { type Declarations, joinDeclarations, readDeclarations } from "./read-declarations.ts";

/** Makes `dist/functions` and its manifest unless up to date, in one process. Throws for unloadable or undeclared handlers. */
export async function bundleFunctions(root: string): Promise<Manifest> {
  const entries = findEntries(root);
  const fresh = findFresh(root, entries);
  if (fresh) return fresh;
  return await withLock(join(root, `${OUTPUT}.lock`), () => findFresh(root, entries) ?? bundle(root, entries));
}

async function bundle(root: string, entries: readonly Entry[]): Promise<Manifest> {
  rmSync(join(root, OUTPUT), { recursive: true, force: true });
  const reading: Promise<Declarations>[] = [];
  const compiled = await compile(root, entries, (some) => reading.push(readDeclarations(root, some)));
  const declarations = joinDeclarations(await Promise.all(reading));
  const functions = compiled.flatMap((bundle) => {
    const declaration = declarations.get(bundle.entry);
    return declaration ? [{ ...bundle, declaration }] : [];
  });
  const made: Manifest = { key: cacheKey(root, entries, inputsOf({ functions })), functions };
  const path = join(root, MANIFEST);
  mkdirSync(dirname(path), { recursive: true });
  // The manifest is there whole or not at all: it says that all bundles are.
  writeFileSync(`${path}.draft`, `${JSON.stringify(made, null, 2)}\n`);
  renameSync(`${path}.draft`, path);
  return made;
}
