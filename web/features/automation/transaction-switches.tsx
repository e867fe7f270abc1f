import type { ReactNode } from "react";
import type { ShopRecord } from "../../../shared/domain/shop/shop-record.ts";
import { Banner } from "../../components/banner.tsx";
import { Stack } from "../../components/stack.tsx";
import { Switch } from "../../components/switch.tsx";
import { Text } from "../../components/text.tsx";
import type { PreferencesForm } from "../../lib/preferences-form.ts";
import { de } from "../../locales/de.ts";

const texts = de.automation.transactions;

interface TransactionSwitchesProps {
  form: PreferencesForm;
  shop: ShopRecord;
  /** Signs in at the provider once more. */
  reconnect?: ReactNode;
}

/** Transactions need invoices; fees need transactions and the plan, hints need transactions and finished invoices. */
export function TransactionSwitches({ form, shop, reconnect }: TransactionSwitchesProps) {
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
      {isOn && <Permission shop={shop} reconnect={reconnect} />}
      {isOn && <FeeAndHintSwitches form={form} hasFees={shop.plan.features.fees} />}
    </>
  );
}

/** The provider must let the app keep payments: permission is asked for only where the merchant wants them. */
function Permission({ shop: { lexoffice }, reconnect }: Pick<TransactionSwitchesProps, "shop" | "reconnect">) {
  const { create, isAllowed } = lexoffice.transaction;
  if (isAllowed !== false) return null;
  if (create === false) return <Text tone="subdued">{texts.permission.ahead}</Text>;
  return (
    <Banner title={texts.permission.title} tone="warning">
      <Stack gap="200">
        <Text>{texts.permission.text}</Text>
        {reconnect}
      </Stack>
    </Banner>
  );
}

function FeeAndHintSwitches({
  form: { settings, errors, change },
  hasFees,
}: Pick<TransactionSwitchesProps, "form"> & { hasFees: boolean }) {
  const isDraft = settings.invoiceFinalize === false;
  const hintsError = errors["transactionHints"];
  return (
    <>
      <Switch
        label={texts.fees.title}
        text={hasFees ? texts.fees.text : texts.fees.needsPlan}
        isOn={settings.transactionFees}
        isDisabled={!hasFees && !settings.transactionFees}
        onChange={(transactionFees) => change({ transactionFees })}
      />
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
