import type { RecentDocuments } from "#shared/api/months.ts";
import { Card } from "../../components/card.tsx";
import { count, day, money } from "../../lib/format.ts";
import { deHome } from "../../locales/de-home.ts";
import styles from "./days-card.module.css";

const texts = deHome.days;
const LABELLED_DAYS = 7;
/** Lines of the chart: as many as there are whole numbers, at most four. */
const MOST_LINES = 4;

type MadeDay = NonNullable<RecentDocuments["days"]>[number];

const madeOn = ({ invoices, credits, deliveries }: MadeDay): number => invoices + credits + deliveries;
const sumOf = (days: readonly MadeDay[], of: (day: MadeDay) => number) => days.reduce((sum, made) => sum + of(made), 0);

/** How many documents were made on each of the last 30 days: bars to see, a table to read out. Nothing before the first. */
export function DaysCard({ days }: { days: readonly MadeDay[] }) {
  const all = sumOf(days, madeOn);
  const sums = {
    invoice: sumOf(days, ({ invoices }) => invoices),
    credit: sumOf(days, ({ credits }) => credits),
    delivery: sumOf(days, ({ deliveries }) => deliveries),
  };
  if (all === 0) return null;
  return (
    <Card title={texts.title}>
      <Chart days={days} />
      <div className={styles.foot}>
        {(["invoice", "credit", "delivery"] as const).map(
          (kind) =>
            sums[kind] > 0 && (
              <span key={kind} className={styles.key} data-kind={kind}>
                {texts.kinds[kind](sums[kind])}
              </span>
            ),
        )}
        <span className={styles.sum}>{texts.sum(money(sumOf(days, ({ total }) => total)))}</span>
      </div>
      <DaysTable days={days} />
    </Card>
  );
}

function Chart({ days }: { days: readonly MadeDay[] }) {
  const most = Math.max(1, ...days.map(madeOn));
  const step = Math.ceil(most / MOST_LINES);
  const top = Math.ceil(most / step) * step;
  const lines = Array.from({ length: top / step }, (_, place) => top - place * step);
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.lines}>
        {lines.map((line) => (
          <span key={line} className={styles.line}>
            <span className={styles.count}>{count(line)}</span>
          </span>
        ))}
      </div>
      <div className={styles.bars}>
        {days.map((made) => (
          <span key={made.day} className={styles.day}>
            {(["delivery", "credit", "invoice"] as const).map((kind) => (
              <span
                key={kind}
                className={styles.bar}
                data-kind={kind}
                style={{ height: `${(amountOf(made, kind) / top) * 100}%` }}
              />
            ))}
          </span>
        ))}
      </div>
      <div className={styles.scale}>
        {days.flatMap((made, place) => {
          const isLast = place === days.length - 1;
          if (!isLast && (place % LABELLED_DAYS !== 0 || place > days.length - LABELLED_DAYS)) return [];
          return [<span key={made.day}>{isLast ? texts.today : shortDay(made.day)}</span>];
        })}
      </div>
    </div>
  );
}

const amountOf = ({ invoices, credits, deliveries }: MadeDay, kind: "invoice" | "credit" | "delivery"): number =>
  ({ invoice: invoices, credit: credits, delivery: deliveries })[kind];

/** `2026-11-06` → `06.11.` */
const shortDay = (isoDay: string): string => day(isoDay).slice(0, 6);

/** The days on which something was made, for screen readers. */
function DaysTable({ days }: { days: readonly MadeDay[] }) {
  const { columns } = texts;
  return (
    <table className={styles.table}>
      <caption>{texts.title}</caption>
      <thead>
        <tr>
          {[columns.day, columns.invoices, columns.credits, columns.deliveries, columns.total].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days
          .filter((made) => madeOn(made) > 0)
          .map((made) => (
            <tr key={made.day}>
              <th scope="row">{day(made.day)}</th>
              <td>{count(made.invoices)}</td>
              <td>{count(made.credits)}</td>
              <td>{count(made.deliveries)}</td>
              <td>{money(made.total)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
