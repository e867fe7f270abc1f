import type { KeptSalesList } from "#shared/api/eu-sales.responses.ts";
import type { GetSalesListInput } from "#shared/api/eu-sales.ts";
import type { Submissions } from "./ports.ts";

/** Answers the rows of a list as the merchant submitted it. */
export async function getSalesList(
  { submissions }: { submissions: Pick<Submissions, "lists"> },
  { period }: GetSalesListInput,
): Promise<KeptSalesList> {
  const list = (await submissions.lists()).find((one) => one.period === period);
  return { rows: list?.rows === undefined ? null : [...list.rows] };
}
