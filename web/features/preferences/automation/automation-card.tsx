import type { ReactNode } from "react";
import { canCreateDocuments } from "#shared/domain/connection/connection-issues.ts";
import { isShown } from "#shared/domain/preferences/screen/controls.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Card } from "#web/components/card.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Switch } from "#web/components/switch.tsx";
import { Text } from "#web/components/text.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { useShop } from "#web/lib/shop.ts";
import { deAtOnce } from "#web/locales/de-at-once.ts";
import { deAutomation } from "#web/locales/de-automation.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { SettingPlace } from "../settings/setting-place.tsx";
import { TakenAlong } from "../settings/taken-along.tsx";
import { useAtOnce } from "./at-once.tsx";
import { AutomationBadge } from "./automation-badge.tsx";
import { useCelebration } from "./celebration.ts";
import { Consequence } from "./consequence.tsx";
import { CreditNoteSwitches } from "./credit-note-switches.tsx";
import { DeliveryNoteSwitch } from "./delivery-note-switch.tsx";
import { InvoiceMoment } from "./invoice-moment.tsx";
import { InvoiceTiming } from "./invoice-timing.tsx";
import { TransactionSwitches } from "./transaction-switches.tsx";

const texts = deAutomation;

interface AutomationCardProps {
  form: PreferencesForm;
  /** Says that the provider does not allow it yet, and asks for it. */
  permission?: ReactNode;
  /** Whether switches are saved as soon as they are used, and not with the rest of the page. */
  savesSwitches?: boolean;
}

/** Which documents come into being by themselves, and when. Saving the rest is up to the page, and so is asking the provider for more. */
export function AutomationCard({ form, permission, savesSwitches = false }: AutomationCardProps) {
  const { data: shop } = useShop();
  useCelebration(shop?.preferences);
  const isConnected = shop?.lexoffice.isConnected === true;
  return (
    <Card title={texts.title} {...(isConnected ? { aside: <AutomationBadge preferences={shop.preferences} /> } : {})}>
      {isConnected ? (
        <AutomationSwitches form={form} shop={shop} permission={permission} savesSwitches={savesSwitches} />
      ) : (
        <Text tone="subdued">{texts.needsConnection}</Text>
      )}
    </Card>
  );
}

function AutomationSwitches({
  form,
  shop,
  permission,
  savesSwitches,
}: AutomationCardProps & { shop: ShopRecord; savesSwitches: boolean }) {
  const { settings, change } = form;
  const atOnce = useAtOnce(form, savesSwitches);
  const hasInvoices = settings.invoiceCreate !== false;
  const { profile } = shop.lexoffice;
  const Moment = isShown("invoiceFinalize", settings) ? InvoiceTiming : InvoiceMoment;
  const isBlocked = profile !== null && !canCreateDocuments(profile);
  return (
    <Stack>
      {savesSwitches && <Text tone="subdued">{deAtOnce.text}</Text>}
      <SettingPlace name="invoiceCreate">
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
            {...atOnce.of("invoiceCreate")}
            text={isBlocked ? texts.invoices.needsInvoicing : texts.invoices.text}
          />
        )}
      </SettingPlace>
      {hasInvoices && (
        <>
          <SettingPlace name="invoiceEvent">
            <SettingPlace name="invoiceFinalize">
              <Moment settings={settings} onChange={change} />
              <TakenAlong name="invoiceFinalize" saved={shop.preferences} settings={settings} />
            </SettingPlace>
          </SettingPlace>
          <SettingPlace name="invoiceSupplement">
            <SettingSwitch name="invoiceSupplement" {...atOnce.of("invoiceSupplement")} text={texts.supplement.text} />
          </SettingPlace>
        </>
      )}
      <Consequence settings={settings} shop={shop} />
      <CreditNoteSwitches settings={settings} atOnce={atOnce} />
      <DeliveryNoteSwitch form={form} atOnce={atOnce} />
      <TransactionSwitches settings={settings} atOnce={atOnce} shop={shop} permission={permission} />
      {atOnce.dialog}
    </Stack>
  );
}
