import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Entries, EntryFold } from "#web/components/entries.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { deEntries } from "#web/locales/de-entries.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { noticesValue } from "./entry-values.ts";
import { shownSections } from "./page-content.ts";
import { SectionControls } from "./section-controls.tsx";
import { useLedTo } from "./use-focused.ts";

const texts = deSettingsScreen.main.notifications;

/** The app's messages to the merchant, and their address. */
export function NoticeEntries({ form, shop }: { form: PreferencesForm; shop: ShopRecord }) {
  const names = shownSections("main", form.settings).find(({ section }) => section === "notifications")?.names ?? [];
  const isLedTo = useLedTo("notifications", names, form.errors);
  return (
    <Entries id="notifications" title={texts.title}>
      <EntryFold icon="bell" name={deEntries.notices.name} value={noticesValue(form.settings)} isLedTo={isLedTo}>
        <SectionControls names={names} form={form} shop={shop} language="de" />
      </EntryFold>
    </Entries>
  );
}
