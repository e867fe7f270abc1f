import type { SenderRate } from "#functions/modules/mail/ports.ts";
import { SLOW_SECONDS } from "#shared/domain/mail/limits.ts";
import { isClosedAt, type KnownAccount, MAILS_A_SECOND } from "#shared/domain/mail/sender-account.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, below } from "../../engine/words.ts";
import { mailAccount, mailSeconds, mailSlowdown } from "../../kinds/mail.ts";

/** A counter for each second has no reader afterwards. */
const KEPT_SECONDS = 3_600;
const ACCOUNT_KEPT_SECONDS = 7 * 86_400;
/** A count that is a second old changes little. */
const loosely = { isConsistent: false };

/** The rate of all shops at our sender: a counter a second, and the account's state, read once. */
export function senderRate(table: Table): SenderRate {
  let slowUntil: Instant | undefined;
  let read: Promise<KnownAccount | undefined> | undefined;
  const readSlow = async (): Promise<Instant> => (await find(table, mailSlowdown.at({}), loosely))?.until ?? "";
  const readAccount = async () => (await find(table, mailAccount.at({}), loosely))?.account;
  const account = () => {
    read ??= readAccount();
    return read;
  };
  return {
    take: async (now) => {
      slowUntil ??= await readSlow();
      const rate = (await account())?.mailsASecond ?? MAILS_A_SECOND;
      const most = slowUntil > now ? Math.max(1, Math.floor(rate / 2)) : rate;
      return write(
        table,
        mailSeconds
          .at({ at: now })
          .stamped()
          .add({ mails: 1 })
          .set({ expiresAt: expiryOf(secondsAfter(now, KEPT_SECONDS)) })
          .when({ mails: absent }, { mails: below(most) }),
      );
    },
    slowDown: async (now) => {
      slowUntil = secondsAfter(now, SLOW_SECONDS);
      await write(table, mailSlowdown.at({}).put({ until: slowUntil, expiresAt: expiryOf(slowUntil) }));
    },
    isClosed: async (now) => isClosedAt(await account(), now),
    note: async (known) => {
      const rate = known.mailsASecond ?? (await account())?.mailsASecond;
      const told: KnownAccount = { ...known, ...(rate === undefined ? {} : { mailsASecond: rate }) };
      const isKept = await write(
        table,
        mailAccount
          .at({})
          .put({ account: told, expiresAt: expiryOf(secondsAfter(known.at, ACCOUNT_KEPT_SECONDS)) })
          .when({ pk: absent }, { "account.at": below(known.at) }),
      );
      read = isKept ? Promise.resolve(told) : undefined;
    },
  };
}
