import { Stack } from "#web/components/stack.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { deDeliveryNotes } from "#web/locales/de-moments.ts";
import { SettingSwitch } from "../setting-switch.tsx";
import { errorOf, type SettingProps } from "../settings/setting-props.ts";

const texts = deDeliveryNotes;

/** Switches delivery notes on, and chooses the first day of their orders. */
export function DeliveryCreateControl({ form }: Pick<SettingProps, "form">) {
  const { deliveryCreate } = form.settings;
  return (
    <Stack>
      <SettingSwitch name="deliveryCreate" form={form} text={texts.text} />
      {deliveryCreate !== false && (
        <TextField
          label={texts.fromDay}
          type="date"
          passesAll
          hint={texts.fromDayHint}
          value={deliveryCreate === true ? "" : deliveryCreate}
          {...errorOf({ name: "deliveryCreate", form })}
          onChange={(day) => form.change({ deliveryCreate: day === "" ? true : day })}
        />
      )}
    </Stack>
  );
}
