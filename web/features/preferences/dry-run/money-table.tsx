import type { DryRunViewEntry } from "#shared/api/dry-run.ts";
import { sumCents } from "#shared/values/money.ts";
import { type Column, Table } from "#web/components/table.tsx";
import { Text } from "#web/components/text.tsx";
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
    cell: ({ country: code, taxRate }) =>
      code === SUM ? <Text as="strong">{titles.sum}</Text> : `${country(code)}, ${rate(taxRate / 100)}`,
  },
  { id: "net", title: titles.net, align: "end", cell: amount(titles.net, "netCents") },
  { id: "tax", title: titles.tax, align: "end", cell: amount(titles.tax, "taxCents") },
  { id: "gross", title: titles.gross, align: "end", cell: amount(titles.gross, "grossCents") },
];

/** The last row of several. */
const SUM = "sum";

const sideSum = (rows: readonly Row[], side: "before" | "after"): Row["before"] => ({
  netCents: sumCents(rows, (row) => row[side].netCents),
  taxCents: sumCents(rows, (row) => row[side].taxCents),
  grossCents: sumCents(rows, (row) => row[side].grossCents),
});

const sumRow = (rows: readonly Row[]): Row => ({
  country: SUM,
  taxRate: 0,
  before: sideSum(rows, "before"),
  after: sideSum(rows, "after"),
});

/** The sums of the wanted documents, old and new. */
export function MoneyTable({ rows }: { rows: readonly Row[] }) {
  return (
    <Table
      label={texts.money}
      columns={columns}
      rows={rows.length > 1 ? [...rows, sumRow(rows)] : rows}
      keyOf={({ country, taxRate }) => `${country} ${taxRate}`}
      narrowAreas={`"place place place" "net net net" "tax tax tax" "gross gross gross"`}
    />
  );
}
