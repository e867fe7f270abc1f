import { Switch } from "../../../components/switch.tsx";
import type { PreferencesForm } from "../../../lib/preferences-form.ts";
import { de } from "../../../locales/de.ts";

const texts = de.automation;

/** Credit notes need invoices: without them the switch explains itself and cannot be used. */
export function CreditNoteSwitches({ form }: { form: PreferencesForm }) {
  const { settings, errors, change } = form;
  const hasInvoices = settings.invoiceCreate !== false;
  const isOn = hasInvoices && settings.creditCreate !== false;
  const error = errors["creditCreate"];
  return (
    <>
      <Switch
        label={texts.credits.title}
        text={hasInvoices ? texts.credits.text : texts.needsInvoices}
        isOn={isOn}
        isDisabled={!hasInvoices}
        {...(error === undefined || !hasInvoices ? {} : { error })}
        onChange={(isOn) => change({ creditCreate: isOn ? "all" : false })}
      />
      {isOn && (
        <Switch
          label={texts.creditFinalize.label}
          text={texts.creditFinalize.text}
          isOn={settings.creditFinalize}
          onChange={(creditFinalize) => change({ creditFinalize })}
        />
      )}
    </>
  );
}
