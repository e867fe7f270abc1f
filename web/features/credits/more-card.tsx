import { useSearchParams } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { missingFor } from "#shared/domain/plans/entitlements.ts";
import { featureTexts, planNames } from "#shared/domain/plans/plan-texts.ts";
import { Entries, EntryFold, EntryLink } from "../../components/entries.tsx";
import { entitlementFacts } from "../../lib/entitlements.ts";
import { count, money } from "../../lib/format.ts";
import { importAddress, purchaseAddress } from "../../lib/pages.ts";
import { smallestOfferWith } from "../../lib/plan-notice.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { useCredits } from "./hooks.ts";
import { Ledger } from "./ledger.tsx";

const texts = dePlan.purchase;
const ledger = dePlan.credits.ledger;

/** One-time purchases, and the ledger of transfers. */
export function MoreCard({ shop }: { shop: ShopRecord }) {
  const [address] = useSearchParams();
  const { data: credits } = useCredits();
  const price = missingFor({ features: ["importOrders"] }, entitlementFacts(shop)).find(
    ({ kind }) => kind !== "unavailable",
  );
  const seller = smallestOfferWith("importOrders", shop);
  return (
    <Entries>
      <EntryLink
        icon="import"
        name={featureTexts.importOrders.name}
        value={
          price === undefined
            ? texts.bought
            : price.kind === "purchase"
              ? texts.price(money(price.price))
              : texts.from(seller && planNames[seller.id])
        }
        to={price === undefined ? importAddress : purchaseAddress("importOrders")}
      />
      <EntryFold
        icon="clock"
        name={ledger.title}
        value={credits && ledger.used(count(credits.credits.used))}
        isLedTo={address.has("ledger")}
      >
        <section aria-label={ledger.title}>
          <Ledger />
        </section>
      </EntryFold>
    </Entries>
  );
}
