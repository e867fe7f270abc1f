import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FunctionDefinition } from "./definition.ts";

/** The debugger's port of the inspected function. */
export const INSPECTOR_PORT = 9229;

/** Absolute paths: the function's bundle, its source map, and an own folder for a bundle that names the map. */
export interface Inspection {
  bundle: string;
  map: string;
  folder: string;
}

/** Prepares the function with this bundle for a debugger, because a deployed bundle names no source map; leaves others alone. */
export function inspectable(definition: FunctionDefinition, { bundle, map, folder }: Inspection): FunctionDefinition {
  const code = readFileSync(join(definition.codeDirectory, "index.mjs"), "utf8");
  if (code !== readFileSync(bundle, "utf8")) return definition;
  rmSync(folder, { recursive: true, force: true });
  cpSync(definition.codeDirectory, folder, { recursive: true });
  writeFileSync(join(folder, "index.mjs"), `${code}\n//# sourceMappingURL=${pathToFileURL(map)}\n`);
  return { ...definition, codeDirectory: folder, inspectorPort: INSPECTOR_PORT };
}
