import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { deAutomation } from "#web/locales/de-automation.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { SettingPlace } from "../settings/setting-place.tsx";
import { withEnding } from "../settings/taken-along.tsx";
import type { AtOnce } from "./at-once.tsx";

const texts = deAutomation;

/** Credit notes need invoices: without them the switch explains itself and cannot be used. */
export function CreditNoteSwitches({ settings, atOnce }: { settings: Preferences; atOnce: AtOnce }) {
  const isOn = settings.invoiceCreate !== false && settings.creditCreate !== false;
  return (
    <>
      <SettingPlace name="creditCreate">
        <SettingSwitch name="creditCreate" {...atOnce.of("creditCreate")} text={texts.credits.text} />
      </SettingPlace>
      {isOn && (
        <SettingPlace name="creditFinalize">
          <SettingSwitch
            name="creditFinalize"
            {...atOnce.of("creditFinalize")}
            text={withEnding(texts.creditFinalize.text, "creditFinalize", settings)}
          />
        </SettingPlace>
      )}
    </>
  );
}
