import { rulesRevision } from "../domain/product.ts";
import type { Instant } from "../values/time.ts";

/** A file of a pack with the hash of its bytes. */
export interface ListedFile {
  name: string;
  bytes: number;
  sha256: string;
}

export const MANIFEST = "manifest.json";

/** The list of a pack's files. By its hash a later reader can tell whether anything was changed. */
export function manifestOf(pack: {
  month: string;
  readAt: Instant;
  madeAt: Instant;
  files: readonly ListedFile[];
}): string {
  const { month, readAt, madeAt, files } = pack;
  return `${JSON.stringify({ month, readAt, madeAt, rulesRevision, files }, null, 2)}\n`;
}
