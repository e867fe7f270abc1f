import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, build } from "esbuild";
import type { Entry } from "./entries.ts";
import { LANGUAGE_LOADER, ownLanguageFiles, writeLanguageFiles } from "./language-files.ts";
import { OUTPUT } from "./manifest.ts";
import { packageVersion } from "./package-version.ts";
import { pureSchemas } from "./pure-schemas.ts";

/** The compiler's result for one entry. */
interface Compiled extends Entry {
  inputs: string[];
}

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The way every function is compiled; part of the cache key. */
export const options = {
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  minify: true,
  sourcemap: "external",
  // The repository has the sources: with a copy in every map, the maps of all functions would be 338 MB instead of 107.
  sourcesContent: false,
  legalComments: "none",
  mainFields: ["module", "main"],
  charset: "utf8",
  loader: { ".woff": "binary" },
  // CommonJS parts of the AWS SDK call require(); an ES module has none.
  banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  // Lambda hands its role's credentials over in the environment: profiles, SSO and metadata would be a third of a bundle.
  alias: {
    "@aws-sdk/credential-provider-node": beside("environment-credentials.ts"),
  },
} as const satisfies BuildOptions;

/** Entries per call of the compiler, which holds all of their bundles and maps at once, about 50 MB each. */
const ENTRIES_PER_CALL = 30;

/**
 * Writes each `<directory>/index.mjs`, same sources giving same bytes; maps go undeployed to `dist/maps`. `use` gets bundles part
 * by part.
 */
export async function compile(
  root: string,
  entries: readonly Entry[],
  use: (compiled: readonly Compiled[]) => void = () => undefined,
): Promise<Compiled[]> {
  const made: Compiled[] = [];
  for (let first = 0; first < entries.length; first += ENTRIES_PER_CALL) {
    const some = await compileTogether(root, entries.slice(first, first + ENTRIES_PER_CALL));
    use(some);
    made.push(...some);
  }
  const printing = made.filter(({ inputs }) => inputs.includes(LANGUAGE_LOADER));
  await writeLanguageFiles(
    root,
    printing.map(({ directory }) => directory),
  );
  return made;
}

async function compileTogether(root: string, entries: readonly Entry[]): Promise<Compiled[]> {
  const { outputFiles, metafile } = await build({
    ...options,
    banner: options.banner,
    mainFields: [...options.mainFields],
    absWorkingDir: root,
    entryPoints: entries.map(({ entry, directory }) => ({ in: entry, out: `${directory}/index` })),
    outdir: root,
    outExtension: { ".js": ".mjs" },
    plugins: [packageVersion, ownLanguageFiles, pureSchemas],
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  for (const { path, contents } of outputFiles) {
    const place = relative(root, path);
    write(join(root, place.endsWith(".map") ? place.replace(OUTPUT, "dist/maps") : place), contents);
  }
  return entries.map((entry) => {
    const output = `${entry.directory}/index.mjs`;
    const inputs = Object.keys(metafile.outputs[output]?.inputs ?? {});
    const own = inputs.filter((input) => !input.includes("node_modules/"));
    return { ...entry, inputs: own.sort() };
  });
}

function write(path: string, contents: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}
