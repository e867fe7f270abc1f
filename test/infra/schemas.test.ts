import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { pureSchemas } from "#cdk/bundle/pure-schemas.ts";
import { root } from "./support/root.ts";

const contract = join(root, "shared/api");

/** Exports every endpoint of the contract. */
const endpointsOnly = readdirSync(contract)
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file, place) =>
    [...readFileSync(join(contract, file), "utf8").matchAll(/^export const (\w+) = endpoint\(/gm)].map(
      ([, name = ""]) => `export { ${name} as ${name}${place} } from "./${file}";`,
    ),
  );

/** The bundled text of the contract's files. */
async function contractIn(entry: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: contract, loader: "ts" },
    plugins: [pureSchemas],
    bundle: true,
    format: "esm",
    packages: "external",
    write: false,
  });
  const [bundle] = outputFiles;
  const files = (bundle?.text ?? "").split(/^\/\/ (?=\S+\.ts$)/m);
  return files.filter((file) => /^shared\/api\//.test(file)).join("\n");
}

test("functions that import endpoints carry the schemas of inputs, and none that only an answer needs", async () => {
  const text = await contractIn(endpointsOnly.join("\n"));

  const declared = [...text.matchAll(/^var (\w+) = /gm)].map(([, name = ""]) => name);
  const unread = declared.filter((name) => text.split(new RegExp(`\\b${name}\\b`)).length === 2);
  const endpoints = [...text.matchAll(/^var (\w+) = (?:\/\* @__PURE__ \*\/ )?endpoint\d*\(/gm)].map(([, name]) => name);
  expect(endpoints).toHaveLength(endpointsOnly.length);
  // `z.extend(one, …)` says what `...one.shape` says; only the former can be left out.
  expect(unread.filter((name) => !endpoints.includes(name))).toEqual([]);
});

test("a function carries no other endpoint of its module", async () => {
  const text = await contractIn(`export { getOrder } from "./orders.ts";`);

  expect(text).toContain("GET /api/orders/{orderId}");
  expect(text).not.toContain("POST /api/orders");
});
