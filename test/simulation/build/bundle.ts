import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import type { FaultKind } from "../world/faults.ts";
import type * as productModule from "./product.ts";
import type * as sdkModule from "./sdk.ts";
import type * as timersModule from "./timers.ts";

/** The product as the simulation runs it, and what stands for its surroundings. */
export type Product = typeof productModule &
  Pick<typeof sdkModule, "ConditionalCheckFailedException" | "TransactionCanceledException"> &
  Pick<typeof timersModule, "simulateSleep">;

/** A mistake in the product's source. */
export interface Bug {
  name: string;
  changes: readonly Change[];
  /** What the mistake needs to show, where few seeds bring it about by themselves: so many orders, these faults. */
  shows?: { orders?: number; withFaults?: readonly FaultKind[]; without?: readonly FaultKind[] };
}

/** One place that becomes wrong. */
interface Change {
  /** Path in the repository. */
  file: string;
  /** Text that stands there exactly once. */
  from: string;
  to: string;
}

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../../..");
const bundles = path.join(root, "node_modules/.cache/belegfluss-simulation");

const stores = path.join(root, "functions/adapters/dynamodb");

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
    onResolve({ filter: /^\.\/codec\.ts$/ }, ({ importer }) =>
      path.dirname(importer) === stores ? { path: path.join(here, "codec.ts") } : undefined,
    );
  },
};

const wrong = ({ name, changes }: Bug): Plugin => ({
  name: "bug",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const here = changes.filter((change) => path.relative(root, file) === change.file);
      if (here.length === 0) return undefined;
      let contents = await readFile(file, "utf8");
      for (const { from, to } of here) {
        const parts = contents.split(from);
        if (parts.length !== 2) throw new Error(`"${name}": its place in ${file} is not there exactly once: ${from}`);
        contents = parts.join(to);
      }
      return { contents, loader: "ts" };
    });
  },
});

/** What product code may not touch in the simulation: everything of this comes through ports. */
const forbidden = ["Date.now", "Math.random", "performance.now", "setTimeout", "setInterval", "fetch"];

const source = `
export * from "./product.ts";
export { ConditionalCheckFailedException, TransactionCanceledException } from "./sdk.ts";
export { simulateSleep } from "./timers.ts";
`;

/** Bundles the product, with one bug if asked for, and loads it. */
export async function loadProduct(bug?: Bug): Promise<Product> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: here, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    define: Object.fromEntries(forbidden.map((name) => [name, "__untouchable"])),
    banner: {
      js: 'const __untouchable = () => { throw new Error("time, chance and network come through ports"); };',
    },
    plugins: [surroundings, ...(bug === undefined ? [] : [wrong(bug)])],
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error("nothing was bundled");
  const name = createHash("sha256").update(output.contents).digest("hex").slice(0, 20);
  const file = path.join(bundles, `${name}-${process.pid}.mjs`);
  await mkdir(bundles, { recursive: true });
  await writeFile(file, output.contents);
  try {
    // Made from `source` above.
    return (await import(pathToFileURL(file).href)) as Product;
  } finally {
    await rm(file, { force: true });
  }
}
