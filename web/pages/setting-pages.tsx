import { Fragment, lazy, Suspense } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Anchor } from "../components/anchor.tsx";
import { Columns } from "../components/columns.tsx";
import { Entries, EntryBody, EntryLink } from "../components/entries.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { LinksCard } from "../features/links/links-card.tsx";
import { SaveFailure } from "../features/preferences/automation/save-failure.tsx";
import { SavePreferences } from "../features/preferences/automation/save-preferences.tsx";
import { AmountsControl } from "../features/preferences/controls/amounts-control.tsx";
import { PreviewOrderProvider } from "../features/preferences/controls/preview-order.tsx";
import { DatesOffer } from "../features/preferences/document-format/dates-offer.tsx";
import { EInvoicesCard } from "../features/preferences/document-format/e-invoices-card.tsx";
import { useEInvoices } from "../features/preferences/document-format/hooks.ts";
import { MailOffer, TaxOffer, TextOffers } from "../features/preferences/document-format/text-offers.tsx";
import { MailGroups } from "../features/preferences/mails/mail-groups.tsx";
import { Paper } from "../features/preferences/paper/paper.tsx";
import { TextsCard } from "../features/preferences/paper/texts-card.tsx";
import { BackToSetup } from "../features/preferences/settings/back-to-setup.tsx";
import { mailOfKindValue } from "../features/preferences/settings/entry-values.ts";
import { useAreGatewaysPending } from "../features/preferences/settings/gateways.ts";
import { GroupCard, groupTitle } from "../features/preferences/settings/group-card.tsx";
import { LeadOn, LeadOnToMail } from "../features/preferences/settings/lead-on.tsx";
import { MoreForExperts } from "../features/preferences/settings/more-for-experts.tsx";
import { shownGroups, shownSections } from "../features/preferences/settings/page-content.ts";
import { SectionLinks } from "../features/preferences/settings/section-links.tsx";
import { StandardDates } from "../features/preferences/settings/standard-dates.tsx";
import { useAsked, useFocused } from "../features/preferences/settings/use-focused.ts";
import { useLanguageChoice } from "../features/preferences/settings/use-language-choice.ts";
import { pages } from "../lib/pages.ts";
import { usePreferencesForm } from "../lib/preferences-form.ts";
import { useShop } from "../lib/shop.ts";
import { useSetupWay } from "../lib/use-setup-way.ts";
import { deMonths } from "../locales/de-months.ts";
import { type OwnPage, settingPageTexts } from "../locales/de-setting-pages.ts";
import { deSettingsScreen } from "../locales/de-settings-screen.ts";

// the rules of VAT ids are loaded where they can be tried
const VatIdTest = lazy(async () => ({
  default: (await import("../features/preferences/vat-ids/vat-id-test.tsx")).VatIdTest,
}));

/** A page of the settings, as the tables of preferences and screens have it. */
function SettingsPage({ page }: { page: OwnPage }) {
  useSetupWay();
  const { data: shop } = useShop();
  const asked = useAsked();
  const areGatewaysPending = useAreGatewaysPending(page === "transactions" ? shop : undefined);
  const isPending = useEInvoices(page === "orders").isLoading || areGatewaysPending;
  if (shop === undefined || isPending) return <PageSkeleton />;
  return (
    <Page
      title={settingPageTexts[page].title}
      shape={page === "mail" || hasSide(page, shop) ? "paper" : "settings"}
      back={{ to: pages.preferences, label: deSettingsScreen.back }}
    >
      {asked && <LeadOn key={asked} name={asked} page={page} isConnected={shop.lexoffice.isConnected} />}
      <LeadOnToMail page={page} />
      <Stack>
        <BackToSetup />
        <PreviewOrderProvider shop={shop} isChosenElsewhere={page === "mail" || hasSide(page, shop)}>
          {page === "mail" ? <Mails shop={shop} /> : <Groups page={page} shop={shop} />}
        </PreviewOrderProvider>
      </Stack>
      {page === "contacts" && (
        <Suspense fallback={null}>
          <VatIdTest />
        </Suspense>
      )}
    </Page>
  );
}

function Mails({ shop }: { shop: ShopRecord }) {
  const form = usePreferencesForm(shop.preferences);
  return (
    <Stack>
      <MailOffer shop={shop} />
      <MailGroups form={form} shop={shop} links={<LinksCard kind="invoice" shop={shop} />} />
    </Stack>
  );
}

function Groups({ page, shop }: { page: OwnPage; shop: ShopRecord }) {
  const form = usePreferencesForm(shop.preferences);
  const { focused, anchor } = useFocused();
  const sections = shownSections(page, form.settings, {
    focused,
    anchor,
    removesTax: shop.lexoffice.profile?.smallBusiness === true || shop.preferences.fixTaxRemoveTax,
  });
  const languages = useLanguageChoice(form.settings.languages);
  const common = { page, form, shop, languages };
  const link = sections.filter(({ section }) => section === "link");
  const kind = kinds[page];
  const paper = papers[page];
  const shown = shownGroups(page, sections);
  const { data: companies } = useEInvoices(page === "orders");
  // what no recent order needs does not come first
  const isEInvoiceDue = companies?.companies !== 0 && shop.lexoffice.profile?.smallBusiness !== true;
  const eInvoices = page === "orders" && (
    <Anchor id="eInvoices">
      <EInvoicesCard form={form} shop={shop} />
    </Anchor>
  );
  const main = (
    <Stack>
      {paper && shown.length >= FEWEST_PARTS && (
        <SectionLinks
          label={deSettingsScreen.parts}
          sections={shown.map(({ id }) => ({ id, title: groupTitle(page, id) ?? "" }))}
        />
      )}
      <SaveFailure form={form} />
      {page === "orders" && <TaxOffer shop={shop} />}
      {isEInvoiceDue && eInvoices}
      {shown.map((group) => (
        <Fragment key={group.id}>
          <GroupCard group={group} {...common}>
            {page === "orders" && group.id === "taxes" && (
              <EntryBody>
                <div id="amounts">
                  <AmountsControl form={form} />
                </div>
              </EntryBody>
            )}
            {page === "invoices" && group.id === "days" && (
              <>
                <DatesOffer shop={shop} />
                <TextOffers shop={shop} />
                <StandardDates settings={form.settings} sections={group.sections} />
              </>
            )}
          </GroupCard>
          {group.id === "taxes" && !isEInvoiceDue && eInvoices}
        </Fragment>
      ))}
      {page === "orders" && (
        <Entries id="euSales">
          <EntryLink icon="page" name={deMonths.euSales} value="" to={pages.euSales} />
        </Entries>
      )}
      {kind && (
        <Entries id="mail">
          <EntryLink
            icon="envelope"
            name={deSettingsScreen.mailToCustomers}
            value={mailOfKindValue(form.settings, kind)}
            to={`${pages.mailSettings}#${page}`}
          />
        </Entries>
      )}
      {link.length > 0 && <GroupCard group={{ id: "reference", sections: link }} {...common} />}
      <MoreForExperts page={page} shop={shop} />
      <SavePreferences form={form} />
    </Stack>
  );
  if (!hasSide(page, shop)) return main;
  const side = paper ? <Paper kind={paper} form={form} /> : <TextsCard form={form} language={languages.language} />;
  return <Columns hasPaper main={main} side={side} />;
}

/** A paper beside the settings, or the texts of delivery notes once they are made. */
const hasSide = (page: OwnPage, { preferences }: Pick<ShopRecord, "preferences">): boolean =>
  papers[page] !== undefined || (page === "deliveries" && preferences.deliveryCreate !== false);

/** A page with fewer parts needs no way to them. */
const FEWEST_PARTS = 3;

/** Kinds of documents that can be drawn. */
const papers: Readonly<Partial<Record<OwnPage, "invoice" | "credit">>> = { invoices: "invoice", credits: "credit" };

const kinds: Readonly<Partial<Record<OwnPage, "invoice" | "credit" | "delivery">>> = {
  invoices: "invoice",
  credits: "credit",
  deliveries: "delivery",
};

export const ContactSettingsPage = () => <SettingsPage page="contacts" />;
export const InvoiceSettingsPage = () => <SettingsPage page="invoices" />;
export const CreditNoteSettingsPage = () => <SettingsPage page="credits" />;
export const DeliveryNoteSettingsPage = () => <SettingsPage page="deliveries" />;
export const TransactionSettingsPage = () => <SettingsPage page="transactions" />;
export const OrderSettingsPage = () => <SettingsPage page="orders" />;
export const MetafieldSettingsPage = () => <SettingsPage page="metafields" />;
export const MailSettingsPage = () => <SettingsPage page="mail" />;
