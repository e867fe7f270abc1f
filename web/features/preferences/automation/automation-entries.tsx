import type { ReactNode } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { canCreateDocuments } from "#shared/domain/connection/connection-issues.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { Button } from "#web/components/button.tsx";
import { Entries, EntryAct, EntryBody } from "#web/components/entries.tsx";
import { Switch } from "#web/components/switch.tsx";
import { Text } from "#web/components/text.tsx";
import { dayAndTime } from "#web/lib/format.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { de } from "#web/locales/de.ts";
import { deAutomation } from "#web/locales/de-automation.ts";
import { deEntries } from "#web/locales/de-entries.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import {
  creditSwitchValue,
  deliverySwitchValue,
  invoiceSwitchValue,
  transactionSwitchValue,
} from "../settings/entry-values.ts";
import { SettingPlace } from "../settings/setting-place.tsx";
import { useAtOnce } from "./at-once.tsx";
import { AutomationBadge } from "./automation-badge.tsx";
import { useCelebration } from "./celebration.ts";
import { usePause } from "./hooks.ts";

const texts = deEntries.automation;

const icons = {
  invoiceCreate: "receipt",
  creditCreate: "refund",
  transactionCreate: "wallet",
  deliveryCreate: "truck",
} as const;

interface AutomationEntriesProps {
  form: PreferencesForm;
  shop: ShopRecord;
  /** Says that the provider does not allow payments yet, and asks for it. */
  permission: ReactNode;
  /** Asks the provider to allow payments, and then goes on. */
  askPayments: (then: () => void) => void;
}

/** Switches that are saved as soon as they are used, and the pause. */
export function AutomationEntries({ form, shop, permission, askPayments }: AutomationEntriesProps) {
  useCelebration(shop.preferences);
  const atOnce = useAtOnce(form);
  const { isConnected, profile, transaction } = shop.lexoffice;
  const { settings } = form;
  if (!isConnected) return <LockedEntries />;
  const payments = atOnce.of("transactionCreate");
  // what the provider does not allow is not stored: every payment would wait for the permission
  const askFirst = (patch: PreferencesPatch) => {
    if (patch.transactionCreate === false) payments.form.change(patch);
    else askPayments(() => payments.form.change(patch));
  };
  const isBlocked = profile !== null && !canCreateDocuments(profile);
  return (
    <Entries id="automation" title={deAutomation.title} aside={<AutomationBadge preferences={shop.preferences} />}>
      <SettingPlace name="invoiceCreate">
        {isBlocked && settings.invoiceCreate === false ? (
          <Locked name="invoiceCreate" text={texts.needsInvoicing} />
        ) : (
          <SettingSwitch
            name="invoiceCreate"
            icon={icons.invoiceCreate}
            {...atOnce.of("invoiceCreate")}
            text={isBlocked ? texts.needsInvoicing : invoiceSwitchValue(settings)}
          />
        )}
      </SettingPlace>
      <SettingPlace name="creditCreate">
        <SettingSwitch
          name="creditCreate"
          icon={icons.creditCreate}
          {...atOnce.of("creditCreate")}
          text={creditSwitchValue(settings)}
        />
      </SettingPlace>
      <SettingPlace name="transactionCreate">
        <SettingSwitch
          name="transactionCreate"
          icon={icons.transactionCreate}
          {...payments}
          form={transaction.isAllowed === false ? { ...payments.form, change: askFirst } : payments.form}
          text={transactionSwitchValue(settings)}
        />
      </SettingPlace>
      {transaction.create !== false && transaction.isAllowed === false && <EntryBody>{permission}</EntryBody>}
      <SettingPlace name="deliveryCreate">
        <SettingSwitch
          name="deliveryCreate"
          icon={icons.deliveryCreate}
          {...atOnce.of("deliveryCreate")}
          text={deliverySwitchValue(settings)}
        />
      </SettingPlace>
      <PauseEntry pausedAt={shop.automation.pausedAt} />
      {atOnce.dialog}
    </Entries>
  );
}

function Locked({ name, text }: { name: keyof typeof icons; text: string }) {
  return (
    <Switch
      label={settingLabels[name]}
      icon={icons[name]}
      text={text}
      isOn={false}
      isDisabled
      onChange={() => undefined}
    />
  );
}

/** Without a connection nothing happens by itself. */
function LockedEntries() {
  return (
    <Entries id="automation" title={deAutomation.title}>
      {(Object.keys(icons) as (keyof typeof icons)[]).map((name) => (
        <Locked key={name} name={name} text={texts.off} />
      ))}
      <EntryBody>
        <Text tone="subdued">{deAutomation.needsConnection}</Text>
      </EntryBody>
    </Entries>
  );
}

/** Holds everything back, or goes on. It works at once and is no part of what the save bar saves. */
function PauseEntry({ pausedAt }: { pausedAt: string | null }) {
  const { pause, isRunning, error } = usePause();
  const { name, text, on, act, resume } = texts.pause;
  const value = pausedAt === null ? text : on(dayAndTime(pausedAt, new Date(), de.datesInSentence));
  return (
    <EntryAct id="pause" icon="pause" name={name} value={error?.message ?? value}>
      <Button isSmall onClick={() => void pause(pausedAt === null)} isRunning={isRunning}>
        {pausedAt === null ? act : resume}
      </Button>
    </EntryAct>
  );
}
