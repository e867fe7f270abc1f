import type { WakeMailsAnswer } from "#shared/api/mail.ts";
import type { Clock } from "../system/ports.ts";
import type { MailDispatcher, MailStore } from "./ports.ts";

/** Has waiting mails tried now, as many as one call reaches; the others follow by their own time. */
export async function wakeMails(
  { mails, mailDispatcher, clock }: { mails: Pick<MailStore, "wake">; mailDispatcher: MailDispatcher; clock: Clock },
  shop: string,
): Promise<WakeMailsAnswer> {
  const affected = await mails.wake(clock.now());
  if (affected > 0) await mailDispatcher.dispatch(shop);
  return { affected };
}
