import type { ReactNode } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { settingsGaps } from "#shared/domain/documents/invoice/e-invoice-settings.ts";
import { Badge } from "#web/components/badge.tsx";
import { Entries, EntryFold, EntryLink } from "#web/components/entries.tsx";
import { pages } from "#web/lib/pages.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { deEntries } from "#web/locales/de-entries.ts";
import { settingPageTexts as texts } from "#web/locales/de-setting-pages.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { useEInvoices } from "../document-format/hooks.ts";
import {
  amountsValue,
  contactsValue,
  invoicesValue,
  languagesValue,
  mailValue,
  metafieldsValue,
  paymentsValue,
  textsValue,
} from "./entry-values.ts";
import { SectionControls } from "./section-controls.tsx";
import { useLedTo } from "./use-focused.ts";

interface DocumentEntriesProps {
  form: PreferencesForm;
  shop: ShopRecord;
  /** The entry of the provider's own documents. */
  receipts: ReactNode;
}

const languageNames = ["languages"] as const;

/** The pages on which documents, mails, contacts and taxes are set up, each with what is set there now. */
export function DocumentEntries({ form, shop, receipts }: DocumentEntriesProps) {
  const { preferences: saved } = shop;
  const isLedTo = useLedTo("languages", languageNames, form.errors);
  const { isConnected, profile } = shop.lexoffice;
  const gaps = !isConnected || profile?.smallBusiness === true ? 0 : settingsGaps(saved).length;
  const { data: eInvoices } = useEInvoices(gaps > 0);
  const isNeeded = eInvoices !== undefined && eInvoices.companies > 0;
  return (
    <Entries id="documents" title={deSettingsScreen.documents}>
      <EntryLink icon="receipt" name={texts.invoices.title} value={invoicesValue(saved)} to={pages.invoiceSettings} />
      <EntryLink
        icon="refund"
        name={texts.credits.title}
        value={textsValue(saved, "credit")}
        to={pages.creditNoteSettings}
      />
      <EntryLink
        icon="truck"
        name={texts.deliveries.title}
        value={textsValue(saved, "delivery")}
        to={pages.deliveryNoteSettings}
      />
      <EntryLink icon="envelope" name={texts.mail.title} value={mailValue(saved)} to={pages.mailSettings} />
      <EntryLink
        icon="wallet"
        name={texts.transactions.title}
        value={paymentsValue(saved)}
        to={pages.transactionSettings}
      />
      <EntryLink
        id="eInvoices"
        icon="tax"
        name={texts.orders.title}
        value={amountsValue(saved)}
        badge={gaps > 0 && isNeeded && <Badge tone="attention">{deEntries.gaps(gaps)}</Badge>}
        to={pages.orderSettings}
      />
      {receipts}
      <EntryLink icon="person" name={texts.contacts.title} value={contactsValue(saved)} to={pages.contactSettings} />
      <EntryFold
        id="languages"
        icon="language"
        name={deSettingsScreen.main.languages.title}
        value={languagesValue(form.settings)}
        isLedTo={isLedTo}
      >
        <SectionControls
          names={languageNames}
          text={deSettingsScreen.main.languages.text}
          form={form}
          shop={shop}
          language="de"
        />
      </EntryFold>
      <EntryLink
        icon="metafields"
        name={texts.metafields.title}
        value={metafieldsValue(saved)}
        to={pages.metafieldSettings}
      />
    </Entries>
  );
}
