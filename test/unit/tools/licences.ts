import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

/** Licences under which a package may be part of the product. */
export const allowedLicences: readonly string[] = [
  "MIT",
  "Apache-2.0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  // The product takes it under MIT.
  "MIT or MPL-2.0",
  // MIT without the duty to name it.
  "MIT-0",
  // The font of the public pages and the PDFs.
  "OFL-1.1",
  // As MIT, but only in apps that work with Shopify's platform.
  "Polaris",
];

/** A package of the lock file that is not for development alone. */
export interface ProductionPackage {
  name: string;
  /** `name@version`. */
  id: string;
  /** Below the repository. */
  folder: string;
  /** Installed on some machines only: the database engine of the sandbox, which no function carries. */
  isOptional: boolean;
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
    }),
  ),
});

/** All production packages, by name and version, each once. */
export function productionPackages(root: string): ProductionPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const found = Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== "" && !dev)
    .map(([folder, { version = "", optional = false }]) => {
      const name = folder.split("node_modules/").at(-1) ?? "";
      return { name, id: `${name}@${version}`, folder, isOptional: optional };
    });
  return [...new Map(found.map((one) => [one.id, one])).values()].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
}

const packageFile = z.object({ license: z.optional(z.string()) });

/** The licence that an installed package names; read from its text where `package.json` names none. */
export function licenceOf(folder: string): string {
  const { license } = packageFile.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  if (license !== undefined && !license.startsWith("SEE LICENSE")) return license;
  const file = ["LICENSE", "LICENSE.md"].map((name) => join(folder, name)).find((path) => existsSync(path));
  const text = file === undefined ? "" : readFileSync(file, "utf8");
  if (/integrate or interoperate with Shopify/i.test(text)) return "Polaris";
  return /MIT License/i.test(text) || isMitText(text) ? "MIT" : "unknown";
}

const isMitText = (text: string): boolean =>
  /Permission is hereby granted, free of charge, to any person obtaining a copy/.test(text) &&
  /THE SOFTWARE IS PROVIDED "AS IS"/i.test(text);
