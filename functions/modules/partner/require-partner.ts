import { AppError } from "#shared/errors.ts";
import type { Partner, PartnerReader } from "./ports.ts";

/** The bound shop as a present or former partner, whose earnings and receipts stay in reach. Failures: forbidden. */
export async function requirePartner(partners: Pick<PartnerReader, "find">): Promise<Partner> {
  const partner = await partners.find();
  if (partner === undefined || isOnlyApplying(partner)) throw new AppError("forbidden");
  return partner;
}

/** True if a shop applied and never was a partner: no payout is due to it. */
export const isOnlyApplying = ({ state, wasAccepted }: Pick<Partner, "state" | "wasAccepted">): boolean =>
  state === "applied" && wasAccepted !== true;
