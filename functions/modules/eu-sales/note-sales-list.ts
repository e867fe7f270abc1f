import type { ListNoted, NoteSalesListInput } from "#shared/api/eu-sales.ts";
import { listDueDay, salesListSum } from "#shared/domain/eu-sales/sales-list.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay, firstOfPeriod } from "#shared/values/days.ts";
import type { Session } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { Submissions } from "./ports.ts";

interface Ports {
  submissions: Pick<Submissions, "noteList">;
  clock: Pick<Clock, "now">;
}

/** Notes the list of a period that is over as submitted; a corrected one replaces it. Failures: invalid_input. */
export async function noteSalesList(
  { submissions, clock }: Ports,
  { period, sumCents, sha256, rows }: NoteSalesListInput,
  { userId }: Pick<Session, "userId">,
): Promise<ListNoted> {
  const at = clock.now();
  if (berlinDay(at) < firstOfPeriod(listDueDay(period), "month"))
    throw new AppError("invalid_input", { fields: { period: "not over" } });
  if (rows !== undefined && salesListSum({ rows }) !== sumCents)
    throw new AppError("invalid_input", { fields: { sumCents: "not the sum of its rows" } });
  await submissions.noteList({ period, sumCents, sha256, rows, at, userId });
  return { at };
}
