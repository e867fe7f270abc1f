import { stringify } from "csv-stringify/browser/esm/sync";
import type { PackFile, PackWriter } from "#shared/month-pack/pack-files.ts";

/** One file whose content the browser keeps. */
export type BlobFile = PackFile<Blob>;

/** Texts that grow part by part; the browser keeps them outside of the page's memory. */
export const blobWriter: PackWriter<Blob> = {
  csv: stringify,
  text: (name, mediaType) => {
    const parts: Blob[] = [];
    return {
      add: (text) => void parts.push(new Blob([text])),
      file: () => ({ name, content: new Blob(parts, { type: mediaType }) }),
    };
  },
};
