import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { Missing } from "#shared/domain/plans/entitlements.ts";
import { Button } from "../../components/button.tsx";
import { OfferCard } from "../../components/offer-card.tsx";
import { planNotice } from "../../lib/plan-notice.ts";

interface ListOfferProps {
  lack: Extract<Missing, { kind: "upgrade" | "purchase" }>;
  shop: ShopRecord;
}

/** The list of all orders, with the plan that has it. */
export function ListOffer({ lack, shop }: ListOfferProps) {
  const { title, text, action, address } = planNotice(lack, shop);
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
