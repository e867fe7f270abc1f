import { lazy, Suspense } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Anchor } from "../components/anchor.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { BookingPermission } from "../features/connection/booking-permission.tsx";
import { ConnectionEntries } from "../features/connection/connection-entries.tsx";
import { usePaymentsPermission } from "../features/connection/payments-permission.ts";
import { useExportQuery } from "../features/export/export-query.ts";
import { AppEntries } from "../features/preferences/app-settings/app-entries.tsx";
import { PlatformScopesBanner } from "../features/preferences/app-settings/platform-scopes-banner.tsx";
import { AutomationEntries } from "../features/preferences/automation/automation-entries.tsx";
import { SaveFailure } from "../features/preferences/automation/save-failure.tsx";
import { SavePreferences } from "../features/preferences/automation/save-preferences.tsx";
import { PlanFeaturesBanner } from "../features/preferences/document-format/plan-features-banner.tsx";
import { BackToSetup } from "../features/preferences/settings/back-to-setup.tsx";
import { DocumentEntries } from "../features/preferences/settings/document-entries.tsx";
import { LeadOn } from "../features/preferences/settings/lead-on.tsx";
import { NoticeEntries } from "../features/preferences/settings/notice-entries.tsx";
import { SettingSearch } from "../features/preferences/settings/setting-search.tsx";
import { useAsked, useFocused, useLedTo } from "../features/preferences/settings/use-focused.ts";
import { WaysOn } from "../features/preferences/settings/ways-on.tsx";
import { ReceiptsEntry } from "../features/receipts/receipts-entry.tsx";
import { usePreferencesForm } from "../lib/preferences-form.ts";
import { useShop } from "../lib/shop.ts";
import { useSetupWay } from "../lib/use-setup-way.ts";
import { de } from "../locales/de.ts";
import { HoldBackBanner } from "./hold-back-banner.tsx";

// a page that exports nothing does not load what it takes
const ExportDialog = lazy(async () => ({
  default: (await import("../features/export/export-dialog.tsx")).ExportDialog,
}));

/** Everything that can be set: what it is now, and the way to it. */
export function PreferencesPage() {
  useSetupWay();
  const { isOpen: isExporting, close } = useExportQuery();
  const { data: shop } = useShop();
  const asked = useAsked();
  if (shop === undefined) return <PageSkeleton />;
  return (
    <Page title={de.preferences.title} shape="settings">
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog shop={shop} onClose={close} />
        </Suspense>
      )}
      {asked && <LeadOn key={asked} name={asked} page="main" isConnected={shop.lexoffice.isConnected} />}
      <Stack>
        <BackToSetup />
        <HoldBackBanner shop={shop} />
        <SettingSearch>
          <Index shop={shop} />
        </SettingSearch>
      </Stack>
    </Page>
  );
}

/** The entries, of which some are saved together. */
function Index({ shop }: { shop: ShopRecord }) {
  const form = usePreferencesForm(shop.preferences);
  const isConnectionAsked = useLedTo("connection", []);
  const payments = usePaymentsPermission();
  useFocused();
  return (
    <>
      <SaveFailure form={form} />
      <PlanFeaturesBanner shop={shop} />
      <Anchor id="access">
        <PlatformScopesBanner shop={shop} />
      </Anchor>
      <ConnectionEntries shop={shop} isLedTo={isConnectionAsked} />
      <AutomationEntries
        form={form}
        shop={shop}
        permission={<BookingPermission shop={shop} />}
        askPayments={payments.ask}
      />
      {payments.dialog}
      <DocumentEntries form={form} shop={shop} receipts={<ReceiptsEntry shop={shop} />} />
      <NoticeEntries form={form} shop={shop} />
      <AppEntries form={form} shop={shop} />
      <WaysOn shop={shop} />
      <SavePreferences form={form} />
    </>
  );
}
