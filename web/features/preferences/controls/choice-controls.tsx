import { settingHints, settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { Checkbox } from "#web/components/checkbox.tsx";
import { ChoiceList } from "#web/components/choice-list.tsx";
import { Select } from "#web/components/select.tsx";
import { errorOf, type SettingProps } from "../settings/setting-props.ts";
import { listOf, optionsOf } from "../settings/setting-text.ts";

/** One of the choices of a preference. */
export function SelectControl({ name, form, isLocked }: SettingProps) {
  const options = optionsOf(name);
  const hint = settingHints[name];
  return (
    <Select
      label={settingLabels[name]}
      options={options.map(({ value, label }) => ({ value, label }))}
      value={String(form.settings[name])}
      isDisabled={isLocked}
      hint={hint}
      {...errorOf({ name, form })}
      onChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen);
        if (option) form.change({ [name]: option.setting });
      }}
    />
  );
}

/** A preference that is on or off, as one of several on a line each. */
export function CheckboxControl({ name, form, isLocked }: SettingProps) {
  return (
    <Checkbox
      label={settingLabels[name]}
      isChecked={form.settings[name] === true}
      isDisabled={isLocked}
      onChange={(isChecked) => form.change({ [name]: isChecked })}
    />
  );
}

/** Any number of the choices of a preference. */
export function ChoicesControl({ name, form, isLocked }: SettingProps) {
  return (
    <ChoiceList
      label={settingLabels[name]}
      options={optionsOf(name).map(({ value, label }) => ({ value, label }))}
      chosen={listOf(form.settings, name)}
      isDisabled={isLocked}
      {...errorOf({ name, form })}
      onChange={(chosen) => form.change({ [name]: chosen })}
    />
  );
}
