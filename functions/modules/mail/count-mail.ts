import { mailsOfMonth } from "#shared/domain/mail/limits.ts";
import type { MailPorts } from "./sending-ports.ts";

interface Counted {
  giveBack(): Promise<void>;
}

export const notCounted: Counted = { giveBack: async () => {} };

/** Counts our sender's mail in its month; one to another address, planned for the merchant's server, also in its day. */
export async function countMail(
  { mailLimits, clock }: MailPorts,
  { quota, isOther }: { quota: number; isOther: boolean },
): Promise<Counted | { waits: string }> {
  const at = clock.now();
  if (isOther && !(await mailLimits.takeOther(at))) return { waits: "MAIL_LIMIT" };
  const returnOther = async () => {
    if (isOther) await mailLimits.returnOther(at);
  };
  if (!(await mailLimits.takeOfMonth(at, mailsOfMonth(quota)))) {
    await returnOther();
    return { waits: "MAIL_QUOTA_USED_UP" };
  }
  return {
    giveBack: async () => {
      await mailLimits.returnOfMonth(at);
      await returnOther();
    },
  };
}
