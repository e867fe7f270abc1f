import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { keepUpWithSources } from "../../sandbox/keep-up.ts";
import { sources } from "../../sandbox/synthesize.ts";
import { root } from "./root.ts";

/** A copy of the sources that `npm start -- --watch` keeps up with: what was hosted and said since. */
export interface KeptUpCopy {
  directory: string;
  hosted: string[];
  said: string[];
  /** Saves a source with a text in the place of another. */
  edit(file: string, from: string, to: string): void;
}

/** A copy for the tests of a file. */
export function useKeptUpCopy(): KeptUpCopy {
  const directory = mkdtempSync(join(tmpdir(), "belegfluss-keep-up-"));
  const hosted: string[] = [];
  const said: string[] = [];
  let stop: () => void = () => undefined;

  beforeAll(() => {
    for (const source of [...sources, "package.json"])
      cpSync(join(root, source), join(directory, source), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
    mkdirSync(join(directory, "dist"));
    copyPage(directory);
    stop = keepUpWithSources({
      root: directory,
      basePort: 4400,
      runner: { swap: async (assembly) => void hosted.push(assembly) },
      say: (text) => said.push(text),
    });
  });
  afterAll(() => {
    stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const edit = (file: string, from: string, to: string): void => {
    const text = readFileSync(join(directory, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
    writeFileSync(join(directory, file), text.replace(from, to));
  };
  return { directory, hosted, said, edit };
}

/** The page stays as it is and need not be built again. */
function copyPage(directory: string): void {
  const built = readdirSync(join(root, "dist")).filter((name) => name.startsWith("web") && !name.endsWith(".lock"));
  for (const name of built) cpSync(join(root, "dist", name), join(directory, "dist", name), { recursive: true });
}
