import { payoutDayOf, periodBefore } from "#shared/domain/partner/payout.ts";
import { staffMail } from "#shared/domain/partner/staff-mail.ts";
import { berlinDay } from "#shared/values/days.ts";
import { sumCents } from "#shared/values/money.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Mailer } from "../notifications/ports.ts";
import type { Clock, SpentStates } from "../system/ports.ts";
import { isObjected, openIn } from "./open-matters.ts";
import type { PartnerDirectory, PayoutBook, RedemptionBook } from "./ports.ts";

interface Ports {
  payoutBook: Pick<PayoutBook, "all" | "gaps">;
  redemptions: Pick<RedemptionBook, "held">;
  directory: Pick<PartnerDirectory, "list">;
  spentStates: SpentStates;
  mailer: Mailer;
  /** The operator's address. */
  recipient: string;
  clock: Pick<Clock, "now">;
}

const DAY_SECONDS = 86_400;

/** Mails the operator once a day what of the partner programme waits; the screens show it all. */
export async function tellStaff(ports: Ports): Promise<void> {
  const { payoutBook, directory, spentStates, mailer, recipient, clock } = ports;
  const now = clock.now();
  const [period, today] = [periodBefore(now), berlinDay(now)];
  const [payouts, open, { partners }] = await Promise.all([
    payoutBook.all(period),
    openIn(ports, period),
    directory.list({ state: "active", pageSize: 1 }),
  ]);
  const since = secondsAfter(now, -DAY_SECONDS);
  const made = payouts.filter(({ sealed }) => sealed.replaces === undefined && sealed.sealedAt > since);
  const mail = staffMail(
    {
      period,
      isExpected: partners.some(({ since }) => berlinDay(since) < payoutDayOf(period)),
      isMade: open.isMade || payouts.length > 0,
      payouts: { count: made.length, cents: sumCents(made, ({ sealed }) => sealed.amounts.totalCents) },
      objections: payouts.filter(isObjected).length,
      oldHolds: open.oldHolds,
      gaps: open.gaps,
    },
    today,
  );
  if (mail === undefined || !(await spentStates.spend(`staff-mail:${today}`, secondsAfter(now, 2 * DAY_SECONDS))))
    return;
  await mailer.send({ ...mail, to: recipient });
}
