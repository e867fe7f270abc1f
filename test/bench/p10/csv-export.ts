import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { stringify } from "csv-stringify/browser/esm/sync";
import { columnsWithKeys, defaultExportKeys, exportColumns } from "#shared/domain/export/export-columns.ts";
import { exportRows } from "#shared/domain/export/export-rows.ts";
import type { ExportedOrder } from "#shared/domain/export/exported-order.ts";
import { csvWriter } from "#web/lib/export/csv.ts";
import { saveRows } from "#web/lib/export/save-rows.ts";
import { anExportedDocument, anExportedOrder } from "../../unit/export/an-exported-order.ts";
import type { Reading } from "../figure.ts";
import { compare, type Pair } from "../statistics.ts";

const ROWS = 100_000;
const FEW = 10_000;
const PAGE = 500;
const ROUNDS = 7;
const MEGABYTE = 1_048_576;
const LIBRARY = "the processor is shared: csv-stringify alone, with texts ready to write, is the peer";

/** Orders with an invoice each, one page at a time, as the API answers them. */
function pageAt(start: number): ExportedOrder[] {
  return Array.from({ length: PAGE }, (_, place) => {
    const number = start + place;
    const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 97_000).toISOString();
    const invoice = anExportedDocument({ number: `RE${number}`, total: number / 100 });
    return anExportedOrder({ name: `#${number}`, createdAt, invoices: [invoice] });
  });
}

/** Measures the rows per second and the memory of a CSV export, beside the library alone on ready texts. */
export async function measureExport(say: (progress: string) => void): Promise<Reading[]> {
  const columns = columnsWithKeys(defaultExportKeys);
  const pages = Array.from({ length: ROWS / PAGE }, (_, number) => pageAt(number * PAGE));
  const writer = csvWriter(columns);
  const ready = pages.map((page) =>
    page.flatMap(exportRows).map((row) => columns.map(({ read }) => String(read(row) ?? ""))),
  );
  const alone = { delimiter: ";", record_delimiter: "\r\n", quote_record_delimiter: true, escape_formulas: true };
  const rounds: Pair[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    say(`round ${round + 1} of ${ROUNDS}`);
    const ours = rowsPerSecond(() =>
      pages.reduce((sum, page) => sum + writer.rows(page.flatMap(exportRows)).length, 0),
    );
    const peer = rowsPerSecond(() => ready.reduce((sum, rows) => sum + stringify(rows, alone).length, 0));
    rounds.push({ ours, peer });
  }
  const speed = compare(rounds);
  say("memory");
  return [
    { name: "rows", value: speed.ours, peer: speed.peer, unit: "/s", atLeast: 300_000, reason: LIBRARY },
    {
      name: "memory from 10,000 to 100,000 rows in MB, all columns",
      value: await memoryGrowth(),
      unit: "",
      atMost: 64,
    },
  ];
}

function rowsPerSecond(write: () => number): number {
  const begun = process.cpuUsage();
  write();
  const { user, system } = process.cpuUsage(begun);
  return (ROWS * 1e6) / (user + system);
}

/** Measures the memory held at the end beyond that after the first rows. */
async function memoryGrowth(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const measured: number[] = [];
  const measure = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    measured.push(heapUsed + arrayBuffers);
  };
  async function* pages() {
    for (let start = 0; start < ROWS; start += PAGE) {
      if (start === FEW) measure();
      yield pageAt(start);
    }
    measure();
  }
  const nothing = async () => undefined;
  const target = { write: nothing, finish: nothing, discard: nothing };
  await saveRows({ pages: pages(), rowsOf: exportRows, writer: csvWriter(exportColumns), target });
  const [before = 0, after = 0] = measured;
  return (after - before) / MEGABYTE;
}
