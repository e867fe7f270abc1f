import { documentFeatureNames, withheldSettings } from "../../../shared/domain/documents/plan-features.ts";
import { isAvailable } from "../../../shared/domain/plans/availability.ts";
import { plans } from "../../../shared/domain/plans/plans.ts";
import type { ShopRecord } from "../../../shared/domain/shop/shop-record.ts";
import { Banner } from "../../components/banner.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { pages } from "../../lib/pages.ts";
import { deDocumentFormat } from "../../locales/de-document-format.ts";
import { deGates } from "../../locales/de-gates.ts";

const texts = deDocumentFormat.plan;

/** Which chosen settings do not act on the shop's plan and would on a larger one; nothing where all do. */
export function PlanFeaturesNotice({
  shop: { plan, preferences },
}: {
  shop: Pick<ShopRecord, "plan" | "preferences">;
}) {
  const withheld = withheldSettings(preferences, plans[plan.id]).filter(({ feature }) => isAvailable(feature));
  if (withheld.length === 0) return null;
  const features = new Set(withheld.map(({ feature }) => documentFeatureNames[feature]));
  return (
    <Banner title={texts.title} tone="warning">
      <Text>{texts.text([...features].join(", "))}</Text>
      <Link to={`${pages.plan}#pricing`}>{deGates.upgradeAction}</Link>
    </Banner>
  );
}
