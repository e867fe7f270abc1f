import type { GrantCreditsInput, GrantedAnswer } from "#shared/api/admin.ts";
import { grantGoodwill } from "#shared/domain/plans/credit-changes.ts";
import { balanceOf, creditsAt } from "#shared/domain/plans/credits.ts";
import { AppError } from "#shared/errors.ts";
import { changeCredits } from "../plans/change-credits.ts";
import type { Session } from "../shop/ports.ts";
import type { JobRequests } from "../system/ports.ts";
import type { CreditsOfShop } from "./ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  creditsOfShop: CreditsOfShop;
  shopJobs: JobRequests<"shop-duties">;
}

/**
 * Gives a shop credits once for an occasion.
 * Failures: forbidden (the caller's own shop), not_found (never installed), write_conflict.
 */
export async function grantCredits(
  ports: Ports,
  session: Session,
  { shop, transfers, occasion, reason }: GrantCreditsInput,
): Promise<GrantedAnswer> {
  if (shop === session.shop) throw new AppError("forbidden");
  await recordAccess(ports, session, { action: "grantCredits", subject: shop, grant: { transfers, occasion }, reason });
  const now = ports.clock.now();
  let isGranted = false;
  const state = await changeCredits(ports.creditsOfShop(shop), (before) => {
    const change = grantGoodwill(before, { key: occasion, transfers, now });
    isGranted = change !== undefined;
    return change;
  });
  if (state === undefined) throw new AppError("not_found");
  await ports.shopJobs.send([{ shop, duty: "wake-waiting" }]);
  return { isGranted, credits: balanceOf(creditsAt(state, now)) };
}
