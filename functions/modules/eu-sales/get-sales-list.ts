import type { GetSalesListInput, KeptSalesList } from "#shared/api/eu-sales.ts";
import type { Submissions } from "./ports.ts";

/** Answers the rows of a list as the merchant submitted it. */
export async function getSalesList(
  { submissions }: { submissions: Pick<Submissions, "listRows"> },
  { period }: GetSalesListInput,
): Promise<KeptSalesList> {
  const rows = await submissions.listRows(period);
  return { rows: rows === undefined ? null : [...rows] };
}
