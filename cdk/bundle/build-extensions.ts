import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";

/** An extension of the platform, as its file says. */
interface Extension {
  handle: string;
  /** `ui_extension`, `flow_trigger` or `flow_action`. */
  type: string;
  /** Folder of the file, from the root of the repository. */
  folder: string;
  /** Targets in the platform's admin, each with the module that draws it; none for Flow. */
  targets: readonly { target: string; module: string }[];
  /** The whole file. */
  toml: string;
}

/** A UI extension as the platform runs it. */
interface BuiltExtension extends Extension {
  script: Uint8Array;
}

const FOLDER = "cdk/shopify/extensions";

/** All extensions beside the app file, by handle. */
export function findExtensions(root: string): Extension[] {
  return readdirSync(join(root, FOLDER))
    .toSorted()
    .map((name) => {
      const folder = join(FOLDER, name);
      const toml = readFileSync(join(root, folder, "shopify.extension.toml"), "utf8");
      const textOf = (key: string) => new RegExp(`^${key} = "([^"]*)"`, "m").exec(toml)?.[1] ?? "";
      const targets = [...toml.matchAll(/^module = "([^"]*)"\ntarget = "([^"]*)"$/gm)];
      return {
        handle: textOf("handle"),
        type: textOf("type"),
        folder,
        toml,
        targets: targets.map(([, module = "", target = ""]) => ({ target, module })),
      };
    });
}

/**
 * Builds a UI extension as the platform's CLI does (github.com/Shopify/cli, packages/app/src/cli/services/extensions/bundle.ts,
 * read 2026-11-22): each target registered, these options.
 */
export async function buildExtension(root: string, extension: Extension, appUrl: string): Promise<BuiltExtension> {
  const folder = join(root, extension.folder);
  const { outputFiles } = await build({
    stdin: { contents: entryOf(extension), resolveDir: folder, loader: "tsx", sourcefile: `${extension.handle}.tsx` },
    outfile: join(folder, "dist", `${extension.handle}.js`),
    bundle: true,
    write: false,
    minify: true,
    target: "es6",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    loader: { ".esnext": "ts", ".js": "jsx" },
    resolveExtensions: [".tsx", ".ts", ".js", ".json", ".esnext", ".mjs", ".ejs"],
    define: { "process.env.NODE_ENV": '"production"', "process.env.APP_URL": JSON.stringify(appUrl) },
    absWorkingDir: dirname(folder),
    logLevel: "silent",
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error(`${extension.handle} built no script`);
  return { ...extension, script: script.contents };
}

const entryOf = ({ targets }: Extension): string =>
  targets
    .map(
      ({ target, module }, place) =>
        `import Target_${place} from '${module}';shopify.extend('${target}', (...args) => Target_${place}(...args));`,
    )
    .join("\n");
