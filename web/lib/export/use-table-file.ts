import { useEffect, useRef, useState } from "react";
import type { TableColumn } from "#shared/domain/export/table-column.ts";
import { berlinDay } from "#shared/values/days.ts";
import { deExport } from "../../locales/de-export.ts";
import { ApiError } from "../api-error.ts";
import { confirm } from "../platform.ts";
import { openFile } from "./file-target.ts";
import { pagesOf } from "./pages-of.ts";
import { saveRows } from "./save-rows.ts";

const texts = deExport.table;

/** A list that can be saved as CSV. */
export interface TableFile<Row> {
  columns: readonly TableColumn<Row>[];
  /** Its name, by the present day in Berlin. */
  fileName: (day: string) => string;
  ask: (cursor: string | undefined) => Promise<{ items: readonly Row[]; next: string | null }>;
}

/** Saves a whole list as CSV, page by page; ends with the screen. */
export function useTableFile<Row>({ columns, fileName, ask }: TableFile<Row>) {
  const [rows, setRows] = useState<number>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    setError(undefined);
    const name = fileName(berlinDay(new Date().toISOString()));
    const target = await openFile({ name, mediaType: "text/csv;charset=utf-8" });
    if (target === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setRows(0);
    try {
      // a screen that saves nothing does not load what it takes
      const { csvWriter } = await import("./csv.ts");
      const writer = csvWriter(columns);
      const rowsOf = (row: Row) => [row];
      const saved = await saveRows({ pages: pagesOf(ask), rowsOf, writer, target, signal, onProgress: setRows });
      if (saved?.rows === 0) setError(texts.nothing);
      else if (saved) confirm(texts.saved(name, saved.rows));
    } catch (cause) {
      setError(`${texts.failed}: ${cause instanceof ApiError ? cause.message : deExport.noDisk}`);
    } finally {
      setRows(undefined);
    }
  };
  return { save, rows, error };
}
