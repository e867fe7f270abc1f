import { fileURLToPath } from "node:url";

/** The repository folder. */
export const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
