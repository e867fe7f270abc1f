import { mailsOfMonth } from "#shared/domain/mail/limits.ts";
import { balanceOf, creditsAt, type PlanState } from "#shared/domain/plans/credits.ts";
import type { MailPorts } from "./sending-ports.ts";

interface Counted {
  giveBack(): Promise<void>;
}

export const notCounted: Counted = { giveBack: async () => {} };

/** Counts our sender's mail in the month of the shop's credits; one to another address also in its day. */
export async function countMail(
  { mailLimits, clock }: MailPorts,
  { plan, isOther }: { plan: PlanState; isOther: boolean },
): Promise<Counted | { waits: string }> {
  const at = clock.now();
  if (isOther && !(await mailLimits.takeOther(at))) return { waits: "MAIL_LIMIT" };
  const returnOther = async () => {
    if (isOther) await mailLimits.returnOther(at);
  };
  const credits = creditsAt(plan, at);
  const month = credits.periodStartedAt;
  if (!(await mailLimits.takeOfMonth(month, mailsOfMonth(balanceOf(credits).quota)))) {
    await returnOther();
    return { waits: "MAIL_QUOTA_USED_UP" };
  }
  return {
    giveBack: async () => {
      await mailLimits.returnOfMonth(month);
      await returnOther();
    },
  };
}
