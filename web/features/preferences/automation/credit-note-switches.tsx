import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { de } from "#web/locales/de.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { SettingPlace } from "../settings/setting-place.tsx";

const texts = de.automation;

/** Credit notes need invoices: without them the switch explains itself and cannot be used. */
export function CreditNoteSwitches({ form }: { form: PreferencesForm }) {
  const { settings } = form;
  const isOn = settings.invoiceCreate !== false && settings.creditCreate !== false;
  return (
    <>
      <SettingPlace name="creditCreate">
        <SettingSwitch name="creditCreate" form={form} text={texts.credits.text} />
      </SettingPlace>
      {isOn && (
        <SettingPlace name="creditFinalize">
          <SettingSwitch name="creditFinalize" form={form} text={texts.creditFinalize.text} />
        </SettingPlace>
      )}
    </>
  );
}
