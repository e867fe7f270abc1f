import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { Card } from "#web/components/card.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Switch } from "#web/components/switch.tsx";
import { Text } from "#web/components/text.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { deDocumentFormat } from "#web/locales/de-document-format.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { SettingPlace } from "../settings/setting-place.tsx";

const texts = deDocumentFormat.net;

/** Which invoices show net amounts, and what that means for sums and electronic invoices. */
export function NetDocumentsCard({ form }: { form: PreferencesForm }) {
  const { settings, change } = form;
  return (
    <Card title={texts.title}>
      <Stack>
        <Text tone="subdued">{texts.text}</Text>
        <Text tone="subdued">{texts.limits}</Text>
        <Text tone="subdued">{texts.electronic}</Text>
        <SettingPlace name="invoiceAsNet">
          <SettingSwitch name="invoiceAsNet" form={form} text={texts.allText} />
        </SettingPlace>
        <SettingPlace name="invoiceB2bAsNet">
          <Switch
            label={settingLabels.invoiceB2bAsNet}
            text={texts.businessText}
            isOn={settings.invoiceAsNet || settings.invoiceB2bAsNet}
            isDisabled={settings.invoiceAsNet}
            onChange={(invoiceB2bAsNet) => change({ invoiceB2bAsNet })}
          />
        </SettingPlace>
      </Stack>
    </Card>
  );
}
