import { lazy } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { Missing } from "#shared/domain/plans/entitlements.ts";
import { permissionNotice } from "../lib/permission-notice.ts";
import { openInTopWindow } from "../lib/platform.ts";
import { Banner } from "./banner.tsx";
import { Stack } from "./stack.tsx";

export interface EntitlementBannerProps {
  /** The gate's gaps; none shows nothing. */
  missing: readonly Missing[];
  shop: ShopRecord;
  /** Says more precisely what the missing permission is for. */
  text?: string;
  /** Opens the dialog that asks the provider. */
  onGrant?: (scopes: readonly string[]) => void;
  /** The merchant waits for new transfers. */
  onClose?: () => void;
}

// each is loaded by who sees it
const PlanBanner = lazy(async () => ({ default: (await import("./plan-banner.tsx")).PlanBanner }));
const TransfersDialog = lazy(async () => ({ default: (await import("./transfers-dialog.tsx")).TransfersDialog }));

/** Everything that is missing: a banner each, and the dialog where transfers are. */
export function EntitlementBanners({ missing, shop, text, onGrant, onClose }: EntitlementBannerProps) {
  return (
    <Stack>
      {missing.map((lack) => {
        const key = `${lack.kind}${"feature" in lack ? lack.feature : ""}`;
        switch (lack.kind) {
          case "credits":
            return <TransfersDialog key={key} {...lack} shop={shop} onClose={() => onClose?.()} />;
          case "providerPermission":
          case "platformScopes": {
            const { leads, ...notice } = permissionNotice(lack, shop);
            const act = () => (leads.to === "permission" ? onGrant?.(leads.scopes) : openInTopWindow(leads.address));
            return (
              <Banner key={key} title={notice.title} tone="warning" action={{ label: notice.action, onAction: act }}>
                {text ?? notice.text}
              </Banner>
            );
          }
          default:
            return <PlanBanner key={key} lack={lack} shop={shop} text={text} />;
        }
      })}
    </Stack>
  );
}
