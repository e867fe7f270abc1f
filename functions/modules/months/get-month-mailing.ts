import type { MonthMailingAnswer } from "#shared/api/months.ts";
import type { Clock } from "../system/ports.ts";
import { toMailing } from "./month-mailing.presenter.ts";
import type { MonthMailings } from "./ports.ts";

interface Ports {
  mailings: Pick<MonthMailings, "find">;
  clock: Pick<Clock, "now">;
}

/** Tells whether packs of months go to the tax adviser, the time of the next one, and the latest's outcome. */
export async function getMonthMailing({ mailings, clock }: Ports): Promise<MonthMailingAnswer> {
  return toMailing(await mailings.find(), clock.now());
}
