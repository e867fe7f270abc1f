import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_SANDBOX_PORT, sandboxPorts } from "./ports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
/** Sources of an assembly. */
export const sources = ["cdk", "functions", "shared", "web", "cdk.json", "package-lock.json", "tsconfig.json"];

/** Folder of the synthesised assembly for one base port. */
export const assemblyOf = (basePort: number): string => join(root, "dist", `assembly-${basePort}`);

/** Synthesises the app unless unchanged, or throws the output. Another base port's assembly is a copy with other addresses. */
export function synthesize(basePort: number): { assembly: string; wasFresh: boolean } {
  const key = sourceKey();
  const original = assemblyOf(DEFAULT_SANDBOX_PORT);
  const wasFresh = isMadeOf(original, key);
  if (!wasFresh) make(original, key);
  const assembly = assemblyOf(basePort);
  if (assembly !== original && !isMadeOf(assembly, key)) copyTo(basePort, original, assembly, key);
  return { assembly, wasFresh };
}

const keyFileOf = (assembly: string) => `${assembly}.key`;

const isMadeOf = (assembly: string, key: string): boolean =>
  existsSync(join(assembly, "manifest.json")) &&
  existsSync(keyFileOf(assembly)) &&
  readFileSync(keyFileOf(assembly), "utf8") === key;

/** Makes the assembly in its own folder, then puts it in place: two processes may do so at once. */
function make(assembly: string, key: string): void {
  const made = `${assembly}-${process.pid}`;
  const run = spawnSync(process.execPath, COMMAND, {
    cwd: root,
    env: environmentOf(DEFAULT_SANDBOX_PORT, made),
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`The app cannot be synthesised:\n${run.stdout}${run.stderr}`);
  putInPlace(made, assembly, key);
}

function putInPlace(made: string, assembly: string, key: string): void {
  rmSync(keyFileOf(assembly), { force: true });
  // another process may just be putting its own in place
  rmSync(assembly, { recursive: true, force: true, maxRetries: 5 });
  renameSync(made, assembly);
  writeFileSync(keyFileOf(assembly), key);
}

/** Only templates hold addresses of the sandbox; `test/infra/sandbox.test.ts` compares a copy with a synthesis. */
function copyTo(basePort: number, original: string, assembly: string, key: string): void {
  const made = `${assembly}-${process.pid}`;
  cpSync(original, made, { recursive: true });
  for (const file of readdirSync(made).filter((name) => name.endsWith(".template.json"))) {
    const template = readFileSync(join(made, file), "utf8");
    writeFileSync(join(made, file), moveAddresses(template, basePort));
  }
  putInPlace(made, assembly, key);
}

const originalPorts: readonly number[] = Object.values(sandboxPorts(DEFAULT_SANDBOX_PORT));

/** The text with the addresses of the default base port replaced by those of another one. */
export const moveAddresses = (text: string, basePort: number): string =>
  text.replace(
    /((?:127\.0\.0\.1|localhost|dateien\.example|smtp\.ionos\.de):)(\d+)/g,
    (address, host: string, port: string) =>
      originalPorts.includes(Number(port)) ? `${host}${Number(port) - DEFAULT_SANDBOX_PORT + basePort}` : address,
  );

const COMMAND = ["cdk/app.ts"];

const environmentOf = (basePort: number, assembly: string) => ({
  ...process.env,
  CDK_OUTDIR: assembly,
  SANDBOX_PORT: String(basePort),
  stage: "sandbox",
  NODE_NO_WARNINGS: "1",
});

/** Synthesises a folder's sources beside a running sandbox, into an own folder; rejects with the output of the synthesis. */
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

function sourceKey(): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of filesOf(source)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** Nothing is made from what only people read. */
const isReadme = (name: string) => name.endsWith(".md");

function filesOf(place: string): string[] {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((found) => found.isFile() && !isReadme(found.name))
    .map((found) => join(found.parentPath, found.name).slice(root.length + 1))
    .sort();
}
