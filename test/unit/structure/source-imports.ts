import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** One import, type imports included; both paths are relative to the repository. */
export interface SourceImport {
  from: string;
  to: string;
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

/** All relative imports of the TypeScript files below a folder. */
export function importsBelow(folder: string): SourceImport[] {
  return sourcesBelow(folder).flatMap((from) =>
    [...readFileSync(join(ROOT, from), "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(
      ([, specifier = ""]) => ({ from, to: posix.normalize(posix.join(dirname(from), specifier)) }),
    ),
  );
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The module a path belongs to: the folder directly inside `folder`; undefined for a path outside, or a file in `folder` itself. */
export function moduleOf(folder: string, path: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const parts = path.slice(folder.length + 1).split("/");
  return parts.length > 1 ? parts[0] : undefined;
}
