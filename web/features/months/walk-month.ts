import type { MonthDocumentEntry, MonthPackings } from "#shared/api/months.responses.ts";
import {
  findNumbers,
  getMonth,
  listLateDocuments,
  listMonthDocuments,
  listMonthOrders,
  listMonthPayments,
} from "#shared/api/months.routes.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import type { TableColumn } from "#shared/domain/export/table-column.ts";
import { call } from "#web/lib/api.ts";
import { pagesOf, patiently } from "#web/lib/export/pages-of.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import { csvFile, type MonthFile } from "./csv-file.ts";
import { withEdgeGaps } from "./edge-gaps.ts";
import { type FiledDocument, fileNames, toFiled } from "./filed-documents.ts";
import {
  type FoundNumber,
  isUnpaid,
  type MonthReport,
  missingNumbers,
  monthGatherer,
  ordersIn,
  reportedKinds,
} from "./month-report.ts";
import { settingsFiles, versionsOfMonth } from "./month-settings.ts";
import {
  type DocumentRow,
  documentColumns,
  documentRows,
  lateColumns,
  lateRemarks,
  numberColumns,
  numberRows,
  orderColumns,
  packingRemarks,
  paymentColumns,
  remarksOn,
  sumColumns,
  tieOutColumns,
  tieOutRemarks,
  unknownRemarks,
  unpaidColumns,
} from "./month-tables.ts";
import type { ProcessBlock } from "./process-blocks.ts";
import { processDescription, processPage } from "./process-description.ts";

/** What was read so far; `explaining`: missing numbers are looked up. */
export type WalkProgress = { at: "reading"; read: number } | { at: "explaining" };

interface Walk {
  month: string;
  signal: AbortSignal;
  onProgress: (progress: WalkProgress) => void;
  /** Calls the server; tests answer themselves. */
  ask?: typeof call;
}

export interface WalkedMonth {
  report: MonthReport;
  files: readonly MonthFile[];
  /** The same where the PDFs of documents are packed: rows of documents name them. */
  filesWithPdfs: readonly MonthFile[];
  /** Whose PDFs may be packed, in the sequence of the files of documents. */
  documents: readonly FiledDocument[];
  /** The description of the process, which is printed once the month is saved. */
  process: readonly ProcessBlock[];
  /** As it was when the walk began, at `now`. */
  packings: MonthPackings;
}

/** How many numbers one call looks up. */
const NUMBERS_AT_ONCE = 10;

/**
 * Reads a month page by page. What the report does not keep goes into the files at once, whose text the browser keeps outside of the
 * page's memory. Undefined where it was ended.
 */
export async function walkMonth({ month, signal, onProgress, ask = call }: Walk): Promise<WalkedMonth | undefined> {
  // first of all: what is made from now on may be missing in the pack
  const packings = await patiently(() => ask(getMonth, { month }));
  const gatherer = monthGatherer(month, packings);
  const orders = csvFile(texts.files.orders(month), orderColumns);
  const nameOf = fileNames();
  const documents = documentFile(texts.files.documents(month), documentColumns(packings.first), nameOf);
  const late = documentFile(texts.files.late(month), lateColumns, nameOf);
  const unpaid = csvFile(texts.files.unpaid(month), unpaidColumns);
  const payments = csvFile(texts.files.payments(month), paymentColumns);
  let read = 0;
  const tell = (more: number) => {
    read += more;
    onProgress({ at: "reading", read });
  };
  const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

  for await (const page of pagesOf((cursor) => ask(listMonthOrders, { month, ...from(cursor) }))) {
    if (signal.aborted) return undefined;
    gatherer.addOrders(page);
    orders.add(page);
    tell(page.length);
  }
  for (const kind of reportedKinds) {
    for await (const page of pagesOf((cursor) => ask(listMonthDocuments, { month, kind, ...from(cursor) }))) {
      if (signal.aborted) return undefined;
      gatherer.addDocuments(kind, page);
      documents.add(page);
      unpaid.add(page.filter(isUnpaid));
      tell(page.length);
    }
  }
  for await (const page of pagesOf((cursor) => ask(listLateDocuments, { month, ...from(cursor) }))) {
    if (signal.aborted) return undefined;
    gatherer.addLate(page);
    late.add(page);
  }
  for await (const page of pagesOf((cursor) => ask(listMonthPayments, { month, ...from(cursor) }))) {
    if (signal.aborted) return undefined;
    payments.add(page);
  }
  const inside = gatherer.ranges();
  if (inside.length > 0) onProgress({ at: "explaining" });
  const found = await lookUp(missingNumbers(inside), ask, signal);
  const { ranges, found: besides } = await withEdgeGaps(inside, (numbers) => lookUp(numbers, ask, signal));
  if (signal.aborted) return undefined;
  const report = gatherer.report(ranges, [...found, ...besides]);
  const numbers = csvFile(texts.files.numbers(month), numberColumns);
  numbers.add(numberRows(report));
  const sums = csvFile(texts.files.sums(month), sumColumns);
  sums.add(report.sums);
  const ties = csvFile(texts.files.tieOut(month), tieOutColumns);
  ties.add(report.tieOuts);
  const tables = [orders, payments, unpaid, numbers, sums, ties].map(({ file }) => file());
  const settings = await settingsOfMonth(month, ask, signal);
  if (settings === undefined) return undefined;
  const summary = summaryFile(month, report, packings);
  const filesOf = (withPdfs: boolean) => {
    const listed = [documents, late].map(({ file }) => file(withPdfs));
    return [summary, ...listed, ...tables, ...settings.files];
  };
  return {
    ...{ report, packings, process: settings.process },
    ...{ files: filesOf(false), filesWithPdfs: filesOf(true) },
    documents: [...documents.filed, ...late.filed],
  };
}

/** A table of documents, as it is with their PDFs and without them. */
function documentFile<Document extends MonthDocumentEntry>(
  name: string,
  columns: readonly TableColumn<DocumentRow<Document>>[],
  nameOf: ReturnType<typeof fileNames>,
) {
  const [plain, withPdfs] = [csvFile(name, columns), csvFile(name, columns)];
  const filed: FiledDocument[] = [];
  return {
    filed,
    add: (page: readonly Document[]) => {
      const some = page.map((document) => ({ document, filed: toFiled(document, nameOf) }));
      filed.push(...some.map((one) => one.filed));
      plain.add(some.flatMap(({ document }) => documentRows(document, null)));
      withPdfs.add(some.flatMap(({ document, filed: { file } }) => documentRows(document, file)));
    },
    file: (isWithPdfs: boolean) => (isWithPdfs ? withPdfs : plain).file(),
  };
}

async function settingsOfMonth(
  month: string,
  ask: typeof call,
  signal: AbortSignal,
): Promise<Pick<WalkedMonth, "files" | "process"> | undefined> {
  const shop = await patiently(() => ask(getShop, {}));
  const versions = await versionsOfMonth(month, ask, signal);
  const files = await settingsFiles({ month, shop, versions }, ask, signal);
  if (files === undefined) return undefined;
  const process = processDescription({ shop, versions: versions.told, month, now: new Date() });
  const page = { name: texts.files.process(month), content: new Blob([processPage(process)], { type: "text/html" }) };
  return { files: [...files, page], process };
}

/** What was not found out, because the provider cannot be asked now, counts as unchecked: the report says so. */
async function lookUp(numbers: readonly string[], ask: typeof call, signal: AbortSignal): Promise<FoundNumber[]> {
  const found: FoundNumber[] = [];
  try {
    for (let start = 0; start < numbers.length && !signal.aborted; start += NUMBERS_AT_ONCE) {
      const { items } = await ask(findNumbers, { numbers: numbers.slice(start, start + NUMBERS_AT_ONCE) });
      found.push(...items);
    }
  } catch {
    return found;
  }
  return found;
}

function summaryFile(month: string, report: MonthReport, packings: MonthPackings): MonthFile {
  const { orders, documents } = report;
  const sentence = texts.sentence(ordersIn(report), documents, orders.without.count, orders.open.count);
  const earlier = [...packingRemarks(report, packings, month), ...lateRemarks(report)];
  const lines = [
    `${texts.title}: ${month}`,
    sentence,
    "",
    ...remarksOn(report),
    ...tieOutRemarks(report),
    ...earlier,
    ...unknownRemarks(report),
  ];
  return { name: texts.files.summary(month), content: new Blob([`\uFEFF${lines.join("\r\n")}\r\n`]) };
}
