import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** One import, type imports included. */
export interface SourceImport {
  /** The importing file; its path is relative to the repository, as is `to`. */
  from: string;
  /** The text between the quotes. */
  specifier: string;
  to: string;
  /** Types alone. */
  isType: boolean;
}

/** Names of the folders directly inside a folder of the repository. */
export const foldersOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Names of the files directly inside a folder of the repository. */
export const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** All imports of the repository's own files (relative ones and `#shared/…`) in the TypeScript files below a folder. */
export function importsBelow(folder: string): SourceImport[] {
  return sourcesBelow(folder).flatMap((from) =>
    [
      ...readFileSync(join(ROOT, from), "utf8").matchAll(/(import type [^"]*)?(?:from|import)\s*\(?\s*"([.#][^"]+)"/g),
    ].map(([, type, specifier = ""]) => ({ from, specifier, to: fileOf(from, specifier), isType: type !== undefined })),
  );
}

/** A package import (`imports` of `package.json`) names the path from the root of the repository. */
function fileOf(from: string, specifier: string): string {
  return specifier.startsWith("#") ? specifier.slice(1) : posix.normalize(posix.join(dirname(from), specifier));
}

export function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The module of a path: its folder directly inside `folder`; undefined outside, or for a file in `folder` itself. */
export function moduleOf(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const parts = path.slice(folder.length + 1).split("/");
  return parts.length > 1 ? parts[0] : undefined;
}
