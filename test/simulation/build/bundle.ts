import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { Applied, type Patch, placeOf, type Version } from "./patch.ts";
import type * as productModule from "./product.ts";
import type * as sdkModule from "./sdk.ts";
import type * as timersModule from "./timers.ts";

/** The product as the simulation runs it, and what stands for its surroundings. */
export type Product = typeof productModule &
  Pick<typeof sdkModule, "ConditionalCheckFailedException" | "TransactionCanceledException"> &
  Pick<typeof timersModule, "simulateSleep">;

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../../..");
const bundles = path.join(root, "node_modules/.cache/belegfluss-simulation");

const codec = path.join(root, "functions/adapters/dynamodb/engine/codec.ts");

/** Namespace of patched modules as they stand in their files. */
const UNPATCHED = "unpatched";

const standIns: Readonly<Record<string, string>> = {
  "@aws-sdk/client-dynamodb": "sdk.ts",
  "@aws-sdk/lib-dynamodb": "sdk.ts",
  "node:timers/promises": "timers.ts",
};

const surroundings: Plugin = {
  name: "surroundings",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(@aws-sdk\/|node:timers\/promises)/ }, ({ path: wanted }) => {
      const standIn = standIns[wanted];
      if (standIn === undefined) throw new Error(`nothing stands for ${wanted} in the simulation`);
      return { path: path.join(here, standIn) };
    });
    onResolve({ filter: /^\.+\/.*codec\.ts$/ }, ({ importer, path: wanted }) =>
      path.resolve(path.dirname(importer), wanted) === codec ? { path: path.join(here, "codec.ts") } : undefined,
    );
  },
};

/** Importers of a patched module get a generated module with the same exports; the patched ones are changed. */
const patched = (patches: readonly Patch[]): Plugin => ({
  name: "patches",
  setup: ({ onResolve, onLoad }) => {
    onLoad({ filter: /\.ts$/, namespace: "file" }, ({ path: file }) => {
      const module = path.relative(root, file);
      const names = new Set(patches.filter((patch) => patch.module === module).map(({ name }) => name));
      if (names.size === 0) return undefined;
      const original = JSON.stringify(`${UNPATCHED}:${file}`);
      const contents = [
        `export * from ${original};`,
        `import * as original from ${original};`,
        ...[...names].map((name) => `export const ${name} = __patched("${module}", "${name}", original["${name}"]);`),
      ].join("\n");
      return { contents, loader: "js", resolveDir: path.dirname(file) };
    });
    onResolve({ filter: new RegExp(`^${UNPATCHED}:`) }, ({ path: wanted }) => ({
      path: wanted.slice(UNPATCHED.length + 1),
      namespace: UNPATCHED,
    }));
    onLoad({ filter: /.*/, namespace: UNPATCHED }, async ({ path: file }) => ({
      contents: await readFile(file, "utf8"),
      loader: "ts",
      resolveDir: path.dirname(file),
    }));
  },
});

/** Globals that product code may not touch in the simulation: all of it comes through ports. */
const forbidden = ["Date.now", "Math.random", "performance.now", "setTimeout", "setInterval", "fetch"];

const source = `
export * from "./product.ts";
export { ConditionalCheckFailedException, TransactionCanceledException } from "./sdk.ts";
export { simulateSleep } from "./timers.ts";
`;

/** A bundled product, and what became of the patches in it. */
export interface Patched {
  product: Product;
  applied: Applied;
}

/** Bundles the product, in another version if asked for, and loads it. */
export async function loadProduct(version?: Version): Promise<Product> {
  return (await loadPatched(version?.patches ?? [])).product;
}

let loads = 0;

/** Loads the product and records which patches are called. */
export async function loadPatched(patches: readonly Patch[]): Promise<Patched> {
  const applied = new Applied(patches);
  loads += 1;
  // How the bundle reaches the patches while it is loaded.
  const door = `belegfluss-simulation-${loads}`;
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: here, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    define: Object.fromEntries(forbidden.map((name) => [name, "__untouchable"])),
    banner: {
      js: [
        'const __untouchable = () => { throw new Error("time, chance and network come through ports"); };',
        `const __patched = globalThis[Symbol.for("${door}")];`,
      ].join("\n"),
    },
    plugins: [surroundings, ...(patches.length === 0 ? [] : [patched(patches)])],
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error("nothing was bundled");
  const name = createHash("sha256").update(output.contents).digest("hex").slice(0, 20);
  const file = path.join(bundles, `${name}-${process.pid}.mjs`);
  await mkdir(bundles, { recursive: true });
  await writeFile(file, output.contents);
  Object.assign(globalThis, { [Symbol.for(door)]: applied.apply });
  try {
    // Made from `source` above.
    const product = (await import(pathToFileURL(file).href)) as Product;
    if (applied.missing.length > 0) throw new Error(`not in the bundle: ${applied.missing.map(placeOf).join(", ")}`);
    return { product, applied };
  } finally {
    Reflect.deleteProperty(globalThis, Symbol.for(door));
    await rm(file, { force: true });
  }
}
