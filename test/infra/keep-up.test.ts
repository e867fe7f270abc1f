import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keepUpWithSources } from "../sandbox/keep-up.ts";
import { sources } from "../sandbox/synthesize.ts";
import { root } from "./support/root.ts";

/** `npm start -- --watch`, from a saved file to what is hosted, in a copy of the sources. */

const LONGEST_MILLISECONDS = 150_000;
const MARK = "what was saved a moment ago";
const HANDLER = "functions/schedules/wake-due.ts";

const copy = mkdtempSync(join(tmpdir(), "belegfluss-keep-up-"));
const hosted: string[] = [];
const said: string[] = [];
let stop: () => void = () => undefined;

/** Saves a source with a text in the place of another. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(copy, file), "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
  writeFileSync(join(copy, file), text.replace(from, to));
}

beforeAll(() => {
  for (const source of [...sources, "package.json"])
    cpSync(join(root, source), join(copy, source), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, "dist"));
  // The page stays as it is and need not be built again.
  for (const built of readdirSync(join(root, "dist")).filter(
    (name) => name.startsWith("web") && !name.endsWith(".lock"),
  )) {
    cpSync(join(root, "dist", built), join(copy, "dist", built), { recursive: true });
  }
  stop = keepUpWithSources({
    root: copy,
    basePort: 4400,
    runner: { swap: async (assembly) => void hosted.push(assembly) },
    say: (text) => said.push(text),
  });
});
afterAll(() => {
  stop();
  rmSync(copy, { recursive: true, force: true });
});

test("a change of the infrastructure and of a function is synthesised and hosted", {
  timeout: LONGEST_MILLISECONDS,
}, async () => {
  edit("cdk/config.ts", "logRetentionDays: 7,", "logRetentionDays: 30,");
  writeFileSync(
    join(copy, HANDLER),
    `${readFileSync(join(copy, HANDLER), "utf8")}\nReflect.set(globalThis, "mark", "${MARK}");\n`,
  );

  await vi.waitFor(() => expect(hosted.length, said.join("\n")).toBeGreaterThan(0), {
    timeout: LONGEST_MILLISECONDS,
    interval: 200,
  });

  const [assembly = ""] = hosted;
  expect(existsSync(join(assembly, "manifest.json"))).toBe(true);
  const files = readdirSync(assembly, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const holding = (ending: string, text: RegExp) =>
    files.some(
      ({ parentPath, name }) =>
        name.endsWith(ending) && readFileSync(join(parentPath, name), "utf8").match(text) !== null,
    );
  expect([holding(".template.json", /"RetentionInDays":\s*30\b/), holding(".mjs", new RegExp(MARK))]).toEqual([
    true,
    true,
  ]);
});

test("what does not compile is told and changes nothing", { timeout: LONGEST_MILLISECONDS }, async () => {
  const before = hosted.length;

  edit("cdk/config.ts", "logRetentionDays: 30,", "logRetentionDays: 30,,");

  await vi.waitFor(() => expect(said.join("\n")).toContain("nothing changes"), {
    timeout: LONGEST_MILLISECONDS,
    interval: 200,
  });
  expect(hosted).toHaveLength(before);
});
