import type { MonthPackings } from "#shared/api/months.responses.ts";
import type { GetMonthInput } from "#shared/api/months.ts";
import type { Packing } from "#shared/domain/months/packing.ts";
import type { Session } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { Packings } from "./ports.ts";

interface Ports {
  packings: Omit<Packings, "note">;
  clock: Pick<Clock, "now">;
}

/** When a month was packed first and last; `now` is when the caller begins to read it. */
export async function getMonth(
  { packings, clock }: Ports,
  { month }: GetMonthInput,
  { userId }: Pick<Session, "userId">,
): Promise<MonthPackings> {
  const now = clock.now();
  const [first, latest] = await Promise.all([packings.first(month), packings.latest(month)]);
  return { now, first: first ? toEntry(first, userId) : null, latest: latest ? toEntry(latest, userId) : null };
}

const toEntry = ({ at, readAt, userId }: Packing, you: string) => ({ at, readAt, userId, isYou: userId === you });
