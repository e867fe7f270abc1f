import { AppError } from "#shared/errors.ts";
import type { Partner, PartnerReader } from "./ports.ts";

/** The bound shop as a partner, active or blocked. Failures: forbidden. */
export async function requirePartner(partners: Pick<PartnerReader, "find">): Promise<Partner> {
  const partner = await partners.find();
  if (partner?.state !== "active" && partner?.state !== "blocked") throw new AppError("forbidden");
  return partner;
}
