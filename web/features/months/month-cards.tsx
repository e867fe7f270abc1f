import { toWireKind } from "#shared/api/wire-kinds.ts";
import type { MonthVerdict } from "#shared/domain/months/month-orders.ts";
import { sumKey } from "#shared/domain/months/month-sums.ts";
import {
  type MonthReport,
  type OpenInvoices,
  type OpenStanding,
  openStandings,
  type ReasonGroup,
  signedCents,
} from "#shared/month-pack/month-report.ts";
import {
  numberRows,
  regimeText,
  type SumRow,
  sumRows,
  type TieOutRow,
  tieOutRemarks,
  tieOutRows,
} from "#shared/month-pack/month-tables.ts";
import { ReasonWays } from "#web/components/reason-ways.tsx";
import { Stack } from "#web/components/stack.tsx";
import { type Column, Table } from "#web/components/table.tsx";
import { Text } from "#web/components/text.tsx";
import { country, day, money, rate } from "#web/lib/format.ts";
import { describeReason } from "#web/lib/reason-text.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import { AmountRows, GroupHead, SumLine } from "./amount-rows.tsx";
import styles from "./months.module.css";

const euros = (cents: number) => money(cents / 100);

interface FoldProps {
  report: MonthReport;
}

/** Orders without a document by their reason. */
export function OrdersList({ verdicts, report }: FoldProps & { verdicts: readonly MonthVerdict[] }) {
  const groups = report.groups.filter(({ verdict }) => verdicts.includes(verdict));
  const sum = groups.reduce((cents, { tally }) => cents + tally.cents, 0);
  return (
    <Stack gap="200">
      {groups.length === 0 && <Text tone="subdued">{texts.nothingWithout}</Text>}
      {groups.map((group) => (
        <Group key={`${group.verdict} ${group.reason?.kind} ${group.reason?.code}`} group={group} />
      ))}
      {groups.length > 0 && <SumLine sum={euros(sum)} />}
    </Stack>
  );
}

/** Orders of one reason; the file has them all. */
const SHOWN_ORDERS = 5;

function Group({ group: { reason, tally, first } }: { group: ReasonGroup }) {
  const about = reason === null ? { title: texts.noReason, text: texts.noReasonText } : describeReason(reason);
  return (
    <>
      <GroupHead name={texts.group(about.title, tally.count)} amount={euros(tally.cents)}>
        {about.text} <ReasonWays {...about} />
      </GroupHead>
      <AmountRows
        rows={first.slice(0, SHOWN_ORDERS).map(({ id, name, current, currency }) => ({
          id,
          orderId: id,
          name,
          amount: money(current, currency),
        }))}
        all={tally.count}
      />
    </>
  );
}

/** Documents of months that were packed before they were made. */
export function LateList({ report: { late } }: FoldProps) {
  return (
    <Stack gap="200">
      <Text>{texts.late.text}</Text>
      <AmountRows
        rows={late.first.map((document) => ({
          id: document._key,
          orderId: document.orderId,
          name: texts.late.entry(document.number, day(`${document.date}T12:00:00Z`), day(document.packedAt)),
          amount: euros(signedCents(document)),
        }))}
        all={late.count}
      />
      <SumLine sum={euros(late.cents)} />
    </Stack>
  );
}

/** Invoices that are open at the provider: what customers owe, and what only has no payment there. */
export function UnpaidList({ report: { unpaid } }: FoldProps) {
  const shown = openStandings.filter((standing) => unpaid[standing].tally.count > 0);
  return (
    <Stack gap="200">
      {shown.length === 0 && <Text tone="subdued">{texts.unpaid.none}</Text>}
      {shown.map((standing) => (
        <OpenInvoiceList key={standing} standing={standing} invoices={unpaid[standing]} />
      ))}
      {shown.length > 0 && <SumLine sum={euros(unpaid.open.tally.cents + unpaid.unassigned.tally.cents)} />}
    </Stack>
  );
}

function OpenInvoiceList({ standing, invoices }: { standing: OpenStanding; invoices: OpenInvoices }) {
  const {
    tally: { count, cents },
    first,
  } = invoices;
  return (
    <>
      <GroupHead name={texts.unpaid.sum(texts.standings[standing], count)} amount={euros(cents)}>
        {texts.unpaid.texts[standing]}
      </GroupHead>
      <AmountRows
        rows={first.map(({ _key, orderId, number, date, total }) => ({
          id: _key,
          orderId,
          name: texts.unpaid.entry(number ?? "", day(`${date}T12:00:00Z`)),
          amount: money(total),
        }))}
        all={count}
      />
    </>
  );
}

/** Rows that a screen shows; the file has them all. */
const SHOWN = 60;

/** Ranges of numbers, and what is missing in them. */
export function NumbersList({ report }: FoldProps) {
  const rows = numberRows(report);
  const numbered = rows.reduce((sum, { count, explanation }) => sum + (explanation === null ? count : 0), 0);
  return (
    <Stack gap="200">
      {rows.length === 0 && <Text tone="subdued">{texts.numbers.none}</Text>}
      <ul className={styles.orders}>
        {rows.slice(0, SHOWN).map(({ kind, first, last, count, explanation }) => (
          <li key={`${kind} ${first} ${explanation}`}>
            {explanation === null
              ? texts.numbers.range(texts.numbers.kinds[kind], first, last, count)
              : `${texts.numbers.gap(first, last, count)}: ${explanation}`}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <Text tone="subdued">{texts.more(rows.length - SHOWN)}</Text>}
      {rows.length > 0 && <SumLine sum={texts.numbers.sum(numbered)} />}
    </Stack>
  );
}

const titles = texts.sums;
const signed = ({ of }: SumRow, cents: number) => euros(of?.kind === "creditNote" ? -cents : cents);

/** On a phone the headings are gone. */
const named = (name: string, amount: string) => (
  <>
    <span className={styles.name}>{name} </span>
    {amount}
  </>
);

const columns: readonly Column<SumRow>[] = [
  { id: "kind", title: titles.kind, cell: ({ of }) => (of === null ? texts.sum : texts.kinds[toWireKind(of.kind)]) },
  {
    id: "country",
    title: titles.country,
    cell: ({ of }) => of && (of.country === null ? titles.unknown : country(of.country)),
  },
  {
    id: "regime",
    title: titles.regime,
    cell: ({ of }) => of && (regimeText(of.regime, of.zeroReason) ?? titles.unknown),
  },
  {
    id: "rate",
    title: titles.rate,
    align: "end",
    cell: ({ of }) => of && (of.taxRate === null ? titles.unknown : rate(of.taxRate / 100)),
  },
  { id: "documents", title: titles.documents, align: "end", cell: ({ documents }) => documents },
  { id: "net", title: titles.net, align: "end", cell: (sum) => named(titles.net, signed(sum, sum.netCents)) },
  { id: "tax", title: titles.tax, align: "end", cell: (sum) => named(titles.tax, signed(sum, sum.taxCents)) },
  { id: "gross", title: titles.gross, align: "end", cell: (sum) => signed(sum, sum.netCents + sum.taxCents) },
];

const narrowAreas = `"kind gross" "country rate" "regime documents" "net tax"`;

const ties = texts.tieOut;
const differenceIn = ({ ordersCents, documentsCents }: TieOutRow) => ordersCents - documentsCents;
const rateText = (taxRate: TieOutRow["taxRate"]): string => {
  if (taxRate === "all") return texts.sum;
  return taxRate === null ? ties.noRate : rate(taxRate / 100);
};

const tieOutColumns: readonly Column<TieOutRow>[] = [
  { id: "rate", title: ties.rate, cell: ({ taxRate }) => rateText(taxRate) },
  {
    id: "orders",
    title: ties.orders,
    align: "end",
    cell: ({ ordersCents }) => named(ties.orders, euros(ordersCents)),
  },
  {
    id: "documents",
    title: ties.documents,
    align: "end",
    cell: ({ documentsCents }) => named(ties.documents, euros(documentsCents)),
  },
  {
    id: "difference",
    title: ties.difference,
    align: "end",
    cell: (tie) => named(ties.difference, euros(differenceIn(tie))),
  },
];

/** Compares orders and documents by rate, with the reasons of differences. */
export function TieOutList({ report }: FoldProps) {
  const { tieOuts } = report;
  if (tieOuts.length === 0) {
    return <Text tone="subdued">{ties.none}</Text>;
  }
  return (
    <Stack gap="200">
      <Table
        label={ties.title}
        columns={tieOutColumns}
        rows={tieOutRows(tieOuts)}
        keyOf={({ taxRate }) => String(taxRate)}
        narrowAreas={`"rate difference" "orders documents"`}
      />
      {tieOutRemarks(report).map((remark) => (
        <Text key={remark}>{remark}</Text>
      ))}
      <Text tone="subdued">{ties.text}</Text>
    </Stack>
  );
}

/** Documents by country, taxation and rate. */
export function SumsList({ report: { sums } }: FoldProps) {
  if (sums.length === 0) {
    return <Text tone="subdued">{titles.none}</Text>;
  }
  return (
    <Stack gap="200">
      <Table
        label={titles.title}
        columns={columns}
        rows={sumRows(sums)}
        keyOf={({ of }) => (of === null ? "" : sumKey(of))}
        narrowAreas={narrowAreas}
      />
      <Text tone="subdued">{titles.text}</Text>
    </Stack>
  );
}
