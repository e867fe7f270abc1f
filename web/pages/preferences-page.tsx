import { lazy, Suspense, useState } from "react";
import { Navigate, useLocation } from "react-router";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { settingPages } from "#shared/domain/preferences/screen/pages.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Anchor } from "../components/anchor.tsx";
import { Button } from "../components/button.tsx";
import { Page } from "../components/page.tsx";
import { Row, Stack } from "../components/stack.tsx";
import { BookingPermission } from "../features/connection/booking-permission.tsx";
import { ConnectionCard } from "../features/connection/connection-card.tsx";
import { PreviewButton } from "../features/documents/preview-button.tsx";
import { useExportQuery } from "../features/export/export-query.ts";
import { AppSettingsCard } from "../features/preferences/app-settings/app-settings-card.tsx";
import { PlatformScopesBanner } from "../features/preferences/app-settings/platform-scopes-banner.tsx";
import { AutomationCard } from "../features/preferences/automation/automation-card.tsx";
import { PauseCard } from "../features/preferences/automation/pause-card.tsx";
import { SaveFailure } from "../features/preferences/automation/save-failure.tsx";
import { SavePreferences } from "../features/preferences/automation/save-preferences.tsx";
import { DatesOffer } from "../features/preferences/document-format/dates-offer.tsx";
import { EInvoicesCard } from "../features/preferences/document-format/e-invoices-card.tsx";
import { NetDocumentsCard } from "../features/preferences/document-format/net-documents-card.tsx";
import { PlanFeaturesBanner } from "../features/preferences/document-format/plan-features-banner.tsx";
import { BackToSetup } from "../features/preferences/settings/back-to-setup.tsx";
import { pageOfControl } from "../features/preferences/settings/control-place.ts";
import { shownSections } from "../features/preferences/settings/page-content.ts";
import { PagesCard, WaysCard } from "../features/preferences/settings/pages-card.tsx";
import { SectionCard } from "../features/preferences/settings/section-card.tsx";
import { SettingSearch } from "../features/preferences/settings/setting-search.tsx";
import { useAsked, useFocused } from "../features/preferences/settings/use-focused.ts";
import { VersionsCard } from "../features/preferences/versions/versions-card.tsx";
import { ReceiptsCard } from "../features/receipts/receipts-card.tsx";
import { type PreferencesForm, usePreferencesForm } from "../lib/preferences-form.ts";
import { useShop } from "../lib/shop.ts";
import { useSetupWay } from "../lib/use-setup-way.ts";
import { de } from "../locales/de.ts";
import { deSettingsScreen } from "../locales/de-settings-screen.ts";

// a page that exports nothing does not load what it takes
const ExportDialog = lazy(async () => ({
  default: (await import("../features/export/export-dialog.tsx")).ExportDialog,
}));

/** Everything that can be set. */
export function PreferencesPage() {
  useSetupWay();
  const { isOpen: isExporting, open, close } = useExportQuery();
  const { data: shop } = useShop();
  const asked = useAsked();
  if (shop === undefined) return <PageSkeleton />;
  return (
    <Page
      title={de.preferences.title}
      shape="settings"
      actions={
        <Row>
          <Button onClick={open}>{de.preferences.export}</Button>
          <PreviewButton />
        </Row>
      }
    >
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog shop={shop} onClose={close} />
        </Suspense>
      )}
      {asked && <LeadOn key={asked} name={asked} shop={shop} />}
      <Stack>
        <BackToSetup />
        <SettingSearch />
        <Anchor id="connection">
          <ConnectionCard />
        </Anchor>
        <PreferencesCards shop={shop} />
      </Stack>
    </Page>
  );
}

/** Leads to the page of a control that the main page does not show. It decides once: a change made here leads nowhere. */
function LeadOn({ name, shop }: { name: PreferenceName; shop: ShopRecord }) {
  const { search } = useLocation();
  const [elsewhere] = useState(() => {
    const shown = { settings: shop.preferences, isConnected: shop.lexoffice.isConnected };
    const page = pageOfControl(name, shown);
    return page === undefined || page === "main" ? undefined : `${settingPages[page].path}${search}`;
  });
  return elsewhere === undefined ? null : <Navigate to={elsewhere} replace />;
}

/** A section of the main page, as the tables of preferences and screens have it. */
function MainSection({
  section,
  form,
  shop,
}: {
  section: keyof typeof deSettingsScreen.main;
  form: PreferencesForm;
  shop: ShopRecord;
}) {
  const shown = shownSections("main", form.settings).find((one) => one.section === section);
  if (shown === undefined) return null;
  const { title, text } = deSettingsScreen.main[section];
  return <SectionCard id={section} title={title} text={text} names={shown.names} form={form} shop={shop} />;
}

/** The cards that are saved together. */
function PreferencesCards({ shop }: { shop: ShopRecord }) {
  const form = usePreferencesForm(shop.preferences);
  useFocused();
  return (
    <>
      <SaveFailure form={form} />
      <DatesOffer shop={shop} />
      <PlanFeaturesBanner shop={shop} />
      <Anchor id="access">
        <PlatformScopesBanner shop={shop} />
      </Anchor>
      <Anchor id="automation">
        <AutomationCard form={form} savesSwitches permission={<BookingPermission shop={shop} />} />
      </Anchor>
      <Anchor id="pause">
        <PauseCard />
      </Anchor>
      <Anchor id="documents">
        <PagesCard />
      </Anchor>
      {shop.lexoffice.isConnected && (
        <Anchor id="receipts">
          <ReceiptsCard />
        </Anchor>
      )}
      <NetDocumentsCard form={form} />
      <Anchor id="eInvoices">
        <EInvoicesCard settings={form.settings} shop={shop} />
      </Anchor>
      <MainSection section="notifications" form={form} shop={shop} />
      <Anchor id="app">
        <AppSettingsCard form={form} shop={shop} />
      </Anchor>
      <MainSection section="languages" form={form} shop={shop} />
      <VersionsCard />
      <WaysCard />
      <SavePreferences form={form} />
    </>
  );
}
