import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { Missing } from "#shared/domain/plans/entitlements.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { Button } from "../../components/button.tsx";
import { OfferCard } from "../../components/offer-card.tsx";
import { money } from "../../lib/format.ts";
import { planNotice, smallestOfferWith } from "../../lib/plan-notice.ts";
import { deOrders as texts } from "../../locales/de-orders.ts";

interface ListOfferProps {
  lack: Extract<Missing, { kind: "upgrade" | "purchase" }>;
  shop: ShopRecord;
}

/** The list of all orders, with the plan that has it. */
export function ListOffer({ lack, shop }: ListOfferProps) {
  const { title, action, address, ...notice } = planNotice(lack, shop);
  const plan = smallestOfferWith(lack.feature, shop);
  const text = plan ? texts.offer(planNames[plan.id], money(plan.monthlyCents / 100)) : notice.text;
  return (
    <OfferCard
      title={title}
      text={text}
      action={
        <Button variant="primary" url={address}>
          {action}
        </Button>
      }
    />
  );
}
