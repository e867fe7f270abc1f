import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/** The making of a schema, or of an endpoint. */
const making = /\bz\.(?=\w+\()|(?<= = )endpoint(?=\()/g;

/**
 * Marks the schemas and endpoints of the contract as pure, so that a bundle holds its own endpoint's input alone: esbuild reads the
 * schema library's own marks within one file only.
 */
export const pureSchemas: Plugin = {
  name: "pure-schemas",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]api[\\/][\w-]+\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(making, "/* @__PURE__ */ $&"),
      loader: "ts",
    }));
  },
};
