import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 2 ** 26,
}).split("\n");

const readmes = files.filter((file) => file.endsWith(".md"));

/** Files that a build or a run makes, endings of names, and examples. */
const absent = /^(?:dist\/|test-results\/|\.sandbox|\.\w|.*NN-)/;

/** File names in backticks, with or without folders; patterns with an asterisk are no names. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|json|css))`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !absent.test(name));

const exists = (name: string): boolean => {
  const bare = name.replace(/^(?:\.\.?\/)+/, "");
  return files.some((file) => file === bare || file.endsWith(`/${bare}`));
};

test.each(readmes)("%s names files that exist", (readme) => {
  const text = readFileSync(`${ROOT}${readme}`, "utf8");

  expect(namesIn(text).filter((name) => !exists(name))).toEqual([]);
});
