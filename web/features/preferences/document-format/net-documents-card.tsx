import { Card } from "../../../components/card.tsx";
import { Stack } from "../../../components/stack.tsx";
import { Switch } from "../../../components/switch.tsx";
import { Text } from "../../../components/text.tsx";
import type { PreferencesForm } from "../../../lib/preferences-form.ts";
import { deDocumentFormat } from "../../../locales/de-document-format.ts";

const texts = deDocumentFormat.net;

/** Which invoices show net amounts, and what that means for sums and electronic invoices. */
export function NetDocumentsCard({ form: { settings, change } }: { form: PreferencesForm }) {
  return (
    <Card title={texts.title}>
      <Stack>
        <Text tone="subdued">{texts.text}</Text>
        <Text tone="subdued">{texts.limits}</Text>
        <Text tone="subdued">{texts.electronic}</Text>
        <Switch
          label={texts.all}
          text={texts.allText}
          isOn={settings.invoiceAsNet}
          onChange={(invoiceAsNet) => change({ invoiceAsNet })}
        />
        <Switch
          label={texts.business}
          text={texts.businessText}
          isOn={settings.invoiceAsNet || settings.invoiceB2bAsNet}
          isDisabled={settings.invoiceAsNet}
          onChange={(invoiceB2bAsNet) => change({ invoiceB2bAsNet })}
        />
      </Stack>
    </Card>
  );
}
