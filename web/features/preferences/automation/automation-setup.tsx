import type { ShopRecord } from "#shared/api/shop-record.ts";
import { usePreferencesForm } from "#web/lib/preferences-form.ts";
import { AutomationCard } from "./automation-card.tsx";
import { SaveFailure } from "./save-failure.tsx";
import { SavePreferences } from "./save-preferences.tsx";

/** The automation with its own form, elsewhere than settings; the card goes once invoices are saved on. */
export function AutomationSetup({ shop }: { shop: ShopRecord }) {
  const form = usePreferencesForm(shop.preferences);
  return (
    <>
      <SaveFailure form={form} />
      <AutomationCard form={form} shop={shop} />
      <SavePreferences form={form} />
    </>
  );
}
