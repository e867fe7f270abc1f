import type { ShopRecord } from "#shared/api/shop-record.ts";
import { canCreateDocuments } from "#shared/domain/connection/connection-issues.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { Card } from "#web/components/card.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Switch } from "#web/components/switch.tsx";
import { Text } from "#web/components/text.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { deAutomation as texts } from "#web/locales/de-automation.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { AutomationBadge } from "./automation-badge.tsx";
import { useCelebration } from "./celebration.ts";
import { Consequence } from "./consequence.tsx";
import { InvoiceMoment } from "./invoice-moment.tsx";

/** The kinds of automatic documents, and their moment. Rarer settings have their own pages; the page saves. */
export function AutomationCard({ form, shop }: { form: PreferencesForm; shop: ShopRecord }) {
  useCelebration(shop.preferences);
  if (!shop.lexoffice.isConnected) {
    return (
      <Card title={texts.title}>
        <Text tone="subdued">{texts.needsConnection}</Text>
      </Card>
    );
  }
  return (
    <Card title={texts.title} aside={<AutomationBadge preferences={shop.preferences} />}>
      <AutomationSwitches form={form} shop={shop} />
    </Card>
  );
}

function AutomationSwitches({ form, shop }: { form: PreferencesForm; shop: ShopRecord }) {
  const { settings, change } = form;
  const hasInvoices = settings.invoiceCreate !== false;
  const { profile } = shop.lexoffice;
  const isBlocked = profile !== null && !canCreateDocuments(profile);
  return (
    <Stack>
      {isBlocked && !hasInvoices ? (
        <Switch
          label={settingLabels.invoiceCreate}
          text={texts.invoices.needsInvoicing}
          isOn={false}
          isDisabled
          onChange={() => undefined}
        />
      ) : (
        <SettingSwitch
          name="invoiceCreate"
          form={form}
          text={isBlocked ? texts.invoices.needsInvoicing : texts.invoices.text}
        />
      )}
      {hasInvoices && <InvoiceMoment settings={settings} onChange={change} />}
      <Consequence settings={settings} shop={shop} />
      <SettingSwitch name="creditCreate" form={form} text={texts.credits.text} />
      <SettingSwitch name="transactionCreate" form={form} text={texts.transactions.text} />
    </Stack>
  );
}
