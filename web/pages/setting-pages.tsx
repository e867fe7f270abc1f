import { lazy, Suspense } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { PageSkeleton, RestOfPage } from "../app/page-skeleton.tsx";
import { Link } from "../components/link.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { Text } from "../components/text.tsx";
import { PreviewButton } from "../features/documents/preview-button.tsx";
import { LinksCard } from "../features/links/links-card.tsx";
import { SaveFailure } from "../features/preferences/automation/save-failure.tsx";
import { SavePreferences } from "../features/preferences/automation/save-preferences.tsx";
import { BackToSetup } from "../features/preferences/settings/back-to-setup.tsx";
import { hidesSettings, shownSections } from "../features/preferences/settings/page-content.ts";
import { SectionCard } from "../features/preferences/settings/section-card.tsx";
import { useFocused } from "../features/preferences/settings/use-focused.ts";
import { pages } from "../lib/pages.ts";
import { usePreferencesForm } from "../lib/preferences-form.ts";
import { useShop } from "../lib/shop.ts";
import { useIsWhole } from "../lib/use-is-whole.ts";
import { useSetupWay } from "../lib/use-setup-way.ts";
import { type OwnPage, settingPageTexts } from "../locales/de-setting-pages.ts";
import { deSettingsScreen } from "../locales/de-settings-screen.ts";

// the rules of VAT ids are loaded where they can be tried
const VatIdTest = lazy(async () => ({
  default: (await import("../features/preferences/vat-ids/vat-id-test.tsx")).VatIdTest,
}));

/** More sections than a window shows at once. */
const FIRST_SECTIONS = 2;

/** A page of the settings, as the tables of preferences and screens have it. */
function SettingsPage({ page }: { page: OwnPage }) {
  useSetupWay();
  const { data: shop } = useShop();
  const texts = settingPageTexts[page];
  if (shop === undefined) return <PageSkeleton />;
  return (
    <Page
      title={texts.title}
      subtitle={texts.text}
      shape="settings"
      back={{ to: pages.preferences, label: deSettingsScreen.back }}
      actions={page === "invoices" && <PreviewButton />}
    >
      <Stack>
        <BackToSetup />
        <Sections page={page} shop={shop} />
      </Stack>
      {page === "contacts" && (
        <Suspense fallback={null}>
          <VatIdTest />
        </Suspense>
      )}
    </Page>
  );
}

function Sections({ page, shop }: { page: OwnPage; shop: ShopRecord }) {
  const form = usePreferencesForm(shop.preferences);
  const focused = useFocused();
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const isAsked = focused !== undefined || query.has("gateway") || hash !== "";
  const isWhole = useIsWhole(isAsked);
  const sections = shownSections(page, form.settings, focused, hash.slice(1));
  const texts: Readonly<Record<string, { title: string; text?: string }>> = settingPageTexts[page].sections;
  return (
    <Stack>
      <SaveFailure form={form} />
      {(isWhole ? sections : sections.slice(0, FIRST_SECTIONS)).map(({ section, names }) => (
        <SectionCard
          key={section}
          id={section}
          title={texts[section]?.title ?? section}
          {...(texts[section]?.text === undefined ? {} : { text: texts[section].text })}
          names={names}
          form={form}
          shop={shop}
          isDistant={!isAsked}
        />
      ))}
      {isWhole && page === "invoices" && <LinksCard kind="invoice" shop={shop} />}
      {isWhole && page === "credits" && <LinksCard kind="creditNote" shop={shop} />}
      {isWhole && hidesSettings(page, form.settings) && (
        <Text tone="subdued">
          {deSettingsScreen.moreForExperts} <Link to={`${pages.preferences}#app`}>{deSettingsScreen.toExpertMode}</Link>
        </Text>
      )}
      {isWhole ? <SavePreferences form={form} /> : <RestOfPage />}
    </Stack>
  );
}

export const ContactSettingsPage = () => <SettingsPage page="contacts" />;
export const InvoiceSettingsPage = () => <SettingsPage page="invoices" />;
export const CreditNoteSettingsPage = () => <SettingsPage page="credits" />;
export const DeliveryNoteSettingsPage = () => <SettingsPage page="deliveries" />;
export const TransactionSettingsPage = () => <SettingsPage page="transactions" />;
export const OrderSettingsPage = () => <SettingsPage page="orders" />;
export const MetafieldSettingsPage = () => <SettingsPage page="metafields" />;
