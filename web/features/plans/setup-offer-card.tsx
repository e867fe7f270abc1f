import type { ShopRecord } from "#shared/api/shop-record.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { Button } from "../../components/button.tsx";
import { OfferCard } from "../../components/offer-card.tsx";
import { count, money } from "../../lib/format.ts";
import { planAddress } from "../../lib/pages.ts";
import { deSetup } from "../../locales/de-setup.ts";
import { trialOffer } from "./offer.ts";

const texts = deSetup.offer;
const code = "CONNECTED";
const address = `${planAddress("standard")}?coupon=connected`;

/** The trial, or half a month's price once, for a merchant who has set everything up and pays nothing. */
export function SetupOfferCard({ shop }: { shop: ShopRecord }) {
  if (shop.plan.id !== "free" || shop.isShopify || shop.plan.coupons.includes(code)) return null;
  const { quota, monthlyCents } = plans.standard;
  const trial = trialOffer(shop);
  return (
    <OfferCard
      title={texts.title(count(plans.free.quota))}
      text={texts.text(count(quota), money(monthlyCents / 100))}
      action={<Button url={address}>{trial === undefined ? texts.discount : texts.trial(trial)}</Button>}
    />
  );
}
