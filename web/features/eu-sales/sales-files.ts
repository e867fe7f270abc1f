import type { AbroadDocument } from "#shared/api/eu-sales.ts";
import { oneStopFile } from "#shared/domain/eu-sales/one-stop-file.ts";
import {
  type CorrectedTax,
  correctedTaxes,
  type OneStopReturn,
  type OneStopRow,
  type SubmittedReturn,
} from "#shared/domain/eu-sales/one-stop-return.ts";
import { quarterOf } from "#shared/domain/eu-sales/quarters.ts";
import { type SalesList, type SalesListRow, wholeEuros } from "#shared/domain/eu-sales/sales-list.ts";
import type { ColumnType, ColumnValue, TableColumn } from "#shared/domain/export/table-column.ts";
import { tableFile } from "#shared/month-pack/pack-files.ts";
import { packTexts } from "#shared/month-pack/pack-texts.ts";
import { blobWriter } from "#web/lib/export/blob-writer.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { deEuSales as texts } from "#web/locales/de-eu-sales.ts";

const titles = texts.columns;

const column = <Row>(
  key: Exclude<keyof typeof titles, "rows">,
  type: ColumnType,
  read: (row: Row) => ColumnValue,
): TableColumn<Row> => ({ key, header: titles[key], type, read });

/** One row of a return's list; the tax of a corrected country and quarter is in its last row alone. */
interface ListRow extends OneStopRow {
  quarter: string;
  isCorrection: boolean;
  total?: CorrectedTax | undefined;
}

const supplyText = (supply: OneStopRow["supply"]) => texts.quarter.supplies[supply];
const percentOf = (taxRate: number | null) => (taxRate === null ? null : taxRate / 100);

const listColumns: readonly TableColumn<ListRow>[] = [
  column("row", "text", ({ isCorrection }) => titles.rows[isCorrection ? "correction" : "sale"]),
  column("quarter", "text", ({ quarter }) => quarter),
  column("country", "text", ({ country }) => country),
  column("supply", "text", ({ supply }) => supplyText(supply)),
  column("kind", "text", ({ rateKind }) => rateKind && texts.quarter.kinds[rateKind]),
  column("rate", "money", ({ taxRate }) => percentOf(taxRate)),
  column("net", "money", ({ netCents }) => netCents / 100),
  column("tax", "money", ({ taxCents }) => taxCents / 100),
  column("declared", "money", ({ total }) => (total === undefined ? null : total.declaredCents / 100)),
  column("corrected", "money", ({ total }) => (total === undefined ? null : total.correctedCents / 100)),
];

/** The list of a return: its rows, then what it corrects. */
export function returnList(report: OneStopReturn, submitted: readonly SubmittedReturn[]): Blob {
  const totals = new Map(correctedTaxes(report, submitted).map((one) => [`${one.quarter} ${one.country}`, one]));
  const sales = report.rows.map((row) => ({ ...row, quarter: report.quarter, isCorrection: false }));
  const corrections = [...report.corrections].reverse().map((row) => {
    const key = `${row.quarter} ${row.country}`;
    const total = totals.get(key);
    totals.delete(key);
    return { ...row, isCorrection: true, total };
  });
  const file = tableFile(blobWriter, "", listColumns);
  file.add([...sales, ...corrections.reverse()]);
  return file.file().content;
}

/** A document at one of its rates; amounts of credit notes are negative. */
interface DocumentRow {
  document: AbroadDocument;
  taxRate: number | null;
  net: number;
  tax: number;
}

const documentColumns: readonly TableColumn<DocumentRow>[] = [
  column("quarter", "text", ({ document }) => quarterOf(document.periodDay)),
  column("country", "text", ({ document }) => document.country),
  column("supply", "text", ({ document }) =>
    supplyText(document.regime === "electronicService" ? "services" : "goods"),
  ),
  column("rate", "money", ({ taxRate }) => percentOf(taxRate)),
  column("document", "text", ({ document }) => packTexts.kinds[document.kind]),
  column("number", "text", ({ document }) => document.number),
  column("date", "bareDay", ({ document }) => document.date),
  column("supplyDay", "bareDay", ({ document }) => (document.isSupplied ? document.periodDay : null)),
  column("order", "text", ({ document }) => document.orderName),
  column("net", "money", ({ net }) => net),
  column("tax", "money", ({ tax }) => tax),
];

/** The documents behind a return, page by page. */
export function documentsFile() {
  const file = tableFile(blobWriter, "", documentColumns);
  return {
    add: (documents: readonly AbroadDocument[]) => file.add(documents.flatMap(rowsOf)),
    content: () => file.file().content,
  };
}

function rowsOf(document: AbroadDocument): DocumentRow[] {
  const { kind, total, tax, rates } = document;
  const sign = kind === "credit" ? -1 : 1;
  const parts = rates ?? [{ taxRate: null, net: (Math.round(total * 100) - Math.round(tax * 100)) / 100, tax }];
  return parts.map((part) => ({ document, taxRate: part.taxRate, net: sign * part.net, tax: sign * part.tax }));
}

/** The file that the authority's form imports; undefined without a row for it. */
export function authorityFile({ rows }: Pick<OneStopReturn, "rows">): Blob | undefined {
  const text = oneStopFile(rows);
  return text === undefined ? undefined : new Blob([text], { type: "text/csv;charset=utf-8" });
}

interface PeriodRow extends SalesListRow {
  period: string;
}

const salesListColumns: readonly TableColumn<PeriodRow>[] = [
  column("period", "text", ({ period }) => period),
  column("vatId", "text", ({ vatId }) => vatId),
  column("form", "text", ({ supply }) => (supply === "goods" ? "L" : "S")),
  column("net", "money", ({ netCents }) => netCents / 100),
  column("whole", "count", ({ netCents }) => wholeEuros(netCents)),
];

/** Saves an EC sales list. */
export function saveSalesList(
  { period, rows }: Pick<SalesList, "period" | "rows">,
  name = texts.lists.file(period),
): void {
  const file = tableFile(blobWriter, "", salesListColumns);
  file.add(rows.map((row) => ({ ...row, period })));
  saveFile(file.file().content, name);
}
