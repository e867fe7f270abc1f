import type { CommissionRow, ReceiptRow } from "#shared/domain/partner/payout.ts";
import type { PayoutStore } from "./ports.ts";

/** Rows of a payout with the receipts that they correct, as these are valid now. */
export async function withOriginals(
  payouts: Pick<PayoutStore, "find">,
  rows: readonly CommissionRow[],
): Promise<ReceiptRow[]> {
  const periods = [...new Set(rows.flatMap(({ corrects }) => corrects ?? []))];
  const found = await Promise.all(
    periods.map(async (period) => [period, (await payouts.find(period))?.sealed] as const),
  );
  const receipts = new Map(found);
  return rows.map((row) => {
    const sealed = receipts.get(row.corrects ?? "");
    if (sealed === undefined) return row;
    const { receiptNumber: number, method, taxCase } = sealed;
    return { ...row, original: { number, method, taxCase } };
  });
}
