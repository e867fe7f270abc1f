import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";

/** The module that loads the languages of documents. A bundle with it has `languages/<code>.mjs` beside its `index.mjs`. */
export const LANGUAGE_LOADER = "shared/domain/texts/text-files.ts";
const LANGUAGES = "shared/domain/texts/languages";
const languageFile = /^\.\/languages\/([a-z]{2})\.ts$/;

/** Keeps printed languages out of a bundle: a function reads the few that its shop uses. */
export const ownLanguageFiles: Plugin = {
  name: "own-language-files",
  setup({ onResolve }) {
    onResolve({ filter: languageFile }, ({ path, kind, importer }) => {
      if (kind !== "dynamic-import" || !importer.endsWith(LANGUAGE_LOADER)) return undefined;
      return { path: path.replace(languageFile, "./languages/$1.mjs"), external: true };
    });
  },
};

/** Languages that every bundle with documents carries. */
const bundled = new Set(["de.ts", "en.ts"]);

/** The files of the other languages. */
export function languageFiles(root: string): string[] {
  const folder = join(root, LANGUAGES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !bundled.has(name))
    .sort()
    .map((name) => `${LANGUAGES}/${name}`);
}

/** Compiles each language once and puts it beside the bundles that print documents. */
export async function writeLanguageFiles(root: string, directories: readonly string[]): Promise<void> {
  if (directories.length === 0) return;
  const once = join(root, "dist/languages");
  await build({
    absWorkingDir: root,
    entryPoints: languageFiles(root),
    outdir: once,
    outExtension: { ".js": ".mjs" },
    format: "esm",
    target: "node20",
    minify: true,
    charset: "utf8",
    logLevel: "warning",
  });
  for (const directory of directories) {
    const beside = join(root, directory, "languages");
    mkdirSync(beside, { recursive: true });
    for (const file of languageFiles(root)) {
      const name = basename(file, ".ts");
      copyFileSync(join(once, `${name}.mjs`), join(beside, `${name}.mjs`));
    }
  }
}
