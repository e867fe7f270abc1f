import type { ShopRecord } from "#shared/api/shop-record.ts";
import { LostConnectionBanner } from "../features/connection/lost-connection-banner.tsx";
import { UnfitAccountBanner } from "../features/connection/unfit-account-banner.tsx";
import { ExhaustedBanner } from "../features/overview/exhausted-banner.tsx";
import { PausedBanner } from "../features/preferences/automation/paused-banner.tsx";
import { StaffPauseBanner } from "../features/preferences/automation/staff-pause-banner.tsx";
import { holdBackOf } from "../lib/hold-back.ts";

/** At most one banner: what holds everything back comes first. */
export function HoldBackBanner({ shop }: { shop: ShopRecord }) {
  const { lexoffice, automation, plan } = shop;
  const holdBack = holdBackOf(shop);
  if (holdBack === "connection") return <LostConnectionBanner isRevoked={lexoffice.status === "revoked"} />;
  if (holdBack === "staffPause" && automation.staffPause !== null)
    return <StaffPauseBanner pause={automation.staffPause} />;
  if (holdBack === "account") return <UnfitAccountBanner />;
  if (holdBack === "pause" && automation.pausedAt !== null) return <PausedBanner since={automation.pausedAt} />;
  return holdBack === "transfers" ? <ExhaustedBanner resetAt={plan.credits.resetAt} /> : null;
}
