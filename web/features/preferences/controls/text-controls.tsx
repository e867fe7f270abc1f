import { rowOf } from "#shared/domain/preferences/preferences.ts";
import { settingHints, settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { TagField } from "#web/components/tag-field.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { useTyped } from "#web/lib/use-typed.ts";
import { errorOf, type SettingProps } from "../settings/setting-props.ts";
import { listOf } from "../settings/setting-text.ts";

/** Label, hint, error and lock, as every field has them. */
const common = ({ name, form, isLocked }: SettingProps) => {
  const hint = settingHints[name];
  return {
    label: settingLabels[name],
    isDisabled: isLocked,
    hint,
    ...errorOf({ name, form }),
  };
};

/** One line of text, or an e-mail address. */
export function TextControl(props: SettingProps) {
  const { name, form } = props;
  const { kind } = rowOf(name);
  const typed = useTyped(String(form.settings[name]), (value) => form.change({ [name]: value }));
  return (
    <TextField
      {...common(props)}
      {...(kind.type === "email" ? { type: "email" } : {})}
      {...(kind.type === "line" ? { maxLength: kind.max } : {})}
      {...typed}
    />
  );
}

/** Tags of orders, customers or products. */
export function TagsControl(props: SettingProps) {
  const { name, form } = props;
  return (
    <TagField
      {...common(props)}
      tags={listOf(form.settings, name)}
      onChange={(tags) => form.change({ [name]: tags })}
    />
  );
}
