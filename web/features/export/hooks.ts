import { useEffect, useRef, useState } from "react";
import { columnsWithKeys } from "#shared/domain/export/export-columns.ts";
import { exportFileName } from "#shared/domain/export/export-file.ts";
import { exportRows } from "#shared/domain/export/export-rows.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { csvWriter } from "#web/lib/export/csv.ts";
import { openFile } from "#web/lib/export/file-target.ts";
import { jsonWriter } from "#web/lib/export/json.ts";
import { pagesOf } from "#web/lib/export/pages-of.ts";
import { type Saved, saveRows } from "#web/lib/export/save-rows.ts";
import { deExport as texts } from "#web/locales/de-export.ts";
import { type ExportChoice, rememberChoice } from "./choice.ts";

/** The largest page that the API answers. */
const PAGE_SIZE = 500;

type Stage =
  | { at: "choosing" }
  | { at: "running"; orders: number }
  | { at: "done"; name: string; saved: Saved }
  | { at: "failed"; message: string };

/** Exports what was chosen; ends with the dialog. */
export function useExport() {
  const [stage, setStage] = useState<Stage>({ at: "choosing" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const choose = () => setStage({ at: "choosing" });

  const start = async (choice: ExportChoice) => {
    rememberChoice(choice);
    const { since, until, selection, format } = choice;
    const columns = columnsWithKeys(choice.columns);
    const writer = format === "csv" ? csvWriter(columns) : jsonWriter(columns);
    const name = exportFileName({ since, until }, format);
    const target = await openFile({ name, mediaType: writer.mediaType });
    if (target === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setStage({ at: "running", orders: 0 });
    const question = {
      since,
      until,
      limit: PAGE_SIZE,
      ...(selection === "all" ? {} : { filter: selection }),
      ...(columns.some(({ isText }) => isText) ? { texts: "true" as const } : {}),
    };
    try {
      const saved = await saveRows({
        pages: pagesOf((cursor) => call("GET /api/orders/export", { ...question, cursor })),
        rowsOf: exportRows,
        writer,
        target,
        signal,
        onProgress: (orders) => setStage({ at: "running", orders }),
      });
      if (!signal.aborted) setStage(saved === undefined ? { at: "choosing" } : { at: "done", name, saved });
    } catch (cause) {
      const why = cause instanceof ApiError ? cause.message : texts.noDisk;
      if (!signal.aborted) setStage({ at: "failed", message: texts.failedText(why) });
    }
  };
  const stop = () => {
    running.current?.abort();
    choose();
  };
  return { stage, start, stop, choose };
}
