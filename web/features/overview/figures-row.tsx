import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Thirds } from "../../components/thirds.tsx";
import { CreatedCard } from "./created-card.tsx";
import { CreditsCard } from "./credits-card.tsx";
import { PlanCard } from "./plan-card.tsx";

/** The three cards of the dashboard: plan, transfers, documents. */
export function FiguresRow({ shop }: { shop: ShopRecord }) {
  return (
    <Thirds>
      <PlanCard shop={shop} />
      <CreditsCard shop={shop} />
      <CreatedCard shop={shop} />
    </Thirds>
  );
}
