import type { ReactNode } from "react";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Text } from "#web/components/text.tsx";
import { deAutomation } from "#web/locales/de-automation.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { SettingPlace } from "../settings/setting-place.tsx";
import type { AtOnce } from "./at-once.tsx";

const texts = deAutomation.transactions;

interface TransactionSwitchesProps {
  settings: Preferences;
  atOnce: AtOnce;
  shop: ShopRecord;
  /** Says that the provider does not allow it yet, and asks for it. */
  permission?: ReactNode;
}

/** Transactions need invoices; fees need transactions and the plan, hints need transactions and finished invoices. */
export function TransactionSwitches({ settings, atOnce, shop, permission }: TransactionSwitchesProps) {
  const hasInvoices = settings.invoiceCreate !== false;
  const isOn = hasInvoices && settings.transactionCreate !== false;
  return (
    <>
      <SettingPlace name="transactionCreate">
        <SettingSwitch name="transactionCreate" {...atOnce.of("transactionCreate")} text={texts.text} />
      </SettingPlace>
      {hasInvoices && <Permission shop={shop} permission={permission} />}
      {isOn && (
        <>
          <SettingPlace name="transactionFees">
            <SettingSwitch
              name="transactionFees"
              {...atOnce.of("transactionFees")}
              text={texts.fees.text}
              shop={shop}
            />
          </SettingPlace>
          <SettingPlace name="transactionHints">
            <SettingSwitch name="transactionHints" {...atOnce.of("transactionHints")} text={texts.hints.text} />
          </SettingPlace>
        </>
      )}
    </>
  );
}

/** The provider must let the app keep payments: permission is asked for only where the merchant wants them. */
function Permission({ shop: { lexoffice }, permission }: Pick<TransactionSwitchesProps, "shop" | "permission">) {
  const { create, isAllowed } = lexoffice.transaction;
  if (isAllowed !== false) return null;
  if (create === false) return <Text tone="subdued">{texts.permission.ahead}</Text>;
  return permission;
}
