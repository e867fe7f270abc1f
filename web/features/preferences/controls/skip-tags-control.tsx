import { useState } from "react";
import { settingHints, settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { Stack } from "#web/components/stack.tsx";
import { Switch } from "#web/components/switch.tsx";
import { TagField } from "#web/components/tag-field.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { errorOf, type SettingProps } from "../settings/setting-props.ts";
import { listOf } from "../settings/setting-text.ts";

/** Leaves out orders with certain tags. Switched off it has none. */
export function SkipTagsControl({ name, form, isLocked }: SettingProps) {
  const tags = listOf(form.settings, name);
  // no tag yet excludes nothing yet, but the field for them must be there
  const [isOpen, setIsOpen] = useState(false);
  const isOn = isOpen || tags.length > 0;
  const turn = (on: boolean) => {
    setIsOpen(on);
    if (!on) form.change({ [name]: [] });
  };
  return (
    <Stack gap="200">
      <Switch
        label={settingLabels[name]}
        text={settingHints[name] ?? ""}
        isOn={isOn}
        isDisabled={isLocked && !isOn}
        onChange={turn}
      />
      {isOn && (
        <TagField
          label={deSettingsScreen.tags}
          hint={deSettingsScreen.tagsHint}
          tags={tags}
          isDisabled={isLocked}
          {...errorOf({ name, form })}
          onChange={(changed) => form.change({ [name]: changed })}
        />
      )}
    </Stack>
  );
}
