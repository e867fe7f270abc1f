import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Words that hide who acts, or that read like a translation: comments and READMEs name the actor instead. */
const avoided = [
  /\bwhoever\b/i,
  /\bnobody\b/i,
  /\bsomebody\b/i,
  /\banew\b/i,
  /\ba person\b/i,
  /\bone that\b/i,
  /\bso many\b/i,
  /\bwhat is to be\b/i,
  /\bstands\b(?! in for| for)/i,
] as const;

/** Files that quote others, or these words. */
const quoting = [/^test\/sandbox\/shopify\/schema\//, /^test\/unit\/structure\/words\.test\.ts$/, /^LICENSE/];

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 2 ** 26,
})
  .split("\n")
  .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !quoting.some((pattern) => pattern.test(file)));

/** The sentences of a file that only readers of the sources see. */
function proseOf(file: string): string {
  const text = readFileSync(join(ROOT, file), "utf8");
  if (file.endsWith(".md")) return text;
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/.*$/gm)].map(([comment]) => comment).join("\n");
}

describe("comments and READMEs", () => {
  it.each(avoided.map((word) => [String(word), word] as const))("do without %s", (_, word) => {
    const found = files.flatMap((file) =>
      proseOf(file)
        .split("\n")
        .filter((line) => word.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

    expect(found).toEqual([]);
  });
});
