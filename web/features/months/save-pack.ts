import { makeZip } from "client-zip";
import type { MonthPackings } from "#shared/api/months.ts";
import { type ListedFile, MANIFEST, manifestOf } from "#shared/month-pack/manifest.ts";
import { type ProcessBlock, printable } from "#shared/month-pack/process-blocks.ts";
import { call } from "#web/lib/api.ts";
import type { BlobFile } from "#web/lib/export/blob-writer.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";

/** The content of a pack. */
export interface Pack {
  files: readonly BlobFile[];
  /** Files that come one by one, behind the others. */
  later?: AsyncIterable<BlobFile>;
  /** `2026-11` */
  month: string;
  /** The server's time at the first reading of the month. */
  readAt: string;
}

async function sha256Of(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The files as one ZIP with their list, and that list's hash, by which a later reader detects changes. */
export async function packed({ files, later, month, readAt }: Pack, now: Date): Promise<{ zip: Blob; sha256: string }> {
  const list: ListedFile[] = [];
  let sha256 = "";
  async function* all(): AsyncGenerator<BlobFile, void> {
    yield* files;
    if (later !== undefined) yield* later;
  }
  async function* inputs() {
    for await (const { name, content } of all()) {
      list.push({ name, bytes: content.size, sha256: await sha256Of(content) });
      yield { name, input: content, lastModified: now };
    }
    const manifest = new Blob([manifestOf({ month, readAt, madeAt: now.toISOString(), files: list })]);
    sha256 = await sha256Of(manifest);
    yield { name: MANIFEST, input: manifest, lastModified: now };
  }
  const zip = await blobOf(makeZip(inputs()));
  return { zip, sha256 };
}

/** Bytes that make a part of their own. */
const PART_BYTES = 1_000_000;

/** Reads a stream in parts that the browser keeps outside of the page's memory. */
async function blobOf(stream: ReadableStream<Uint8Array>): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const keep = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    bytes = 0;
  };
  const reader = stream.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (value === undefined) continue;
    chunks.push(value.slice());
    bytes += value.byteLength;
    if (bytes >= PART_BYTES) keep();
  }
  keep();
  return new Blob(parts, { type: "application/zip" });
}

/** Prints the description of the process; if that fails, the pack has it as a page alone. */
async function printed({ process, month }: Printed, ask: typeof call): Promise<BlobFile[]> {
  const { pdf } = await ask("POST /api/months/process", { blocks: printable(process) }).catch(() => ({ pdf: null }));
  if (pdf === null) return [];
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  return [{ name: texts.files.processPrint(month), content: new Blob([bytes], { type: "application/pdf" }) }];
}

interface Printed extends Pack {
  process: readonly ProcessBlock[];
  /** Ends the packing; nothing is noted and saved then. */
  signal?: AbortSignal;
}

interface SavedPack {
  packings: MonthPackings;
  /** The description of the process is there as a PDF as well. */
  isPrinted: boolean;
}

/** Notes the packing, then saves the ZIP: without the note later months could not tell its gaps. */
export async function savePack(pack: Printed, name: string, ask: typeof call = call): Promise<SavedPack> {
  const print = await printed(pack, ask);
  const files = [...pack.files, ...print];
  const { zip, sha256 } = await packed({ ...pack, files }, new Date());
  pack.signal?.throwIfAborted();
  const packings = await ask("POST /api/months/{month}/packings", { month: pack.month, readAt: pack.readAt, sha256 });
  saveFile(zip, name);
  return { packings, isPrinted: print.length > 0 };
}
