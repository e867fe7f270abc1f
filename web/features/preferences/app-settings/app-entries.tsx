import type { ShopRecord } from "#shared/api/shop-record.ts";
import { isShown } from "#shared/domain/preferences/screen/controls.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { Entries, EntryBody, EntryLink } from "#web/components/entries.tsx";
import { Select } from "#web/components/select.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import { pages } from "#web/lib/pages.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { de } from "#web/locales/de.ts";
import { deEntries } from "#web/locales/de-entries.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { changesValue } from "../settings/entry-values.ts";
import { SettingPlace } from "../settings/setting-place.tsx";
import { useAsked } from "../settings/use-focused.ts";
import { useVersions } from "../versions/hooks.ts";

const texts = de.preferences.app;
const homes = [
  { value: "overview", label: texts.homeOptions.overview },
  { value: "orders", label: texts.homeOptions.orders },
] as const;

/** The app's own behaviour, and the history of settings. The start page is a setting for experts. */
export function AppEntries({ form, shop }: { form: PreferencesForm; shop: ShopRecord }) {
  const focused = useAsked();
  const { settings, change } = form;
  const missing = missingOf({ features: ["orders"] }, shop);
  return (
    <Entries id="app" title={texts.title}>
      <SettingPlace name="expert">
        <SettingSwitch name="expert" form={form} icon="wand" text={deEntries.expert} />
      </SettingPlace>
      {(isShown("home", settings) || focused === "home") && (
        <EntryBody>
          <SettingPlace name="home">
            <Select
              label={settingLabels.home}
              options={homes}
              value={settings.home === "orders" ? "orders" : "overview"}
              isDisabled={missing.length > 0 && settings.home !== "orders"}
              onChange={(home) => change({ home: home === "orders" ? "orders" : "" })}
            />
            <EntitlementBanner missing={missing} shop={shop} />
          </SettingPlace>
        </EntryBody>
      )}
      <ChangesEntry />
    </Entries>
  );
}

function ChangesEntry() {
  const { data, error } = useVersions("");
  const newest = data?.items[0];
  const { name, none } = deEntries.changes;
  const value =
    newest === undefined
      ? data !== undefined || error !== undefined
        ? none
        : undefined
      : changesValue(newest.at, newest.by.isYou, new Date());
  return <EntryLink icon="clock" name={name} value={error === undefined ? value : ""} to={pages.versions} />;
}
