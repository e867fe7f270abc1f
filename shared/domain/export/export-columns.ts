import { documentStateOf } from "../order-states/status-texts.ts";
import type { ExportRow } from "./export-rows.ts";
import type { ExportedDocument } from "./exported-order.ts";
import type { ColumnType, ColumnValue, TableColumn } from "./table-column.ts";

/** Groups of columns in the sequence of the dialog and of the file. */
export const exportGroups = ["order", "customer", "contact", "invoices", "credits"] as const;
type ExportGroup = (typeof exportGroups)[number];

interface ExportColumn extends TableColumn<ExportRow> {
  group: ExportGroup;
  /** Chosen until the merchant chooses otherwise. */
  isDefault: boolean;
  /** Needs the texts of the documents, which cost another reading. */
  isText: boolean;
}

type Given = readonly [field: string, header: string, type: ColumnType, read: (row: ExportRow) => ColumnValue];

const columnsOf = (group: ExportGroup, defaults: readonly string[], given: readonly Given[]): ExportColumn[] =>
  given.map(([field, header, type, read]) => ({
    key: `${group}.${field}`,
    header,
    group,
    type,
    isDefault: defaults.includes(field),
    isText: field === "introduction" || field === "remark",
    read,
  }));

const documentDefaults = ["number", "date", "total", "currency", "pdf"];

/** The columns of a kind of document; `name` begins their headers, `ofName` ends those of more words. */
function documentColumns(
  group: "invoices" | "credits",
  { name, ofName }: { name: string; ofName: string },
  documentOf: (row: ExportRow) => ExportedDocument | undefined,
): ExportColumn[] {
  const given = (
    field: string,
    header: string,
    type: ColumnType,
    read: (document: ExportedDocument, order: ExportRow["order"]) => ColumnValue,
  ): Given => [
    field,
    header,
    type,
    (row) => {
      const document = documentOf(row);
      return document === undefined ? null : read(document, row.order);
    },
  ];
  return columnsOf(group, documentDefaults, [
    given("number", `${name}snummer`, "text", ({ number }) => number),
    given("date", `${name}sdatum`, "day", ({ date }) => date),
    given("total", `${name}sbetrag`, "money", ({ total }) => total),
    given("currency", `${name}swährung`, "text", ({ currency }) => currency),
    given("pdf", `PDF ${ofName}`, "text", ({ pdf }) => pdf),
    given("tax", `Steuer ${ofName}`, "money", ({ tax }) => tax),
    given("status", `${name}sstatus`, "documentStatus", (document, { payment }) =>
      documentStateOf({ ...document, kind: group === "invoices" ? "invoice" : "credit" }, payment),
    ),
    given("title", `Titel ${ofName}`, "text", ({ title }) => title),
    given("introduction", `Einleitung ${ofName}`, "text", ({ introduction }) => introduction),
    given("remark", `Schlusstext ${ofName}`, "text", ({ remark }) => remark),
    ...(group === "credits" ? [given("type", `Belegart ${ofName}`, "text", ({ type }) => type)] : []),
    given("id", `Lexware-ID ${ofName}`, "text", ({ id }) => id),
    given("_key", `Schlüssel ${ofName}`, "text", ({ _key }) => _key),
  ]);
}

/** All columns of an export in the file's sequence: key, German header, group, type, and their initial choice. */
export const exportColumns: readonly ExportColumn[] = [
  ...columnsOf(
    "order",
    ["name", "createdAt"],
    [
      ["name", "Bestellung", "text", ({ order }) => order.name],
      ["createdAt", "Bestelldatum", "instant", ({ order }) => order.createdAt],
      ["total", "Bestellsumme", "money", ({ order }) => order.price.total],
      ["tax", "Bestellsteuer", "money", ({ order }) => order.price.tax],
      ["currency", "Bestellwährung", "text", ({ order }) => order.price.currency],
      ["payment", "Zahlungsstatus", "payment", ({ order }) => order.payment],
      ["fulfillment", "Versandstatus", "fulfillment", ({ order }) => order.fulfillment],
      ["paymentGateways", "Zahlungsarten", "list", ({ order }) => order.paymentGateways],
      ["sourceName", "Vertriebskanal", "text", ({ order }) => order.sourceName],
      ["locale", "Sprache", "text", ({ order }) => order.locale],
      ["tags", "Bestell-Tags", "list", ({ order }) => order.tags],
      ["id", "Bestell-ID", "text", ({ order }) => order.id],
    ],
  ),
  ...columnsOf(
    "customer",
    ["email", "firstName", "lastName"],
    [
      ["email", "E-Mail", "text", ({ order }) => order.customer?.email ?? null],
      ["firstName", "Vorname", "text", ({ order }) => order.customer?.firstName ?? null],
      ["lastName", "Nachname", "text", ({ order }) => order.customer?.lastName ?? null],
      ["note", "Kundennotiz", "text", ({ order }) => order.customer?.note ?? null],
      ["tags", "Kunden-Tags", "list", ({ order }) => order.customer?.tags ?? null],
      ["id", "Kunden-ID", "text", ({ order }) => order.customer?.id ?? null],
    ],
  ),
  ...columnsOf(
    "contact",
    [],
    [
      ["name", "Kontakt", "text", ({ order }) => order.contact?.name ?? null],
      ["email", "Kontakt-E-Mail", "text", ({ order }) => order.contact?.email ?? null],
      ["date", "Kontakt seit", "instant", ({ order }) => order.contact?.date ?? null],
      ["id", "Kontakt-ID", "text", ({ order }) => order.contact?.id ?? null],
    ],
  ),
  ...documentColumns("invoices", { name: "Rechnung", ofName: "der Rechnung" }, ({ invoice }) => invoice),
  ...documentColumns("credits", { name: "Gutschrift", ofName: "der Gutschrift" }, ({ credit }) => credit),
];

/** Keys of the columns that are chosen at first. */
export const defaultExportKeys: readonly string[] = exportColumns
  .filter(({ isDefault }) => isDefault)
  .map(({ key }) => key);

/** The columns with these keys, in the sequence of the file; other keys count as not given. */
export const columnsWithKeys = (keys: readonly string[]): ExportColumn[] =>
  exportColumns.filter(({ key }) => keys.includes(key));
