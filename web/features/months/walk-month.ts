import { findNumbers, listMonthDocuments, listMonthOrders } from "#shared/api/months.routes.ts";
import type { VersionEntry } from "#shared/api/preferences.responses.ts";
import { listVersions } from "#shared/api/preferences.routes.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import type { TableColumn } from "#shared/domain/export/table-column.ts";
import { berlinDay, lastOfPeriod } from "#shared/values/days.ts";
import { call } from "#web/lib/api.ts";
import { csvWriter } from "#web/lib/export/csv.ts";
import { pagesOf } from "#web/lib/export/pages-of.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import { withEdgeGaps } from "./edge-gaps.ts";
import {
  type FoundNumber,
  isUnpaid,
  type MonthReport,
  missingNumbers,
  monthGatherer,
  ordersIn,
  reportedKinds,
} from "./month-report.ts";
import {
  documentColumns,
  documentRows,
  numberColumns,
  numberRows,
  orderColumns,
  remarksOn,
  sumColumns,
  unpaidColumns,
} from "./month-tables.ts";
import { processDescription } from "./process-description.ts";

/** One file for the adviser. */
export interface MonthFile {
  name: string;
  content: Blob;
}

/** What was read so far; `explaining`: missing numbers are looked up. */
export type WalkProgress = { at: "reading"; read: number } | { at: "explaining" };

interface Walk {
  month: string;
  signal: AbortSignal;
  onProgress: (progress: WalkProgress) => void;
  /** Calls the server; tests answer themselves. */
  ask?: typeof call;
}

/** How many numbers one call looks up. */
const NUMBERS_AT_ONCE = 10;

/**
 * Reads a month page by page. What the report does not keep goes into the files at once, whose text the browser keeps outside of the
 * page's memory. Undefined where it was ended.
 */
export async function walkMonth({
  month,
  signal,
  onProgress,
  ask = call,
}: Walk): Promise<{ report: MonthReport; files: readonly MonthFile[] } | undefined> {
  const gatherer = monthGatherer();
  const orders = csvFile(texts.files.orders(month), orderColumns);
  const documents = csvFile(texts.files.documents(month), documentColumns);
  const unpaid = csvFile(texts.files.unpaid(month), unpaidColumns);
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
      documents.add(page.flatMap(documentRows));
      unpaid.add(page.filter(isUnpaid));
      tell(page.length);
    }
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
  const files = [documents, orders, unpaid, numbers, sums].map(({ file }) => file());
  const description = await processFile(month, ask, signal);
  return { report, files: [summaryFile(month, report), ...files, description] };
}

/** What a page answers at most, and how many versions the description tells at most: the latest ones. */
const VERSIONS_AT_ONCE = 20;
const MOST_VERSIONS = 500;

async function processFile(month: string, ask: typeof call, signal: AbortSignal): Promise<MonthFile> {
  const lastDay = lastOfPeriod(`${month}-01`, "month");
  const shop = await ask(getShop, {});
  const versions: VersionEntry[] = [];
  const pages = pagesOf((cursor) =>
    ask(listVersions, { pageSize: VERSIONS_AT_ONCE, ...(cursor === undefined ? {} : { cursor }) }),
  );
  for await (const page of pages) {
    versions.push(...page.filter(({ at }) => berlinDay(at) <= lastDay));
    if (signal.aborted || versions.length >= MOST_VERSIONS) break;
  }
  const html = processDescription({ shop, versions, month, now: new Date() });
  return { name: texts.files.process(month), content: new Blob([html], { type: "text/html" }) };
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

function csvFile<Row>(name: string, columns: readonly TableColumn<Row>[]) {
  const writer = csvWriter(columns);
  const parts = [new Blob([writer.head])];
  return {
    add: (rows: readonly Row[]) => {
      if (rows.length > 0) parts.push(new Blob([writer.rows(rows)]));
    },
    file: (): MonthFile => ({ name, content: new Blob(parts, { type: writer.mediaType }) }),
  };
}

function summaryFile(month: string, report: MonthReport): MonthFile {
  const { orders, documents } = report;
  const sentence = texts.sentence(ordersIn(report), documents, orders.without.count, orders.open.count);
  const lines = [`${texts.title}: ${month}`, sentence, "", ...remarksOn(report)];
  return { name: texts.files.summary(month), content: new Blob([`\uFEFF${lines.join("\r\n")}\r\n`]) };
}
