import type { ShopRecord } from "#shared/api/shop-record.ts";
import { principleFinding, thresholdLevel } from "#shared/domain/eu-sales/threshold.ts";
import { Entries, EntryBody, EntryLink } from "#web/components/entries.tsx";
import { Text } from "#web/components/text.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import { money } from "#web/lib/format.ts";
import { pages } from "#web/lib/pages.ts";
import { deEuSales } from "#web/locales/de-eu-sales.ts";
import { useEuSales } from "./hooks.ts";
import { yearsOf } from "./threshold-fold.tsx";

const texts = deEuSales.card;

/** Shown while German tax is charged near the threshold or beyond it. */
export function ThresholdCard({ shop }: { shop: ShopRecord }) {
  const { profile } = shop.lexoffice;
  const isAsked = missingOf({ features: ["exportOrders"] }, shop).length === 0 && profile !== null;
  const { data } = useEuSales(isAsked && profile.distanceSalesPrinciple !== "DESTINATION");
  if (data === undefined || profile === null) return null;
  const [present, before] = yearsOf(data);
  const isCrossed = principleFinding(profile.distanceSalesPrinciple, present, before) !== "fits";
  if (!isCrossed && thresholdLevel(present) === undefined) return null;
  return (
    <Entries title={isCrossed ? texts.crossed : texts.near}>
      <EntryBody>
        <Text>{isCrossed ? texts.crossedText : texts.text(money(present.netCents / 100))}</Text>
      </EntryBody>
      <EntryLink name={texts.open} value="" to={pages.euSales} />
    </Entries>
  );
}
