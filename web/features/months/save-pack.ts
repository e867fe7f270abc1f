import { downloadZip } from "client-zip";
import { saveFile } from "#web/lib/save-file.ts";
import type { MonthFile } from "./walk-month.ts";

/** A file with its size in bytes and its SHA-256, so that a later reader can tell whether it was changed. */
async function proofOf({ name, content }: MonthFile) {
  const digest = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { name, bytes: content.size, sha256 };
}

/** The files as one ZIP with their list. */
export async function packed(files: readonly MonthFile[], now: Date): Promise<Blob> {
  const list: unknown[] = [];
  for (const file of files) list.push(await proofOf(file));
  const manifest = {
    name: "manifest.json",
    content: new Blob([`${JSON.stringify({ madeAt: now, files: list }, null, 2)}\n`]),
  };
  const inputs = [...files, manifest].map(({ name, content }) => ({ name, input: content, lastModified: now }));
  return downloadZip(inputs).blob();
}

/** Hands the ZIP to the browser's download. */
export async function savePack(files: readonly MonthFile[], name: string): Promise<void> {
  saveFile(await packed(files, new Date()), name);
}
