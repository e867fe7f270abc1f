import { useNavigate } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { Missing } from "#shared/domain/plans/entitlements.ts";
import { missingTitles } from "#shared/domain/plans/missing-titles.ts";
import { featureTexts } from "#shared/domain/plans/plan-texts.ts";
import { planNotice } from "../lib/plan-notice.ts";
import { deEntitlements } from "../locales/de-entitlements.ts";
import { Banner } from "./banner.tsx";

interface PlanBannerProps {
  lack: Extract<Missing, { kind: "unavailable" | "upgrade" | "purchase" }>;
  shop: ShopRecord;
  /** Says more precisely what the feature is for. */
  text: string | undefined;
}

/** A feature that the plan lacks, with the way to it; a feature that does not exist yet has none. */
export function PlanBanner({ lack, shop, text }: PlanBannerProps) {
  const navigate = useNavigate();
  if (lack.kind === "unavailable") {
    return (
      <Banner title={missingTitles.unavailable} tone="info">
        {deEntitlements.unavailable(featureTexts[lack.feature].name)}
      </Banner>
    );
  }
  const { title, action, address, ...notice } = planNotice(lack, shop);
  return (
    <Banner title={title} tone="warning" action={{ label: action, onAction: () => void navigate(address) }}>
      {text ?? notice.text}
    </Banner>
  );
}
