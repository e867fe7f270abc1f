import { deliveryEvents } from "../../../../shared/domain/preferences/choices.ts";
import { FieldPair } from "../../../components/field-pair.tsx";
import { Select } from "../../../components/select.tsx";
import { Switch } from "../../../components/switch.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { PreferencesForm } from "../../../lib/preferences-form.ts";
import { de } from "../../../locales/de.ts";

const texts = de.automation.deliveries;
const eventOptions = deliveryEvents.map((value) => ({ value, label: texts.event.options[value] }));

/** Delivery notes need nothing else: when they are made, for orders from which day, and whether they are finished at once. */
export function DeliveryNoteSwitch({ form: { settings, errors, change } }: { form: PreferencesForm }) {
  const { deliveryCreate, deliveryEvent, deliveryFinalize } = settings;
  const error = errors["deliveryCreate"];
  return (
    <>
      <Switch
        label={texts.title}
        text={texts.text}
        isOn={deliveryCreate !== false}
        onChange={(isOn) => change({ deliveryCreate: isOn })}
      />
      {deliveryCreate !== false && (
        <>
          <FieldPair>
            <Select
              label={texts.event.label}
              options={eventOptions}
              value={deliveryEvent}
              onChange={(event) => change({ deliveryEvent: event })}
            />
            <TextField
              label={texts.fromDay}
              type="date"
              hint={texts.fromDayHint}
              value={deliveryCreate === true ? "" : deliveryCreate}
              {...(error === undefined ? {} : { error })}
              onChange={(day) => change({ deliveryCreate: day === "" ? true : day })}
            />
          </FieldPair>
          <Switch
            label={texts.finalize.label}
            text={texts.finalize.text}
            isOn={deliveryFinalize}
            onChange={(isOn) => change({ deliveryFinalize: isOn })}
          />
        </>
      )}
    </>
  );
}
