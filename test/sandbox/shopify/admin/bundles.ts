import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const bundles = new Map<string, Promise<string>>();

/** A browser file of `../browser`, bundled by esbuild on first use and kept. */
export async function browserBundle(name: "app-bridge" | "admin-frame" | "extension-worker"): Promise<string> {
  const bundled = bundles.get(name) ?? bundle(fileURLToPath(new URL(`../browser/${name}.ts`, import.meta.url)));
  bundles.set(name, bundled);
  return await bundled;
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
