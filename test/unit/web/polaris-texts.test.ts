import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { polarisTexts } from "#web/locales/polaris.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const esm = join(root, "node_modules/@shopify/polaris/build/esm");
const read = (file: string) => readFileSync(file, "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Names of the components that the web takes from Polaris. */
const componentNames = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => all(read(join(root, "web", file)), /import \{([^}]*)\} from "@shopify\/polaris"/g))
  .flatMap((names) => names.split(","))
  .map((name) => name.replace(/^\s*type\s|\s+as\s.*$/g, "").trim());

const entries = new Map(
  [...read(join(esm, "index.js")).matchAll(/export \{ ([^}]*) \} from '(\.[^']*)'/g)].flatMap(
    ([, names = "", file = ""]) => names.split(", ").map((name): [string, string] => [name, join(esm, file)]),
  ),
);

/** A module of Polaris and all that it imports from Polaris. */
function modulesFrom(file: string, known: Set<string>): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const path of all(read(file), /(?:from|import) '(\.[^']*\.js)'/g))
    modulesFrom(resolve(dirname(file), path), known);
  return known;
}

test("each text that a drawn component of Polaris asks for is here, and no other", () => {
  const drawn = componentNames
    .filter((name) => name !== "AppProvider")
    .map((name) => entries.get(name) ?? expect.fail(name));
  const modules = drawn.reduce((known, file) => modulesFrom(file, known), new Set<string>());

  const asked = [...modules].flatMap((file) => all(read(file), /['"`](Polaris\.[A-Za-z.]+)/g));

  const here = Object.entries(polarisTexts.Polaris).flatMap(([component, texts]) =>
    Object.keys(texts).map((key) => `Polaris.${component}.${key}`),
  );
  expect(componentNames.length).toBeGreaterThan(10);
  expect([...new Set(asked)].sort()).toEqual(here.sort());
});
