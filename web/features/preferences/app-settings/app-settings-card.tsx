import { isShown } from "#shared/domain/preferences/screen/controls.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Card } from "#web/components/card.tsx";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { Select } from "#web/components/select.tsx";
import { Stack } from "#web/components/stack.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { de } from "#web/locales/de.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { SettingPlace } from "../settings/setting-place.tsx";
import { useAsked } from "../settings/use-focused.ts";

const texts = de.preferences.app;
const homes = [
  { value: "overview", label: texts.homeOptions.overview },
  { value: "orders", label: texts.homeOptions.orders },
] as const;

/** How the app itself behaves. The start page is a setting for experts. */
export function AppSettingsCard({ form, shop }: { form: PreferencesForm; shop: ShopRecord }) {
  const focused = useAsked();
  const { settings, change } = form;
  const missing = missingOf({ features: ["orders"] }, shop);
  return (
    <Card title={texts.title}>
      <Stack>
        <SettingPlace name="expert">
          <SettingSwitch name="expert" form={form} text={texts.expertText} />
        </SettingPlace>
        {(isShown("home", settings) || focused === "home") && (
          <SettingPlace name="home">
            <Select
              label={settingLabels.home}
              hint={texts.homeText}
              options={homes}
              value={settings.home === "orders" ? "orders" : "overview"}
              isDisabled={missing.length > 0 && settings.home !== "orders"}
              onChange={(home) => change({ home: home === "orders" ? "orders" : "" })}
            />
            <EntitlementBanner missing={missing} shop={shop} />
          </SettingPlace>
        )}
      </Stack>
    </Card>
  );
}
