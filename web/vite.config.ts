import react from "@vitejs/plugin-react";
import { PurgeCSS } from "purgecss";
import { defineConfig, type Plugin } from "vite";

/** The name of the file that begins the first page's requests (`app/early.ts`). */
const EARLY = "early";

/** Shared files: an early one runs while others load; code of seven places or more compresses better as one request. */
const sharedFiles = [
  { name: EARLY, test: /\/web\/app\/early\.ts$/, priority: 1 },
  { name: "shared", minShareCount: 7 },
];

/** Requires the environment's values that the built files contain. Throws with the names of the missing ones. */
function requireValues(): Plugin {
  return {
    name: "require-values",
    apply: "build",
    config: () => {
      const missing = ["VITE_SHOPIFY_API_KEY", "VITE_OPERATOR"].filter((name) => !process.env[name]);
      if (missing.length > 0) throw new Error(`The web is built with ${missing.join(" and ")} in the environment`);
    },
  };
}

/** Eight hexadecimal digits that change with the content, for a cached file's name. */
async function contentHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest).slice(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Drops CSS rules that no script names (nine tenths of Polaris' 420 KB). The purged content names the ever-cached file. */
function purgeUnusedCss(): Plugin {
  return {
    name: "purge-unused-css",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const files = Object.values(bundle);
        const scripts = files.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
        const assets = files.flatMap((file) => (file.type === "asset" ? [file] : []));
        const namingStyles = assets.filter(({ fileName }) => /\.(html|json)$/.test(fileName));
        const content = [...scripts, ...namingStyles.map(({ source }) => String(source))];
        for (const file of assets) {
          if (!file.fileName.endsWith(".css")) continue;
          const [purged] = await new PurgeCSS().purge({
            css: [{ raw: String(file.source) }],
            content: content.map((raw) => ({ raw, extension: "js" })),
            defaultExtractor: (raw) => raw.match(/[\w-]+/g) ?? [],
            keyframes: true,
            variables: false,
            blocklist: ["p-theme-dark-experimental", "p-theme-light-high-contrast-experimental"],
          });
          if (purged === undefined) continue;
          const fileName = `assets/style-${await contentHash(purged.css)}.css`;
          for (const asset of namingStyles) asset.source = String(asset.source).replaceAll(file.fileName, fileName);
          delete bundle[file.fileName];
          this.emitFile({ type: "asset", fileName, source: purged.css });
        }
      },
    },
  };
}

/** Names the early file in the page before the app's own: as soon as it is there, it runs. */
function startEarly(): Plugin {
  return {
    name: "start-early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => name.startsWith(`assets/${EARLY}-`));
        if (file === undefined) throw new Error("The web was built without its early file");
        const script = `<script type="module" async crossorigin src="/${file}"></script>`;
        return html.replace(/(?=<script type="module")/, () => `${script}\n    `);
      },
    },
  };
}

/** Refuses files that import each other: one module would run before its needs from the other are there. */
function refuseCycles(): Plugin {
  return {
    name: "refuse-cycles",
    apply: "build",
    generateBundle(_, bundle) {
      const importsOf = (name: string): readonly string[] => {
        const file = bundle[name];
        return file?.type === "chunk" ? file.imports : [];
      };
      const reached = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
        for (const next of importsOf(name).filter((one) => !seen.has(one))) reached(next, seen.add(next));
        return seen;
      };
      const cyclic = Object.keys(bundle).filter((name) => reached(name).has(name));
      if (cyclic.length > 0) this.error(`Files import each other: ${cyclic.join(", ")}`);
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // the package names its development build for bundlers, whose warnings no merchant reads
  resolve: {
    alias: { "react-router": `${import.meta.dirname}/../node_modules/react-router/dist/production/index.mjs` },
  },
  plugins: [requireValues(), react(), startEarly(), refuseCycles(), purgeUnusedCss()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    // one style sheet: only the page names it, so it can be renamed after purging
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: sharedFiles },
        // pages that no build makes name the fonts
        assetFileNames: ({ names }) =>
          names[0]?.startsWith("inter-") ? "assets/[name][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
});
