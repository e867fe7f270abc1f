import type { ShopRecord } from "../../../../shared/domain/shop/shop-record.ts";
import { Card } from "../../../components/card.tsx";
import { GateNotice } from "../../../components/gate-notice.tsx";
import { Select } from "../../../components/select.tsx";
import { Stack } from "../../../components/stack.tsx";
import { Switch } from "../../../components/switch.tsx";
import { missingOf } from "../../../lib/gates.ts";
import type { PreferencesForm } from "../../../lib/preferences-form.ts";
import { de } from "../../../locales/de.ts";

const texts = de.preferences.app;
const homes = [
  { value: "overview", label: texts.homeOptions.overview },
  { value: "orders", label: texts.homeOptions.orders },
] as const;

/** How the app itself behaves. The start page is a setting for experts (document 3 section 6). */
export function AppSettingsCard({ form: { settings, change }, shop }: { form: PreferencesForm; shop: ShopRecord }) {
  const missing = missingOf({ features: ["orders"] }, shop);
  return (
    <Card title={texts.title}>
      <Stack>
        <Switch
          label={texts.expert}
          text={texts.expertText}
          isOn={settings.expert}
          onChange={(expert) => change({ expert })}
        />
        {settings.expert && (
          <>
            <Select
              label={texts.home}
              hint={texts.homeText}
              options={homes}
              value={settings.home === "orders" ? "orders" : "overview"}
              isDisabled={missing.length > 0 && settings.home !== "orders"}
              onChange={(home) => change({ home: home === "orders" ? "orders" : "" })}
            />
            <GateNotice missing={missing} shop={shop} />
          </>
        )}
      </Stack>
    </Card>
  );
}
