import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { columnsWithKeys, exportColumns } from "#shared/domain/export/export-columns.ts";
import { exportRows } from "#shared/domain/export/export-rows.ts";
import type { ExportedOrder } from "#shared/domain/export/exported-order.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { csvWriter } from "#web/lib/export/csv.ts";
import { type FileTarget, fileOfParts, openFile } from "#web/lib/export/file-target.ts";
import { jsonWriter } from "#web/lib/export/json.ts";
import { pagesOf } from "#web/lib/export/pages-of.ts";
import { saveRows } from "#web/lib/export/save-rows.ts";
import { cases } from "../../builders/cases.ts";
import { anExportedCreditNote, anExportedDocument, anExportedOrder } from "./an-exported-order.ts";

const columns = columnsWithKeys(["order.name", "invoices.number", "invoices.total"]);

/** Keeps what is written, and what became of it. */
function aTarget() {
  const kept = { text: "", end: "open" };
  const target: FileTarget = {
    write: async (text) => {
      kept.text += text;
    },
    finish: async () => {
      kept.end = "finished";
    },
    discard: async () => {
      kept.end = "discarded";
    },
  };
  return { kept, target };
}

async function listOf<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const list: Page[] = [];
  for await (const page of pages) list.push(page);
  return list;
}

async function* inPages(...pages: readonly ExportedOrder[][]) {
  yield* pages;
}

const first = anExportedOrder({ name: "#1", invoices: [anExportedDocument()], credits: [anExportedCreditNote()] });
const second = anExportedOrder({ name: "#2" });

describe("pages of orders", () => {
  test("become one CSV with one head", async () => {
    const { kept, target } = aTarget();

    const pages = inPages([first], [], [second]);
    const saved = await saveRows({ pages, rowsOf: exportRows, writer: csvWriter(columns), target });

    expect(kept).toEqual({
      text: "\uFEFFBestellung;Rechnungsnummer;Rechnungsbetrag\r\n#1;RE1001;119,00\r\n#1;;\r\n#2;;\r\n",
      end: "finished",
    });
    expect(saved).toEqual({ items: 2, rows: 3 });
  });

  test("become one formatted JSON list, with the values as the API has them", async () => {
    const { kept, target } = aTarget();

    await saveRows({ pages: inPages([first], [second]), rowsOf: exportRows, writer: jsonWriter(columns), target });

    const rows = [
      { "order.name": "#1", "invoices.number": "RE1001", "invoices.total": 119 },
      { "order.name": "#1", "invoices.number": null, "invoices.total": null },
      { "order.name": "#2", "invoices.number": null, "invoices.total": null },
    ];
    expect(kept.text).toBe(`${JSON.stringify(rows, null, 2)}\n`);
  });

  test("of nothing become no file", async () => {
    const { kept, target } = aTarget();

    const saved = await saveRows({ pages: inPages([], []), rowsOf: exportRows, writer: csvWriter(columns), target });

    expect(saved).toEqual({ items: 0, rows: 0 });
    expect(kept).toEqual({ text: "", end: "discarded" });
  });

  test("that are ended in between become no file", async () => {
    const { kept, target } = aTarget();
    const controller = new AbortController();

    const saved = await saveRows({
      ...{ pages: inPages([first], [second]), rowsOf: exportRows, writer: csvWriter(columns), target },
      ...{ signal: controller.signal, onProgress: () => controller.abort() },
    });

    expect(saved).toBeUndefined();
    expect(kept.end).toBe("discarded");
    expect(kept.text).not.toContain("#2");
  });

  test("of which one fails become no file, and the failure is told", async () => {
    const { kept, target } = aTarget();
    async function* failing() {
      yield [first];
      throw new ApiError("upgrade_required", 402);
    }

    const saving = saveRows({ pages: failing(), rowsOf: exportRows, writer: csvWriter(columns), target });

    await expect(saving).rejects.toMatchObject({ code: "upgrade_required" });
    expect(kept.end).toBe("discarded");
  });
});

describe("the pages of a list", () => {
  const noWait = async () => undefined;

  test("are asked for one after the other, each where the one before ended", async () => {
    const asked: (string | undefined)[] = [];
    const pages = pagesOf(async (cursor) => {
      asked.push(cursor);
      return { items: [asked.length], next: asked.length < 3 ? `c${asked.length}` : null };
    });

    expect(await listOf(pages)).toEqual([[1], [2], [3]]);
    expect(asked).toEqual([undefined, "c1", "c2"]);
  });

  test.each([
    ["no answer", new ApiError("offline", 0)],
    ["a late answer", new ApiError("timed_out", 0)],
    ["a failure of the server", new ApiError("internal_error", 500)],
    ["too many calls", new ApiError("too_many_requests", 429)],
  ])("survive %s, after longer and longer pauses", async (_, error) => {
    const pauses: number[] = [];
    let calls = 0;
    const ask = async () => {
      calls++;
      if (calls <= 4) throw error;
      return { items: [calls], next: null };
    };

    const pages = await listOf(pagesOf(ask, async (seconds) => void pauses.push(seconds)));

    expect(pages).toEqual([[5]]);
    expect(pauses).toEqual([2, 5, 15, 30]);
  });

  test("end with a failure that stays", async () => {
    const ask = () => Promise.reject(new ApiError("offline", 0));

    await expect(listOf(pagesOf(ask, noWait))).rejects.toMatchObject({ code: "offline" });
  });

  test("end at once with a refusal", async () => {
    let calls = 0;
    const ask = () => {
      calls++;
      return Promise.reject(new ApiError("upgrade_required", 402));
    };

    await expect(listOf(pagesOf(ask, noWait))).rejects.toMatchObject({ code: "upgrade_required" });
    expect(calls).toBe(1);
  });
});

describe("the file", () => {
  const facts = { name: "Bestellungen-2026.csv", mediaType: "text/csv" };

  test("goes to the disk where the browser offers it", async () => {
    const done: string[] = [];
    const target = await openFile(facts, {
      showSaveFilePicker: async ({ suggestedName }) => {
        done.push(suggestedName);
        return {
          createWritable: async () => ({
            write: async (text) => void done.push(text),
            close: async () => void done.push("closed"),
            abort: async () => void done.push("aborted"),
          }),
          remove: async () => void done.push("removed"),
        };
      },
    });
    await target?.write("a");
    await target?.finish();
    await target?.discard();

    expect(done).toEqual(["Bestellungen-2026.csv", "a", "closed", "aborted", "removed"]);
  });

  test("is none where the merchant closes the browser's dialog", async () => {
    const showSaveFilePicker = () => Promise.reject(new DOMException("closed", "AbortError"));

    expect(await openFile(facts, { showSaveFilePicker })).toBeUndefined();
  });

  test("is made of parts where the browser refuses its dialog to a frame", async () => {
    const showSaveFilePicker = () => Promise.reject(new DOMException("cross-origin frame", "SecurityError"));

    expect(await openFile(facts, { showSaveFilePicker })).toBeDefined();
    expect(await openFile(facts, {})).toBeDefined();
  });

  test("of parts is downloaded whole, and once only", async () => {
    const saved: { content: Blob; name: string }[] = [];
    const target = fileOfParts(facts, (content, name) => saved.push({ content, name }));
    const long = "ä".repeat(1_000_000);
    for (const text of ["a", long, "b", "c"]) await target.write(text);
    expect(saved).toEqual([]);

    await target.finish();

    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toBe("Bestellungen-2026.csv");
    expect(saved[0]?.content.type).toBe("text/csv");
    expect(await saved[0]?.content.text()).toBe(`a${long}bc`);
  });
});

const ROWS = cases({ all: 100_000, few: 40_000 });

test(`${ROWS} rows take no more memory than 10,000`, { timeout: 120_000 }, async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const PAGE = 500;
  const measured: number[] = [];
  let bytes = 0;
  async function* orders() {
    for (let start = 0; start < ROWS; start += PAGE) {
      if (start === 10_000) measured.push(held());
      yield Array.from({ length: PAGE }, (_, place) =>
        anExportedOrder({
          name: `#${start + place}`,
          invoices: [anExportedDocument({ number: `RE${start + place}` })],
        }),
      );
    }
    measured.push(held());
  }
  const target: FileTarget = {
    write: async (text) => {
      bytes += text.length;
    },
    finish: async () => undefined,
    discard: async () => undefined,
  };

  const saved = await saveRows({ pages: orders(), rowsOf: exportRows, writer: csvWriter(exportColumns), target });

  const [atTenThousand = 0, atTheEnd = 0] = measured;
  expect(saved).toEqual({ items: ROWS, rows: ROWS });
  expect(bytes).toBeGreaterThan(ROWS * 100);
  expect(atTheEnd - atTenThousand).toBeLessThan(8_000_000);
});
