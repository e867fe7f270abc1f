import { downloadDocument } from "#shared/api/documents.routes.ts";
import type { TableColumn } from "#shared/domain/export/table-column.ts";
import { FETCH_MILLISECONDS, type FiledDocument, reasonWithoutFile } from "#shared/month-pack/filed-documents.ts";
import { tableFile } from "#shared/month-pack/pack-files.ts";
import { download } from "#web/lib/api.ts";
import { ApiError, errorOfMissingAnswer } from "#web/lib/api-error.ts";
import { patiently } from "#web/lib/export/pages-of.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import { blobWriter, type MonthFile } from "./month-files.ts";

/** How far the fetching has come. */
export interface FileProgress {
  /** Of the file that is being fetched, from 1. */
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
  fetchFile?: typeof download;
  clock?: Clock;
}

/** Once this many files in a row did not come for all the waiting, one try is enough for the next. */
const MOST_WAITED_FOR = 3;
/** A PDF says that it is one near its beginning. */
const HEAD_BYTES = 1_024;

const systemClock: Clock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

interface MissingFile {
  document: FiledDocument;
  reason: string;
}

const { columns: titles, pdfs } = texts;

const missingColumns: readonly TableColumn<MissingFile>[] = [
  { key: "kind", header: titles.kind, type: "text", read: ({ document }) => texts.kinds[document.kind] },
  { key: "number", header: titles.number, type: "text", read: ({ document }) => document.number },
  { key: "date", header: titles.date, type: "day", read: ({ document }) => document.date },
  { key: "order", header: titles.order, type: "text", read: ({ document }) => document.orderName },
  { key: "reason", header: titles.reason, type: "text", read: ({ reason }) => reason },
  { key: "providerId", header: titles.providerId, type: "text", read: ({ document }) => document.providerId },
];

/**
 * The PDFs of the final documents, one after the other at the provider's pace, then the list of those that could not be had. One file
 * is held at a time. A file that does not come is waited for as a page of a list is, and then listed; the others follow.
 */
export function documentFiles({ documents, signal, onProgress, fetchFile = download, clock = systemClock }: Fetching): {
  files: AsyncGenerator<MonthFile, void>;
  missing: () => number;
} {
  const final = documents.flatMap((document) => (document.file === null ? [] : [{ document, name: document.file }]));
  const list = tableFile(blobWriter, texts.files.missing, missingColumns);
  let missing = 0;
  let inARow = 0;
  const addMissing = (document: FiledDocument, reason: string) => {
    missing += 1;
    list.add([{ document, reason }]);
  };

  const fetched = async ({ orderId, kind, _key }: FiledDocument): Promise<Blob> => {
    const ask = async () => {
      signal.throwIfAborted();
      try {
        return await fetchFile(downloadDocument, { orderId, kind, documentKey: _key });
      } catch (cause) {
        // an answer may break off in the middle of the file
        throw errorOfMissingAnswer(cause);
      }
    };
    return inARow < MOST_WAITED_FOR ? await patiently(ask, (seconds) => clock.wait(seconds * 1_000)) : await ask();
  };

  /** The file; undefined where it could not be had. */
  async function fileOf({ document, name }: (typeof final)[number]): Promise<MonthFile | undefined> {
    try {
      const content = await fetched(document);
      inARow = 0;
      if (await isPdf(content)) return { name, content };
      addMissing(document, pdfs.damaged);
    } catch (cause) {
      signal.throwIfAborted();
      if (!(cause instanceof ApiError)) throw cause;
      inARow += 1;
      addMissing(document, cause.message);
    }
    return undefined;
  }

  async function* files(): AsyncGenerator<MonthFile, void> {
    for (const document of documents) {
      const reason = reasonWithoutFile(document);
      if (reason !== undefined) addMissing(document, pdfs.without[reason]);
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
