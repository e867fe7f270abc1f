import { useParams } from "react-router";
import { featureTexts } from "#shared/domain/plans/plan-texts.ts";
import { isPurchasable } from "#shared/domain/plans/purchases.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Button } from "../components/button.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { State } from "../components/state.tsx";
import { ChargeOutcome } from "../features/plans/charge-outcome.tsx";
import { PurchaseCard } from "../features/plans/purchase-card.tsx";
import { pages } from "../lib/pages.ts";
import { useShop } from "../lib/shop.ts";
import { dePlan } from "../locales/de-plan.ts";

const texts = dePlan.purchase;

/** A feature that is opened once for money. */
export function PurchasePage() {
  const { data: shop } = useShop();
  const { feature = "" } = useParams();
  if (!isPurchasable(feature)) {
    const action = <Button url={pages.plan}>{texts.toPlans}</Button>;
    return <State level={1} icon="search" title={texts.unknown} text={texts.unknownText} action={action} />;
  }
  if (shop === undefined) return <PageSkeleton />;
  return (
    <Page title={featureTexts[feature].name} shape="settings" back={{ to: pages.plan, label: dePlan.title }}>
      <Stack>
        <ChargeOutcome shop={shop} />
        <PurchaseCard shop={shop} feature={feature} />
      </Stack>
    </Page>
  );
}
