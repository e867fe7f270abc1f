import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsBelow, ROOT } from "./source-imports.ts";

const folders = ["shared", "web", "cdk/shopify"];

/** What the code itself imports, types left out. */
const imports = folders.flatMap(importsBelow).filter(({ isType }) => !isType);

/** Files that are loaded with these. */
function loadedWith(files: readonly string[]): string[] {
  const loaded = new Set(files);
  for (const file of loaded) for (const { from, to } of imports) if (from === file) loaded.add(to);
  return [...loaded];
}

test.each(["web", "cdk/shopify"])(
  "%s loads no schema of the contract: it names endpoints by address and type",
  (folder) => {
    const own = importsBelow(folder).map(({ from }) => from);

    const loaded = loadedWith(own).filter((file) => file.startsWith("shared/api/"));

    expect(loaded).toContain("shared/api/address.ts");
    const withSchemas = loaded.filter((file) => /from "zod/.test(readFileSync(join(ROOT, file), "utf8")));
    expect(withSchemas).toEqual([]);
  },
);
