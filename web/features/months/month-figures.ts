import type { MonthReport } from "#shared/month-pack/month-report.ts";
import type { Tile } from "#web/components/tiles.tsx";
import { count, money } from "#web/lib/format.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";

const euros = (cents: number) => money(cents / 100);

/** By how much the orders of a month exceed its documents. */
export const differenceOf = ({ tieOuts }: MonthReport): number =>
  tieOuts.reduce((sum, { ordersCents, documentsCents }) => sum + ordersCents - documentsCents, 0);

/** The folds that the tiles of a month open. */
export const folds = { orders: "orders", unpaid: "unpaid", ties: "ties" } as const;

/** Three figures of a month: orders without a document, open invoices, and the difference to clear. */
export function tilesOf(report: MonthReport): Tile[] {
  const { orders, unpaid, tieOuts } = report;
  const { tiles } = texts;
  const { open, unassigned } = unpaid;
  const sumOf = (part: (tie: MonthReport["tieOuts"][number]) => number) =>
    tieOuts.reduce((sum, tie) => sum + part(tie), 0);
  const difference = differenceOf(report);
  const withReason = difference - sumOf((tie) => tie.unexplainedCents + tie.withoutCents.open);
  const underWay = orders.underWay.count;
  return [
    {
      id: folds.orders,
      name: tiles.without,
      value: count(orders.without.count + orders.open.count + underWay),
      parts: [
        { name: tiles.withReason, value: count(orders.without.count) },
        ...(underWay === 0 ? [] : [{ name: tiles.underWay, value: count(underWay) }]),
        { name: tiles.toClear, value: count(orders.open.count), isStrong: orders.open.count > 0 },
      ],
    },
    {
      id: folds.unpaid,
      name: tiles.open,
      value: euros(open.tally.cents + unassigned.tally.cents),
      parts: [
        { name: tiles.unpaid(open.tally.count), value: euros(open.tally.cents), isStrong: open.tally.count > 0 },
        { name: tiles.unassigned(unassigned.tally.count), value: euros(unassigned.tally.cents) },
      ],
    },
    {
      id: folds.ties,
      name: tiles.difference,
      // what one rate has too much does not make up for what another lacks
      value: euros(sumOf((tie) => Math.abs(tie.unexplainedCents) + Math.abs(tie.withoutCents.open))),
      parts: [
        { name: tiles.withReason, value: euros(withReason) },
        { name: tiles.all, value: euros(difference) },
      ],
    },
  ];
}
