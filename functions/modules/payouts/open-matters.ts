import { payoutDayOf, type SkipReason } from "#shared/domain/partner/payout.ts";
import { MOST_COUNTED } from "#shared/domain/partner/staff-mail.ts";
import { berlinDay } from "#shared/values/days.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import type { BookedPayout, PartnerDirectory, PayoutBook, RedemptionBook } from "./ports.ts";

export interface OpenMatterPorts {
  payoutBook: Pick<PayoutBook, "gaps">;
  redemptions: Pick<RedemptionBook, "held">;
  directory: Pick<PartnerDirectory, "list">;
  clock: Pick<Clock, "now">;
}

/** The partner objected, and staff have not settled it. */
export const isObjected = ({ objection }: BookedPayout): boolean =>
  objection !== undefined && objection.settledAt === undefined;

/** Staff decide about a hold within seven days; after three it is counted. */
const OLD_HOLD_SECONDS = 3 * 86_400;

/** The open matters of a month beside its payouts, and the old holds of all months. */
export async function openIn({ payoutBook, redemptions, directory, clock }: OpenMatterPorts, period: string) {
  const skipped = async (reasons: readonly SkipReason[]) => {
    const pages = reasons.map((reason) => payoutBook.gaps({ period, reason, pageSize: MOST_COUNTED }));
    return (await Promise.all(pages)).reduce((sum, { partners }) => sum + partners.length, 0);
  };
  const [gaps, others, { redemptions: held }, ...partners] = await Promise.all([
    skipped(["DATA", "DELAY", "BLOCKED"]),
    skipped(["EMPTY", "THRESHOLD"]),
    redemptions.held({ pageSize: MOST_COUNTED }),
    directory.list({ state: "active", pageSize: 1 }),
    directory.list({ state: "ended", pageSize: 1 }),
  ]);
  const since = secondsAfter(clock.now(), -OLD_HOLD_SECONDS);
  const oldHolds = held.filter(({ hold }) => hold !== undefined && hold.at <= since).length;
  const isExpected = partners
    .flatMap((page) => page.partners)
    .some((partner) => berlinDay(partner.since) < payoutDayOf(period));
  return { isExpected, isMade: gaps + others > 0, gaps, holds: held.length, oldHolds };
}
