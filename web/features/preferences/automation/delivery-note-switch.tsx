import { deliveryEvents } from "#shared/domain/preferences/choices.ts";
import { isShown } from "#shared/domain/preferences/screen/controls.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { TextField } from "#web/components/text-field.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { deDeliveryNotes } from "#web/locales/de-moments.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { SettingPlace } from "../settings/setting-place.tsx";
import { withEnding } from "../settings/taken-along.tsx";
import type { AtOnce } from "./at-once.tsx";

const texts = deDeliveryNotes;
const eventOptions = deliveryEvents.map((value) => ({ value, label: texts.event.options[value] }));

/** Delivery notes need nothing else: when they are made, for orders from which day, and, for experts, whether they are finished at once. */
export function DeliveryNoteSwitch({ form, atOnce }: { form: PreferencesForm; atOnce: AtOnce }) {
  const { settings, errors, change } = form;
  const { deliveryCreate, deliveryEvent } = settings;
  const error = errors["deliveryCreate"];
  return (
    <>
      <SettingPlace name="deliveryCreate">
        <SettingSwitch name="deliveryCreate" {...atOnce.of("deliveryCreate")} text={texts.text} />
      </SettingPlace>
      {deliveryCreate !== false && (
        <>
          <FieldPair>
            <SettingPlace name="deliveryEvent">
              <Select
                label={settingLabels.deliveryEvent}
                options={eventOptions}
                value={deliveryEvent}
                onChange={(event) => change({ deliveryEvent: event })}
              />
            </SettingPlace>
            <TextField
              label={texts.fromDay}
              type="date"
              hint={texts.fromDayHint}
              value={deliveryCreate === true ? "" : deliveryCreate}
              {...(error === undefined ? {} : { error })}
              onChange={(day) => change({ deliveryCreate: day === "" ? true : day })}
            />
          </FieldPair>
          {isShown("deliveryFinalize", settings) && (
            <SettingPlace name="deliveryFinalize">
              <SettingSwitch
                name="deliveryFinalize"
                {...atOnce.of("deliveryFinalize")}
                text={withEnding(texts.finalize.text, "deliveryFinalize", settings)}
              />
            </SettingPlace>
          )}
        </>
      )}
    </>
  );
}
