import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { options } from "#cdk/bundle/compile.ts";
import type { BundledFunction } from "#cdk/bundle/manifest.ts";

/** The peers: the same handlers, bundled the way a CDK user gets them without further thought, the SDK inside. */
export interface DefaultBundles {
  fileOf(fn: BundledFunction): string;
  remove(): void;
}

/** Compiles all handlers with esbuild's default fields for Node and without our stand-ins; minified, one file per function. */
export async function compileDefault(root: string, functions: readonly BundledFunction[]): Promise<DefaultBundles> {
  const directory = mkdtempSync(join(tmpdir(), "bench-bundles-"));
  const { bundle, format, platform, target, minify, banner, loader } = options;
  await build({
    ...{ bundle, format, platform, target, minify, banner, loader },
    absWorkingDir: root,
    entryPoints: functions.map((fn) => ({ in: fn.entry, out: `${fn.directory}/index` })),
    outdir: directory,
    outExtension: { ".js": ".mjs" },
    logLevel: "error",
  });
  const fileOf = (fn: BundledFunction) => join(directory, fn.directory, "index.mjs");
  return {
    fileOf,
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
