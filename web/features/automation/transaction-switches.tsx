import { Switch } from "../../components/switch.tsx";
import type { PreferencesForm } from "../../lib/preferences-form.ts";
import { de } from "../../locales/de.ts";
import { ComingBadge } from "./coming-badge.tsx";

const texts = de.automation.transactions;

/**
 * Transactions need invoices, fees need transactions, hints need transactions and finished invoices. They come later: what is
 * on already may be switched off, but not on.
 */
export function TransactionSwitches({ form: { settings, errors, change } }: { form: PreferencesForm }) {
  const isOn = settings.transactionCreate !== false;
  const isDraft = settings.invoiceFinalize === false;
  const hintsError = errors["transactionHints"];
  return (
    <>
      <Switch
        label={texts.title}
        badge={<ComingBadge />}
        text={settings.invoiceCreate === false ? de.automation.needsInvoices : texts.text}
        isOn={isOn}
        isDisabled={!isOn}
        onChange={(isOn) => change({ transactionCreate: isOn ? "all" : false })}
      />
      {isOn && (
        <>
          <Switch
            label={texts.fees.title}
            text={texts.fees.text}
            isOn={settings.transactionFees}
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
      )}
    </>
  );
}
