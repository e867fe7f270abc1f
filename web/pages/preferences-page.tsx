import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { BookingPermission } from "../features/connection/booking-permission.tsx";
import { ConnectionCard } from "../features/connection/connection-card.tsx";
import { PreviewButton } from "../features/documents/preview-button.tsx";
import { AppSettingsCard } from "../features/preferences/app-settings/app-settings-card.tsx";
import { PlatformScopesBanner } from "../features/preferences/app-settings/platform-scopes-banner.tsx";
import { AutomationCard } from "../features/preferences/automation/automation-card.tsx";
import { PauseCard } from "../features/preferences/automation/pause-card.tsx";
import { SaveFailure } from "../features/preferences/automation/save-failure.tsx";
import { SavePreferences } from "../features/preferences/automation/save-preferences.tsx";
import { DatesOffer } from "../features/preferences/document-format/dates-offer.tsx";
import { NetDocumentsCard } from "../features/preferences/document-format/net-documents-card.tsx";
import { PlanFeaturesBanner } from "../features/preferences/document-format/plan-features-banner.tsx";
import { PagesCard } from "../features/preferences/settings/pages-card.tsx";
import { VersionsCard } from "../features/preferences/versions/versions-card.tsx";
import { usePreferencesForm } from "../lib/preferences-form.ts";
import { useShop } from "../lib/shop.ts";
import { de } from "../locales/de.ts";

/** Everything that can be set. */
export function PreferencesPage() {
  const { data: shop } = useShop();
  if (shop === undefined) return <PageSkeleton />;
  return (
    <Page title={de.preferences.title} shape="settings" actions={<PreviewButton />}>
      <Stack>
        <ConnectionCard />
        <PreferencesCards shop={shop} />
      </Stack>
    </Page>
  );
}

/** The cards that are saved together. */
function PreferencesCards({ shop }: { shop: ShopRecord }) {
  const form = usePreferencesForm(shop.preferences);
  return (
    <>
      <SaveFailure form={form} />
      <DatesOffer shop={shop} />
      <PlanFeaturesBanner shop={shop} />
      <PlatformScopesBanner shop={shop} />
      <AutomationCard form={form} permission={<BookingPermission shop={shop} />} />
      <PauseCard />
      <PagesCard />
      <NetDocumentsCard form={form} />
      <AppSettingsCard form={form} shop={shop} />
      <VersionsCard />
      <SavePreferences form={form} />
    </>
  );
}
