import type { MonthDocumentEntry, MonthPackings } from "../api/months.ts";
import type { TableColumn } from "../domain/export/table-column.ts";
import type { Instant } from "../values/time.ts";
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
import { everyPage, type MonthSource } from "./month-source.ts";
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
  sumRows,
  tieOutColumns,
  tieOutRemarks,
  tieOutRows,
  unknownRemarks,
  unpaidColumns,
  unpaidRow,
  unpaidSums,
  vatIdProofColumns,
  vatIdProofRows,
} from "./month-tables.ts";
import { type PackFile, type PackWriter, tableFile, wholeFile } from "./pack-files.ts";
import { packTexts as texts } from "./pack-texts.ts";
import type { ProcessBlock } from "./process-blocks.ts";
import { processDescription, processPage } from "./process-description.ts";

/** The progress of reading; `explaining`: missing numbers are looked up. */
export type WalkProgress = { at: "reading"; read: number } | { at: "explaining" };

interface Walk<Content> {
  month: string;
  source: MonthSource;
  writer: PackWriter<Content>;
  isEnded: () => boolean;
  onProgress: (progress: WalkProgress) => void;
}

export interface WalkedMonth<Content> {
  report: MonthReport;
  files: readonly PackFile<Content>[];
  /** The same where the PDFs of documents are packed: rows of documents name them. */
  filesWithPdfs: readonly PackFile<Content>[];
  /** Documents with PDFs to pack, in the sequence of the files of documents. */
  documents: readonly FiledDocument[];
  /** The description of the process, which is printed once the month is saved. */
  process: readonly ProcessBlock[];
  /** As it was when the walk began, at `now`. */
  packings: MonthPackings;
}

/** Maximum of numbers per call. */
const NUMBERS_AT_ONCE = 10;

/** Reads a month page by page; rows outside the report go into the files. Undefined if ended. */
export async function walkMonth<Content>(walk: Walk<Content>): Promise<WalkedMonth<Content> | undefined> {
  const { month, source, writer, isEnded, onProgress } = walk;
  // first of all: what is made from now on may be missing in the pack
  const packings = await source.getMonth({ month });
  const gatherer = monthGatherer(month, packings);
  const orders = tableFile(writer, texts.files.orders(month), orderColumns);
  const nameOf = fileNames();
  const documents = documentFile(writer, texts.files.documents(month), documentColumns(packings.first), nameOf);
  const late = documentFile(writer, texts.files.late(month), lateColumns, nameOf);
  const unpaid = tableFile(writer, texts.files.unpaid(month), unpaidColumns);
  const payments = tableFile(writer, texts.files.payments(month), paymentColumns);
  const proofs = vatIdFiles(writer, month);
  let read = 0;
  const tell = (more: number) => {
    read += more;
    onProgress({ at: "reading", read });
  };

  for await (const page of everyPage((from) => source.listMonthOrders({ month, ...from }))) {
    if (isEnded()) return undefined;
    gatherer.addOrders(page);
    orders.add(page);
    tell(page.length);
  }
  for (const kind of reportedKinds) {
    for await (const page of everyPage((from) => source.listMonthDocuments({ month, kind, ...from }))) {
      if (isEnded()) return undefined;
      gatherer.addDocuments(kind, page);
      documents.add(page);
      unpaid.add(page.filter(isUnpaid).map(unpaidRow));
      proofs.add(page);
      tell(page.length);
    }
  }
  for await (const page of everyPage((from) => source.listLateDocuments({ month, ...from }))) {
    if (isEnded()) return undefined;
    gatherer.addLate(page);
    late.add(page);
    proofs.add(page);
  }
  for await (const page of everyPage((from) => source.listMonthPayments({ month, ...from }))) {
    if (isEnded()) return undefined;
    payments.add(page);
  }
  const inside = gatherer.ranges();
  if (inside.length > 0) onProgress({ at: "explaining" });
  const found = await lookUp(missingNumbers(inside), walk);
  const { ranges, found: besides } = await withEdgeGaps(inside, (numbers) => lookUp(numbers, walk));
  if (isEnded()) return undefined;
  const report = gatherer.report(ranges, [...found, ...besides]);
  const numbers = tableFile(writer, texts.files.numbers(month), numberColumns);
  numbers.add(numberRows(report));
  const sums = tableFile(writer, texts.files.sums(month), sumColumns);
  sums.add(sumRows(report.sums));
  const ties = tableFile(writer, texts.files.tieOut(month), tieOutColumns);
  ties.add(tieOutRows(report.tieOuts));
  unpaid.add(unpaidSums(report));
  const tables = [...[orders, payments, unpaid, numbers, sums, ties].map(({ file }) => file()), ...proofs.files()];
  const settings = await settingsOfMonth(walk, packings.now);
  if (settings === undefined) return undefined;
  const summary = summaryFile(walk, report, packings);
  const filesOf = (withPdfs: boolean) => {
    const listed = [documents, late].map(({ file }) => file(withPdfs));
    return [summary, ...listed, ...tables, ...settings.files];
  };
  return {
    report,
    packings,
    process: settings.process,
    files: filesOf(false),
    filesWithPdfs: filesOf(true),
    documents: [...documents.filed, ...late.filed],
  };
}

/** A table of documents, as it is with their PDFs and without them, where no column names any. */
function documentFile<Document extends MonthDocumentEntry, Content>(
  writer: PackWriter<Content>,
  name: string,
  columns: readonly TableColumn<DocumentRow<Document>>[],
  nameOf: ReturnType<typeof fileNames>,
) {
  const plain = tableFile(
    writer,
    name,
    columns.filter(({ key }) => key !== "pdf"),
  );
  const withPdfs = tableFile(writer, name, columns);
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

/** Registers' answers about buyers: a table, and each answer as it came; no file where nothing was asked. */
function vatIdFiles<Content>(writer: PackWriter<Content>, month: string) {
  const rows: ReturnType<typeof vatIdProofRows> = [];
  return {
    add: (page: readonly MonthDocumentEntry[]) => {
      rows.push(...vatIdProofRows(page));
    },
    files: (): PackFile<Content>[] => {
      if (rows.length === 0) return [];
      const table = tableFile(writer, texts.files.vatIds(month), vatIdProofColumns);
      table.add(rows);
      const answers = rows.map(({ document: { number, orderName }, proof }) => ({ number, orderName, ...proof }));
      const raw = JSON.stringify(answers, undefined, 2);
      return [table.file(), wholeFile(writer, texts.files.vatIdAnswers(month), "application/json", raw)];
    },
  };
}

async function settingsOfMonth<Content>(
  walk: Walk<Content>,
  now: Instant,
): Promise<Pick<WalkedMonth<Content>, "files" | "process"> | undefined> {
  const { month, source, writer, isEnded } = walk;
  const shop = await source.getShop();
  const versions = await versionsOfMonth(month, source, isEnded);
  const files = await settingsFiles({ month, shop, versions }, walk);
  if (files === undefined) return undefined;
  const process = processDescription({ shop, versions: versions.told, month, now });
  const page = wholeFile(writer, texts.files.process(month), "text/html", processPage(process));
  return { files: [...files, page], process };
}

/** Numbers that the provider cannot be asked for now count as unchecked: the report says so. */
async function lookUp(
  numbers: readonly string[],
  { source, isEnded }: Pick<Walk<unknown>, "source" | "isEnded">,
): Promise<FoundNumber[]> {
  const found: FoundNumber[] = [];
  try {
    for (let start = 0; start < numbers.length && !isEnded(); start += NUMBERS_AT_ONCE) {
      const { items } = await source.findNumbers({ numbers: numbers.slice(start, start + NUMBERS_AT_ONCE) });
      found.push(...items);
    }
  } catch {
    return found;
  }
  return found;
}

function summaryFile<Content>(
  { month, writer }: Pick<Walk<Content>, "month" | "writer">,
  report: MonthReport,
  packings: MonthPackings,
): PackFile<Content> {
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
  return wholeFile(writer, texts.files.summary(month), "text/plain;charset=utf-8", `\uFEFF${lines.join("\r\n")}\r\n`);
}
