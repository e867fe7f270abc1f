import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Access of adapters and the runtime alone: the simulation replaces it by ports. */
const forbidden =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bset(?:Timeout|Interval|Immediate)\b|\bfetch\(|\bperformance\.|\brandom(?:UUID|Bytes|Int)\b|\bgetRandomValues\b|["']node:(?:https?|http2|net|tls|dns|timers)\b/;

const root = path.resolve(import.meta.dirname, "../..");
const folders = [
  "shared",
  "functions/modules",
  "functions/api",
  "functions/webhooks",
  "functions/workers",
  "functions/schedules",
];

/** Text that runs in the merchant's browser, which has its own clock. */
const inBrowser = "functions/modules/connection/connect-scripts.ts";

/** Code without its comments. */
const codeOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => path.join(folder, file))
    .filter((file) => file !== inBrowser);

test.for(folders)("%s touches no clock, chance, timer or network of its own", (folder) => {
  const sources = sourcesIn(folder);
  const touching = sources.filter((file) => forbidden.test(codeOf(readFileSync(path.join(root, file), "utf8"))));

  expect(sources.length).toBeGreaterThan(0);
  expect(touching).toEqual([]);
});

test.for([
  "const at = Date.now();",
  "const at = new Date();",
  "await sleep(setTimeout);",
  'import { get } from "node:https";',
])("`%s` is noticed", (line) => {
  expect(codeOf(line)).toMatch(forbidden);
});
