import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { endpoints } from "#shared/api/endpoints.ts";
import { openapiDescription } from "#shared/api/openapi.ts";

export const openapiFile = fileURLToPath(new URL("../../shared/api/openapi.json", import.meta.url));

/** The content of `shared/api/openapi.json`: all endpoints under the package's version. */
export function openapiText(): string {
  const { version } = manifest.parse(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")));
  return `${JSON.stringify(openapiDescription(endpoints, version), null, 2)}\n`;
}

const manifest = z.object({ version: z.string() });
