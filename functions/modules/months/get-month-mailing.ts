import type { MonthMailingAnswer } from "#shared/api/months.responses.ts";
import type { Clock } from "../system/ports.ts";
import { toMailing } from "./month-mailing.presenter.ts";
import type { MonthMailings } from "./ports.ts";

interface Ports {
  mailings: Pick<MonthMailings, "find">;
  clock: Pick<Clock, "now">;
}

/** Whether packs of months are sent to the tax adviser, when the next one is, and what became of the latest. */
export async function getMonthMailing({ mailings, clock }: Ports): Promise<MonthMailingAnswer> {
  return toMailing(await mailings.find(), clock.now());
}
