import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FunctionDefinition } from "./definition.ts";

/** Where a debugger attaches to the function that is inspected. */
export const INSPECTOR_PORT = 9229;

/** The bundle of the function to inspect, its source map, and an own folder for the bundle that names the map. Absolute paths. */
export interface Inspection {
  bundle: string;
  map: string;
  folder: string;
}

/** Prepares the function with this bundle for a debugger: a bundle as it is deployed names no source map. Leaves all others as they are. */
export function inspectable(definition: FunctionDefinition, { bundle, map, folder }: Inspection): FunctionDefinition {
  const code = readFileSync(join(definition.codeDirectory, "index.mjs"), "utf8");
  if (code !== readFileSync(bundle, "utf8")) return definition;
  rmSync(folder, { recursive: true, force: true });
  cpSync(definition.codeDirectory, folder, { recursive: true });
  writeFileSync(join(folder, "index.mjs"), `${code}\n//# sourceMappingURL=${pathToFileURL(map)}\n`);
  return { ...definition, codeDirectory: folder, inspectorPort: INSPECTOR_PORT };
}
