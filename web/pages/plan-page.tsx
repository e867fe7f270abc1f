import { useEffect, useRef, useState } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { ChosenPlan } from "#shared/domain/plans/billing.ts";
import { type PlanId, planIds } from "#shared/domain/plans/plans.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Button } from "../components/button.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { CreditsPart } from "../features/credits/credits-part.tsx";
import { MoreCard } from "../features/credits/more-card.tsx";
import { ChargeOutcome } from "../features/plans/charge-outcome.tsx";
import { CurrentPlanCard } from "../features/plans/current-plan-card.tsx";
import { shownPlans } from "../features/plans/offer.ts";
import { PricingCard } from "../features/plans/pricing-card.tsx";
import { useCoupon } from "../features/plans/use-coupon.ts";
import { useShop } from "../lib/shop.ts";
import { dePlan } from "../locales/de-plan.ts";

/** The shop's plan, the other plans, and the spent transfers. */
export function PlanPage() {
  const { data: shop } = useShop();
  const { planId } = useParams();
  if (shop === undefined) return <PageSkeleton />;
  return <Plans key={planId ?? ""} shop={shop} preselected={planId} />;
}

function Plans({ shop, preselected }: { shop: ShopRecord; preselected: string | undefined }) {
  const [query] = useSearchParams();
  const [wanted, setWanted] = useState<ChosenPlan>();
  const [isAsking, setIsAsking] = useState(false);
  const coupon = useCoupon(query.get("coupon"));
  const anchor = useAnchor(preselected !== undefined);
  const current = { plan: shop.plan.id, annual: shop.plan.annual };
  return (
    <Page title={dePlan.title} shape="details" actions={<Button onClick={coupon.open}>{dePlan.coupon.open}</Button>}>
      <Stack>
        <ChargeOutcome shop={shop} />
        <CurrentPlanCard
          shop={shop}
          credits={<CreditsPart />}
          onCancel={() => {
            setWanted({ plan: "free", annual: false });
            setIsAsking(true);
          }}
        />
        <div id="pricing" ref={anchor}>
          <PricingCard
            shop={shop}
            preselected={preselected}
            coupon={coupon}
            wanted={wanted ?? preselection(shop, preselected) ?? current}
            isTouched={wanted !== undefined}
            onWant={setWanted}
            onReset={() => setWanted(current)}
            isAsking={isAsking}
            onAsk={setIsAsking}
          />
        </div>
        <MoreCard shop={shop} />
      </Stack>
    </Page>
  );
}

/** The plan of the address, where this shop may have it. */
function preselection(shop: ShopRecord, planId: string | undefined): ChosenPlan | undefined {
  const plan: PlanId | undefined = planIds.find((id) => id === planId);
  const isShown = plan !== undefined && shownPlans(shop, undefined).some(({ id }) => id === plan);
  return isShown ? { plan, annual: shop.plan.annual && plan !== "free" } : undefined;
}

/** Scrolls to the prices for `#pricing` and a plan in the address: the page comes later than the browser looks. */
function useAnchor(isPreselected: boolean) {
  const { hash } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const isAsked = hash === "#pricing" || isPreselected;
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView();
  }, [isAsked]);
  return ref;
}
