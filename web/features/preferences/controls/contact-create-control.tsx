import { useState } from "react";
import { providerContactLimit } from "#shared/domain/contacts/contact-limit.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { Select } from "#web/components/select.tsx";
import { Stack } from "#web/components/stack.tsx";
import { TagField } from "#web/components/tag-field.tsx";
import { Text } from "#web/components/text.tsx";
import { count } from "#web/lib/format.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { errorOf, type SettingProps } from "../settings/setting-props.ts";

const texts = deSettingsScreen.contacts;
const modes = ["all", "tags", "none"] as const;
type Mode = (typeof modes)[number];

const modeOf = (value: "all" | readonly string[]): Mode =>
  value === "all" ? "all" : value.length > 0 ? "tags" : "none";

/** Chooses customers for contacts: all, those with a tag, or only those whose documents need one. */
export function ContactCreateControl({ name, form, isLocked }: SettingProps) {
  const { contactCreate } = form.settings;
  // no tag yet is no choice of tags yet, but the field for them must be there
  const [isChoosingTags, setChoosingTags] = useState(false);
  const mode = isChoosingTags && contactCreate !== "all" ? "tags" : modeOf(contactCreate);
  const choose = (chosen: Mode) => {
    setChoosingTags(chosen === "tags");
    form.change({ contactCreate: chosen === "all" ? "all" : [] });
  };
  return (
    <Stack gap="200">
      <Select
        label={settingLabels[name]}
        options={modes
          .filter((value) => !isLocked || value !== "tags")
          .map((value) => ({ value, label: texts.mode[value] }))}
        value={mode}
        onChange={choose}
      />
      {mode === "all" && <Text tone="subdued">{texts.limit(count(providerContactLimit))}</Text>}
      {mode === "tags" && (
        <TagField
          label={texts.tags}
          hint={texts.tagsHint}
          tags={contactCreate === "all" ? [] : contactCreate}
          isDisabled={isLocked}
          {...errorOf({ name, form })}
          onChange={(tags) => form.change({ contactCreate: tags })}
        />
      )}
    </Stack>
  );
}
