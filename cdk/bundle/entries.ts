import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Declaration } from "./manifest.ts";
import { OUTPUT } from "./manifest.ts";

/** A handler file, found by its place. */
export interface Entry {
  kind: Declaration["kind"];
  name: string;
  entry: string;
  directory: string;
}

/** Folders of the handlers: one file is one Lambda. Endpoints have a folder per module. */
const folders = [
  { folder: "functions/api", output: "api", kind: "http", perModule: true },
  { folder: "functions/webhooks", output: "webhooks", kind: "webhook", perModule: false },
  { folder: "functions/workers", output: "workers", kind: "queue", perModule: false },
  { folder: "functions/schedules", output: "schedules", kind: "schedule", perModule: false },
] as const;

/** All handler files of a repository folder, in a stable order. */
export function findEntries(root: string): Entry[] {
  return folders.flatMap(({ folder, output, kind, perModule }) =>
    namesIn(root, folder, perModule).map((name) => ({
      kind,
      name,
      entry: `${folder}/${name}.ts`,
      directory: `${OUTPUT}/${output}/${name}`,
    })),
  );
}

function namesIn(root: string, folder: string, perModule: boolean): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  if (!perModule) return handlersIn(path);
  const modules = readdirSync(path, { withFileTypes: true }).filter((found) => found.isDirectory());
  const names = modules.flatMap(({ name }) => handlersIn(join(path, name)).map((file) => `${name}/${file}`));
  return names.sort();
}

const handlersIn = (path: string): string[] =>
  readdirSync(path)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
