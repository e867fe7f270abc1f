import type { MailLimits } from "#functions/modules/mail/ports.ts";
import { OTHER_RECIPIENTS_A_DAY } from "#shared/domain/mail/limits.ts";
import { REPUTATION_DAYS, type Reputation } from "#shared/domain/mail/reputation.ts";
import { berlinDay } from "#shared/values/days.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { Change, ChangeOf } from "../../engine/change.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { above, absent, below, first } from "../../engine/words.ts";
import { mailDays, mailEnds, mailMonths } from "../../kinds/mail.ts";

const DAY_SECONDS = 86_400;
/** Longer than a month of credits. */
const MONTH_SECONDS = 32 * DAY_SECONDS;

/** Counts what became of a mail through our sender, with the write that says it. */
export const endsChange = (shop: string, added: Partial<Reputation>, at: Instant): Change =>
  mailEnds
    .at({ shop, day: berlinDay(at) })
    .stamped()
    .add(added)
    .set({ expiresAt: expiryOf(secondsAfter(at, (REPUTATION_DAYS + 2) * DAY_SECONDS)) });

type Counter = ChangeOf<typeof mailDays> | ChangeOf<typeof mailMonths>;

/** Mails of one shop through our sender: a counter for each Berlin day and for each month of credits. */
export function mailLimits(table: Table, shop: string): MailLimits {
  const count = (own: Counter, most: number, expiresAt: Instant) =>
    write(
      table,
      own
        .stamped()
        .add({ mails: 1 })
        .set({ expiresAt: first(expiryOf(expiresAt)) })
        .when({ mails: absent }, { mails: below(most) }),
    );
  const giveBack = async (own: Counter) => {
    await write(table, own.add({ mails: -1 }).when({ mails: above(0) }));
  };
  const day = (now: Instant) => mailDays.at({ shop, day: berlinDay(now) });
  const month = (startedAt: Instant) => mailMonths.at({ shop, day: berlinDay(startedAt) });
  return {
    takeOther: (now) => count(day(now), OTHER_RECIPIENTS_A_DAY, secondsAfter(now, 2 * DAY_SECONDS)),
    returnOther: (now) => giveBack(day(now)),
    takeOfMonth: (startedAt, most) => count(month(startedAt), most, secondsAfter(startedAt, MONTH_SECONDS)),
    returnOfMonth: (startedAt) => giveBack(month(startedAt)),
    reputation: async (now) => {
      const from = berlinDay(secondsAfter(now, -(REPUTATION_DAYS - 1) * DAY_SECONDS));
      const days = await allOf(table, mailEnds.below({ shop }), { from, to: berlinDay(now) });
      const sum = (name: keyof Reputation) => days.reduce((total, { [name]: mails = 0 }) => total + mails, 0);
      return { sent: sum("sent"), bounced: sum("bounced"), complained: sum("complained") };
    },
  };
}
