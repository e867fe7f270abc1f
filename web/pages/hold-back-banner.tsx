import type { ShopRecord } from "../../shared/domain/shop/shop-record.ts";
import { LostConnectionNotice } from "../features/connection/lost-connection-banner.tsx";
import { UnfitAccountNotice } from "../features/connection/unfit-account-banner.tsx";
import { ExhaustedNotice } from "../features/overview/exhausted-banner.tsx";
import { PausedNotice } from "../features/preferences/automation/paused-banner.tsx";
import { holdBackOf } from "../lib/hold-back.ts";

/** At most one banner: what holds everything back comes first. */
export function HoldBackNotice({ shop }: { shop: ShopRecord }) {
  const { lexoffice, automation, plan } = shop;
  const holdBack = holdBackOf(shop);
  if (holdBack === "connection") return <LostConnectionNotice isRevoked={lexoffice.status === "revoked"} />;
  if (holdBack === "account") return <UnfitAccountNotice />;
  if (holdBack === "pause" && automation.pausedAt !== null) return <PausedNotice since={automation.pausedAt} />;
  return holdBack === "transfers" ? <ExhaustedNotice resetAt={plan.credits.resetAt} /> : null;
}
