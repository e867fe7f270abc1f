import type { ReactNode } from "react";
import type { ShopRecord } from "../../../../shared/domain/shop/shop-record.ts";
import { GateNotice } from "../../../components/gate-notice.tsx";
import { Switch } from "../../../components/switch.tsx";
import { Text } from "../../../components/text.tsx";
import { missingOf } from "../../../lib/gates.ts";
import type { PreferencesForm } from "../../../lib/preferences-form.ts";
import { de } from "../../../locales/de.ts";

const texts = de.automation.transactions;

interface TransactionSwitchesProps {
  form: PreferencesForm;
  shop: ShopRecord;
  /** Says that the provider does not allow it yet, and asks for it. */
  permission?: ReactNode;
}

/** Transactions need invoices; fees need transactions and the plan, hints need transactions and finished invoices. */
export function TransactionSwitches({ form, shop, permission }: TransactionSwitchesProps) {
  const { settings, errors, change } = form;
  const hasInvoices = settings.invoiceCreate !== false;
  const isOn = hasInvoices && settings.transactionCreate !== false;
  const error = errors["transactionCreate"];
  return (
    <>
      <Switch
        label={texts.title}
        text={hasInvoices ? texts.text : de.automation.needsInvoices}
        isOn={isOn}
        isDisabled={!hasInvoices}
        {...(error === undefined || !hasInvoices ? {} : { error })}
        onChange={(isOn) => change({ transactionCreate: isOn ? "all" : false })}
      />
      {isOn && <Permission shop={shop} permission={permission} />}
      {isOn && <FeeAndHintSwitches form={form} shop={shop} />}
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

function FeeAndHintSwitches({
  form: { settings, errors, change },
  shop,
}: Pick<TransactionSwitchesProps, "form" | "shop">) {
  const missing = missingOf({ features: ["fees"] }, shop);
  const hasFees = missing.length === 0;
  const isDraft = settings.invoiceFinalize === false;
  const hintsError = errors["transactionHints"];
  return (
    <>
      <Switch
        label={texts.fees.title}
        text={texts.fees.text}
        isOn={settings.transactionFees}
        isDisabled={!hasFees && !settings.transactionFees}
        onChange={(transactionFees) => change({ transactionFees })}
      />
      <GateNotice missing={missing} shop={shop} />
      <Switch
        label={texts.hints.title}
        text={isDraft ? texts.hints.needsFinished : texts.hints.text}
        isOn={settings.transactionHints}
        isDisabled={isDraft}
        {...(hintsError === undefined || isDraft ? {} : { error: hintsError })}
        onChange={(transactionHints) => change({ transactionHints })}
      />
    </>
  );
}
