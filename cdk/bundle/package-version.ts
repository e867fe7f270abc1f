import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import * as z from "zod/mini";

const described = z.object({ version: z.string() });

/** AWS clients import their package.json to tell their version: nothing else of it is bundled. */
export const packageVersion: Plugin = {
  name: "package-version",
  setup(build) {
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = described.parse(JSON.parse(await readFile(path, "utf8")));
      return { contents: JSON.stringify({ version }), loader: "json" };
    });
  },
};
