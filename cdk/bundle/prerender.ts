import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import * as z from "zod/mini";
import { outsideFile } from "../edge/public-pages.ts";

const FONTS = "../node_modules/@fontsource/inter/files";

/** Values that the build passes to `web/public-site`. */
interface PageFacts {
  styles: string;
  contactScript: string;
  couponScript: string;
  helpScript: string;
  pictures: Readonly<Record<string, string>>;
  fonts: { regular: string; bold: string };
}

const viteManifest = z.record(z.string(), z.object({ file: z.string() }));
const renderer = z.object({
  renderPages: z.custom<(facts: PageFacts) => unknown>((value) => typeof value === "function"),
});
const madePages = z.array(z.object({ address: z.string(), html: z.string() }));

/** Renders the public pages into the built web, with styles inside and few scripts. `environment`: the build's. */
export async function prerender(
  root: string,
  output: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const manifest = viteManifest.parse(JSON.parse(readFileSync(join(output, ".vite/manifest.json"), "utf8")));
  const font = (weight: number) =>
    `/${manifest[`${FONTS}/inter-latin-${weight}-normal.woff2`]?.file ?? missingFont(weight)}`;
  const render = await loadRenderer(root, environment);
  const pages = render({
    styles: await minifiedStyles(root),
    contactScript: await buildScript("contact-script.ts", root, output, environment),
    couponScript: await buildScript("coupon-script.ts", root, output, environment),
    helpScript: await buildScript("help-script.ts", root, output, environment),
    pictures: picturesOf(manifest),
    fonts: { regular: font(400), bold: font(600) },
  });
  for (const { address, html } of madePages.parse(pages)) {
    const file = join(output, outsideFile(address));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
}

/** The pictures of the help, which the app's build has put into `assets/`. */
function picturesOf(manifest: Readonly<Record<string, { file: string }>>): Record<string, string> {
  const found = Object.entries(manifest).flatMap(([source, { file }]) => {
    const [, name] = /^help-pictures\/([\w-]+)\.webp$/.exec(source) ?? [];
    return name === undefined ? [] : [[name, `/${file}`] as const];
  });
  return Object.fromEntries(found);
}

function missingFont(weight: number): never {
  throw new Error(`The web was built without its font of weight ${weight}`);
}

async function minifiedStyles(root: string): Promise<string> {
  const built = await build({
    entryPoints: [join(root, "web/public-site/outside.css")],
    bundle: true,
    minify: true,
    write: false,
    logLevel: "silent",
  });
  return built.outputFiles[0]?.text ?? "";
}

/** Builds a script of the public pages under a name made of its content, and answers its address. */
async function buildScript(
  script: string,
  root: string,
  output: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const built = await build({
    entryPoints: [join(root, "web/public-site", script)],
    outdir: join(output, "assets"),
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    define: { "import.meta.env": JSON.stringify(environment) },
    metafile: true,
    absWorkingDir: output,
    logLevel: "silent",
  });
  const [file] = Object.keys(built.metafile.outputs);
  if (file === undefined) throw new Error(`The script ${script} was not built`);
  return `/${file}`;
}

/** Bundles the pages with all they need, React included, and loads them into this process. */
async function loadRenderer(root: string, environment: Readonly<Record<string, string>>) {
  const directory = mkdtempSync(join(tmpdir(), "belegfluss-pages-"));
  const file = join(directory, "render.cjs");
  try {
    await build({
      entryPoints: [join(root, "web/public-site/render.tsx")],
      outfile: file,
      bundle: true,
      platform: "node",
      format: "cjs",
      jsx: "automatic",
      define: { "import.meta.env": JSON.stringify(environment), "process.env.NODE_ENV": '"production"' },
      logLevel: "silent",
    });
    return renderer.parse(createRequire(import.meta.url)(file)).renderPages;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
