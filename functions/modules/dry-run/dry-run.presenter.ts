import type { DryRunExample, DryRunViewEntry } from "#shared/api/dry-run.ts";
import { toWireKind } from "#shared/api/wire-kinds.ts";
import type { ComparedKind, ComparedSide } from "#shared/domain/dry-run/compare-decisions.ts";
import { type Difference, differencesOf, type OrderComparison, summaryOf } from "#shared/domain/dry-run/summary.ts";

/** Differences shown in full. */
const EXAMPLES = 5;

/** A view of a dry run, as the API shows it. */
export function viewOf(comparisons: readonly OrderComparison[]): DryRunViewEntry {
  const { matrix, money, reasons, ...rest } = summaryOf(comparisons);
  return {
    ...rest,
    matrix: matrix.map((cell) => ({ ...cell, kind: wireKindOf(cell.kind), orders: [...cell.orders] })),
    money: [...money],
    reasons: [...reasons],
    examples: differencesOf(comparisons).slice(0, EXAMPLES).map(exampleOf),
  };
}

const wireKindOf = (kind: ComparedKind): DryRunExample["kind"] =>
  kind === "transaction" ? "transaction" : toWireKind(kind);

function exampleOf({ order, change }: Difference): DryRunExample {
  return {
    order,
    kind: wireKindOf(change.kind),
    source: change.source.id,
    change: change.change,
    before: sideOf(change.before),
    after: sideOf(change.after),
    fields: change.fields.map(({ field, before, after }) => ({ field, before: before ?? null, after: after ?? null })),
  };
}

function sideOf({ verdict, code, details }: ComparedSide): DryRunExample["before"] {
  if (details === undefined) return { verdict, code: code ?? null, details: null };
  const { perRate, ...rest } = details;
  return { verdict, code: code ?? null, details: { ...rest, ...(perRate && { perRate: [...perRate] }) } };
}
