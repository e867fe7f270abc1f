import type { ShopRecord } from "#shared/api/shop-record.ts";
import { documentFeatureNames, settingsLockedByPlan } from "#shared/domain/documents/decision/plan-features.ts";
import { isAvailable } from "#shared/domain/plans/availability.ts";
import { type PlanId, plans } from "#shared/domain/plans/plans.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { Banner } from "#web/components/banner.tsx";
import { Link } from "#web/components/link.tsx";
import { Text } from "#web/components/text.tsx";
import { pages } from "#web/lib/pages.ts";
import { deDocumentFormat } from "#web/locales/de-document-format.ts";
import { deEntitlements } from "#web/locales/de-entitlements.ts";

const texts = deDocumentFormat.plan;

/** Features whose settings wait for a larger plan; one not yet built is no reason to buy. */
export function advisedFeatures(preferences: Preferences, plan: PlanId): readonly string[] {
  const locked = settingsLockedByPlan(preferences, plans[plan]).filter(({ feature }) => isAvailable(feature));
  return [...new Set(locked.map(({ feature }) => documentFeatureNames[feature]))];
}

/** Chosen settings that act only on a larger plan than the shop's; nothing without any. */
export function PlanFeaturesBanner({
  shop: { plan, preferences },
}: {
  shop: Pick<ShopRecord, "plan" | "preferences">;
}) {
  const features = advisedFeatures(preferences, plan.id);
  if (features.length === 0) return null;
  return (
    <Banner title={texts.title} tone="warning">
      <Text>{texts.text(features.join(", "))}</Text>
      <Link to={`${pages.plan}#pricing`}>{deEntitlements.upgradeAction}</Link>
    </Banner>
  );
}
