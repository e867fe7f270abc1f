import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
/** What an assembly is made from. */
export const sources = ["cdk", "functions", "shared", "web", "cdk.json", "package-lock.json", "tsconfig.json"];

/** Folder of the synthesised assembly for one base port. */
export const assemblyOf = (basePort: number): string => join(root, "dist", `assembly-${basePort}`);

/**
 * Synthesises the app for the sandbox, bundles included; does nothing when no source has changed since. Throws with the output of
 * the synthesis when it fails.
 */
export function synthesize(basePort: number): { assembly: string; wasFresh: boolean } {
  const assembly = assemblyOf(basePort);
  const keyFile = `${assembly}.key`;
  const key = keyOf(basePort);
  const isFresh =
    existsSync(join(assembly, "manifest.json")) && existsSync(keyFile) && readFileSync(keyFile, "utf8") === key;
  if (isFresh) return { assembly, wasFresh: true };
  const run = spawnSync(process.execPath, COMMAND, {
    cwd: root,
    env: environmentOf(basePort, assembly),
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`The app cannot be synthesised:\n${run.stdout}${run.stderr}`);
  writeFileSync(keyFile, key);
  return { assembly, wasFresh: false };
}

const COMMAND = ["--import", "tsx", "cdk/app.ts"];

const environmentOf = (basePort: number, assembly: string) => ({
  ...process.env,
  CDK_OUTDIR: assembly,
  SANDBOX_PORT: String(basePort),
  stage: "sandbox",
  NODE_NO_WARNINGS: "1",
});

/** Synthesises the sources of a repository folder beside a running sandbox, into a folder of its own; rejects with the output of the
 * synthesis when it fails. */
export function synthesizeBeside(basePort: number, name: string, place = root): Promise<string> {
  const assembly = join(place, "dist", `assembly-${basePort}-${name}`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, COMMAND, { cwd: place, env: environmentOf(basePort, assembly) });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(String(chunk)));
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(assembly);
      else reject(new Error(`The app cannot be synthesised:\n${output.join("")}`));
    });
  });
}

function keyOf(basePort: number): string {
  const hash = createHash("sha256").update(String(basePort));
  for (const source of sources) {
    for (const file of filesOf(source)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function filesOf(place: string): string[] {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name).slice(root.length + 1))
    .sort();
}
