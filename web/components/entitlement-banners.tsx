import { useNavigate } from "react-router";
import { featureTexts, missingTitles } from "#shared/domain/plans/plan-texts.ts";
import { bannerOf } from "../lib/entitlement-text.ts";
import { openInTopWindow } from "../lib/platform.ts";
import { deEntitlements } from "../locales/de-entitlements.ts";
import { Banner } from "./banner.tsx";
import type { EntitlementBannerProps } from "./entitlement-banner.tsx";
import { Stack } from "./stack.tsx";
import { TransfersDialog } from "./transfers-dialog.tsx";

/** Everything that is missing: a banner each, and the dialog where transfers are. */
export function EntitlementBanners({ missing, shop, text, onGrant, onClose }: EntitlementBannerProps) {
  const navigate = useNavigate();
  return (
    <Stack>
      {missing.map((lack) => {
        if (lack.kind === "credits")
          return <TransfersDialog key={lack.kind} {...lack} shop={shop} onClose={() => onClose?.()} />;
        if (lack.kind === "unavailable") {
          return (
            <Banner key={lack.feature} title={missingTitles.unavailable} tone="info">
              {deEntitlements.unavailable(featureTexts[lack.feature].name)}
            </Banner>
          );
        }
        const notice = bannerOf(lack, shop);
        const { leads } = notice;
        const act = () => {
          if (leads.to === "permission") onGrant?.(leads.scopes);
          else if (leads.to === "top") openInTopWindow(leads.address);
          else void navigate(leads.address);
        };
        return (
          <Banner
            key={`${lack.kind}${"feature" in lack ? lack.feature : ""}`}
            title={notice.title}
            tone="warning"
            action={{ label: notice.action, onAction: act }}
          >
            {text ?? notice.text}
          </Banner>
        );
      })}
    </Stack>
  );
}
