import type { BundledFunction, Manifest } from "./bundle/manifest.ts";
import type { StageConfig } from "./config.ts";

/** The input of every stack. */
export interface AppContext {
  config: StageConfig;
  manifest: Manifest;
  /** The repository folder; bundles and the built web lie below it. */
  root: string;
  /** The built web, absolute. */
  webDirectory: string;
}

/** The bundle of a handler; throws with the file that must exist when there is none. */
export function bundleOf({ manifest }: AppContext, entry: string): BundledFunction {
  const found = manifest.functions.find((bundle) => bundle.entry === entry);
  if (!found) throw new Error(`${entry} is missing: the contract names it`);
  return found;
}
