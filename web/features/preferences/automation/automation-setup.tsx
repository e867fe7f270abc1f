import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { usePreferencesForm } from "#web/lib/preferences-form.ts";
import { AutomationCard } from "./automation-card.tsx";
import { SaveFailure } from "./save-failure.tsx";
import { SavePreferences } from "./save-preferences.tsx";

/**
 * The automation with a form of its own, for pages without other settings.
 * The card goes once invoices are on, so that switch and moment are chosen together and saved with the bar.
 */
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
