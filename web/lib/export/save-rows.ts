import type { RowWriter } from "#shared/domain/export/row-writer.ts";
import type { FileTarget } from "./file-target.ts";

interface Saving<Item, Row> {
  pages: AsyncIterable<readonly Item[]>;
  rowsOf: (item: Item) => readonly Row[];
  writer: RowWriter<Row>;
  target: FileTarget;
  /** Ends the saving; nothing of the file stays. */
  signal?: AbortSignal;
  onProgress?: (items: number) => void;
}

/** The saved amount; undefined if it was ended, or there was nothing. */
export interface Saved {
  items: number;
  rows: number;
}

/** Saves pages as rows of one file, one page at a time. Nothing to save, or a failure, leaves none. */
export async function saveRows<Item, Row>(saving: Saving<Item, Row>): Promise<Saved | undefined> {
  const { pages, rowsOf, writer, target, signal, onProgress } = saving;
  const saved = { items: 0, rows: 0 };
  try {
    for await (const page of pages) {
      if (signal?.aborted) break;
      const rows = page.flatMap(rowsOf);
      if (rows.length > 0) await target.write((saved.rows === 0 ? writer.head : "") + writer.rows(rows));
      saved.items += page.length;
      saved.rows += rows.length;
      onProgress?.(saved.items);
    }
    if (signal?.aborted || saved.rows === 0) {
      await target.discard();
      return signal?.aborted ? undefined : saved;
    }
    await target.write(writer.foot);
    await target.finish();
    return saved;
  } catch (cause) {
    // the failure itself is what the merchant must know
    await target.discard().catch(() => undefined);
    throw cause;
  }
}
