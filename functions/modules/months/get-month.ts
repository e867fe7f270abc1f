import type { GetMonthInput, MonthPackings } from "#shared/api/months.ts";
import { hasWholeMonths } from "#shared/domain/documents/paper/month-index.ts";
import type { Packing } from "#shared/domain/months/packing.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { Session } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { Packings } from "./ports.ts";

interface Ports {
  packings: Omit<Packings, "note">;
  clock: Pick<Clock, "now">;
}

/** The asking user and shop; without a session the app itself. */
export interface MonthCaller {
  session?: Pick<Session, "userId">;
  shop: Pick<Shop, "documentsIndexed">;
}

/** First and last packing of a month, and the packed months; `now`: the begin of the caller's reading. */
export async function getMonth(
  { packings, clock }: Ports,
  { month }: GetMonthInput,
  { session, shop }: MonthCaller,
): Promise<MonthPackings> {
  const now = clock.now();
  const [first, latest, packed] = await Promise.all([
    packings.first(month),
    packings.latest(month),
    packings.latestOfEach(),
  ]);
  return {
    now,
    first: first ? toEntry(first, session?.userId) : null,
    latest: latest ? toEntry(latest, session?.userId) : null,
    isWhole: hasWholeMonths(shop),
    packed: packed.map((each) => ({ month: each.month, at: each.at })),
  };
}

const toEntry = ({ at, readAt, userId }: Packing, you: string | undefined) => ({
  at,
  readAt,
  userId: userId ?? null,
  isYou: userId !== undefined && userId === you,
});
