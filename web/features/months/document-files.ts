import type { TableColumn } from "#shared/domain/export/table-column.ts";
import {
  FETCH_MILLISECONDS,
  type FiledDocument,
  type FileToFetch,
  filesOf,
  reasonWithoutFile,
} from "#shared/month-pack/filed-documents.ts";
import { tableFile } from "#shared/month-pack/pack-files.ts";
import { packTexts } from "#shared/month-pack/pack-texts.ts";
import { call, download } from "#web/lib/api.ts";
import { ApiError, errorOfMissingAnswer } from "#web/lib/api-error.ts";
import { type BlobFile, blobWriter } from "#web/lib/export/blob-writer.ts";
import { patiently } from "#web/lib/export/pages-of.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";

/** The progress of the fetching. */
export interface FileProgress {
  /** The current file's place, from 1. */
  place: number;
  all: number;
  secondsLeft: number;
}

/** Time as it passes; tests have their own. */
export interface Clock {
  /** Milliseconds. */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

interface Fetching {
  documents: readonly FiledDocument[];
  /** Ends the fetching with its reason. */
  signal: AbortSignal;
  /** Undefined once no file is left to fetch. */
  onProgress: (progress: FileProgress | undefined) => void;
  fetchFile?: (file: FileToFetch) => Promise<Blob>;
  clock?: Clock;
}

/** After this many files in a row that never came, one try is enough for the next. */
const MOST_WAITED_FOR = 3;
/** A PDF says that it is one near its beginning. */
const HEAD_BYTES = 1_024;

const systemClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** The file as the server answers it. */
async function downloaded({ document: { orderId, kind, _key }, format }: FileToFetch): Promise<Blob> {
  const input = { orderId, kind, documentKey: _key };
  if (format === "pdf")
    return await download("GET /api/orders/{orderId}/lexoffice/{kind}/{documentKey}/download", input);
  const { xml } = await call("GET /api/orders/{orderId}/lexoffice/{kind}/{documentKey}/xml", input);
  return new Blob([xml], { type: "application/xml" });
}

interface MissingFile {
  document: FiledDocument;
  /** Null where the document has none. */
  name: string | null;
  reason: string;
}

const { columns: titles, pdfs } = texts;

const missingColumns: readonly TableColumn<MissingFile>[] = [
  { key: "kind", header: titles.kind, type: "text", read: ({ document }) => packTexts.kinds[document.kind] },
  { key: "number", header: titles.number, type: "text", read: ({ document }) => document.number },
  { key: "date", header: titles.date, type: "bareDay", read: ({ document }) => document.date },
  { key: "order", header: titles.order, type: "text", read: ({ document }) => document.orderName },
  { key: "file", header: titles.file, type: "text", read: ({ name }) => name },
  { key: "reason", header: titles.reason, type: "text", read: ({ reason }) => reason },
  { key: "providerId", header: titles.providerId, type: "text", read: ({ document }) => document.providerId },
];

/** Fetches final documents' PDFs and XRechnungs' XML singly at the provider's pace; missing ones are listed at the end. */
export function documentFiles({
  documents,
  signal,
  onProgress,
  fetchFile = downloaded,
  clock = systemClock,
}: Fetching): {
  files: AsyncGenerator<BlobFile, void>;
  missing: () => number;
} {
  const final = documents.flatMap(filesOf);
  const list = tableFile(blobWriter, texts.files.missing, missingColumns);
  let missing = 0;
  let inARow = 0;
  const addMissing = (document: FiledDocument, name: string | null, reason: string) => {
    missing += 1;
    list.add([{ document, name, reason }]);
  };

  const fetched = async (file: FileToFetch): Promise<Blob> => {
    const ask = async () => {
      signal.throwIfAborted();
      try {
        return await fetchFile(file);
      } catch (cause) {
        // an answer may break off in the middle of the file
        throw errorOfMissingAnswer(cause);
      }
    };
    return inARow < MOST_WAITED_FOR ? await patiently(ask, (seconds) => clock.wait(seconds * 1_000)) : await ask();
  };

  /** The file; undefined where it could not be had. */
  async function fileOf(file: FileToFetch): Promise<BlobFile | undefined> {
    const { document, name, format } = file;
    try {
      const content = await fetched(file);
      inARow = 0;
      if (format === "xml" || (await isPdf(content))) return { name, content };
      addMissing(document, name, pdfs.damaged);
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof ApiError)) throw cause;
      inARow += 1;
      addMissing(document, name, cause.message);
    }
    return undefined;
  }

  async function* files(): AsyncGenerator<BlobFile, void> {
    for (const document of documents) {
      const reason = reasonWithoutFile(document);
      if (reason !== undefined) addMissing(document, null, pdfs.without[reason]);
    }
    const begun = clock.now();
    let next = begun;
    for (const [done, each] of final.entries()) {
      await clock.wait(Math.max(0, next - clock.now()));
      signal.throwIfAborted();
      next = clock.now() + FETCH_MILLISECONDS;
      const pace = done === 0 ? 0 : (clock.now() - begun) / done;
      const left = (final.length - done) * Math.max(pace, FETCH_MILLISECONDS);
      onProgress({ place: done + 1, all: final.length, secondsLeft: left / 1_000 });
      const file = await fileOf(each);
      if (file !== undefined) yield file;
    }
    onProgress(undefined);
    yield list.file();
  }
  return { files: files(), missing: () => missing };
}

async function isPdf(content: Blob): Promise<boolean> {
  return (await content.slice(0, HEAD_BYTES).text()).includes("%PDF-");
}
