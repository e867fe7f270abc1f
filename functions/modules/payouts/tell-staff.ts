import { periodBefore } from "#shared/domain/partner/payout.ts";
import { staffMail } from "#shared/domain/partner/staff-mail.ts";
import { berlinDay } from "#shared/values/days.ts";
import { sumCents } from "#shared/values/money.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Mailer } from "../notifications/ports.ts";
import type { SpentStates } from "../system/ports.ts";
import { isObjected, type OpenMatterPorts, openIn } from "./open-matters.ts";
import type { PayoutBook } from "./ports.ts";

interface Ports extends OpenMatterPorts {
  payoutBook: Pick<PayoutBook, "all" | "gaps">;
  spentStates: SpentStates;
  mailer: Mailer;
  /** The operator's address. */
  recipient: string;
}

const DAY_SECONDS = 86_400;

/** Mails the operator once a day what of the partner programme waits; the screens show it all. */
export async function tellStaff(ports: Ports): Promise<void> {
  const { payoutBook, spentStates, mailer, recipient, clock } = ports;
  const now = clock.now();
  const [period, today] = [periodBefore(now), berlinDay(now)];
  const [payouts, open] = await Promise.all([payoutBook.all(period), openIn(ports, period)]);
  const since = secondsAfter(now, -DAY_SECONDS);
  const made = payouts.filter(({ sealed }) => sealed.replaces === undefined && sealed.sealedAt > since);
  const mail = staffMail(
    {
      period,
      isExpected: open.isExpected,
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
