import { mailsOfMonth } from "#shared/domain/mail/limits.ts";
import type { MailPorts } from "./sending-ports.ts";

interface Counted {
  giveBack(): Promise<void>;
}

export const notCounted: Counted = { giveBack: async () => {} };

/**
 * Counts a mail through our sender in its month, whose limit is the plan's documents and some more. It also counts in its day where
 * it goes to another address than the order's, and was planned while the merchant's server was the sender.
 */
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
