import { createHash } from "node:crypto";
import { makeZip } from "client-zip";
import { stringify } from "csv-stringify/sync";
import { type ListedFile, MANIFEST, manifestOf } from "#shared/month-pack/manifest.ts";
import type { PackArchive } from "../../modules/months/ports.ts";

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Packs of months in memory. */
export const packArchive: PackArchive = {
  open: () => {
    let bytes = 0;
    return {
      csv: stringify,
      bytes: () => bytes,
      text: (name) => {
        const parts: Buffer[] = [];
        return {
          add: (text) => {
            const part = Buffer.from(text);
            bytes += part.byteLength;
            parts.push(part);
          },
          file: () => ({ name, content: Buffer.concat(parts) }),
        };
      },
    };
  },
  zip: async ({ files, month, readAt, madeAt }) => {
    const list = files.map(
      ({ name, content }): ListedFile => ({ name, bytes: content.byteLength, sha256: sha256Of(content) }),
    );
    const manifest = Buffer.from(manifestOf({ month, readAt, madeAt, files: list }));
    const lastModified = new Date(madeAt);
    const inputs = [...files, { name: MANIFEST, content: manifest }].map(({ name, content }) => ({
      name,
      input: content,
      lastModified,
    }));
    const zip = new Uint8Array(await new Response(makeZip(inputs)).arrayBuffer());
    return { zip, sha256: sha256Of(manifest) };
  },
};
