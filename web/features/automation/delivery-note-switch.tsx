import { Switch } from "../../components/switch.tsx";
import type { PreferencesForm } from "../../lib/preferences-form.ts";
import { de } from "../../locales/de.ts";
import { ComingBadge } from "./coming-badge.tsx";

const texts = de.automation.deliveries;

/** Delivery notes come later: what is on already may be switched off, but not on. */
export function DeliveryNoteSwitch({ form: { settings, change } }: { form: PreferencesForm }) {
  const isOn = settings.deliveryCreate !== false;
  return (
    <Switch
      label={texts.title}
      badge={<ComingBadge />}
      text={texts.text}
      isOn={isOn}
      isDisabled={!isOn}
      onChange={(deliveryCreate) => change({ deliveryCreate })}
    />
  );
}
