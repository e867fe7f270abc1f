import type { DryRunViewEntry } from "#shared/api/dry-run.ts";
import { type Column, Table } from "#web/components/table.tsx";
import { country, money, rate } from "#web/lib/format.ts";
import { deDryRun as texts } from "#web/locales/de-dry-run.ts";
import styles from "./dry-run.module.css";
import { beforeAfter } from "./words.ts";

type Row = DryRunViewEntry["money"][number];

const titles = texts.moneyColumns;

/** Old and new amount; on a phone, where the headings are hidden, with its name. */
const amount = (title: string, name: "netCents" | "taxCents" | "grossCents") => (row: Row) => (
  <>
    <span className={styles.narrow}>{title}: </span>
    {beforeAfter(money(row.before[name] / 100), money(row.after[name] / 100))}
  </>
);

const columns: readonly Column<Row>[] = [
  {
    id: "place",
    title: titles.place,
    cell: ({ country: code, taxRate }) => `${country(code)}, ${rate(taxRate / 100)}`,
  },
  { id: "net", title: titles.net, align: "end", cell: amount(titles.net, "netCents") },
  { id: "tax", title: titles.tax, align: "end", cell: amount(titles.tax, "taxCents") },
  { id: "gross", title: titles.gross, align: "end", cell: amount(titles.gross, "grossCents") },
];

/** The sums of the wanted documents, old and new. */
export function MoneyTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table
      label={texts.money}
      columns={columns}
      rows={rows}
      keyOf={({ country, taxRate }) => `${country} ${taxRate}`}
      narrowAreas={`"place place place" "net net net" "tax tax tax" "gross gross gross"`}
    />
  );
}
