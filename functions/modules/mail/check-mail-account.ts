import { isOpenAccount, sharedRate } from "#shared/domain/mail/sender-account.ts";
import type { Clock } from "../system/ports.ts";
import type { SenderAccounts, SenderRate } from "./ports.ts";

/** Has every worker know whether our sender's service takes mails, and how many in a second. */
export async function checkMailAccount({
  senderAccounts,
  senderRate,
  clock,
}: {
  senderAccounts: SenderAccounts;
  senderRate: Pick<SenderRate, "note">;
  clock: Clock;
}): Promise<{ count: number }> {
  const at = clock.now();
  const account = await senderAccounts.read();
  await senderRate.note({ isOpen: isOpenAccount(account), mailsASecond: sharedRate(account), at });
  return { count: 1 };
}
