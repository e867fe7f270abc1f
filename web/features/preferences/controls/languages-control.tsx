import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { languageText } from "#shared/values/german.ts";
import { isMachineTranslated, type Language, languages } from "#shared/values/languages.ts";
import { later } from "#shared/values/later.ts";
import { Button } from "#web/components/button.tsx";
import { Select } from "#web/components/select.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { errorOf } from "../settings/setting-props.ts";
import styles from "./languages.module.css";

const texts = deSettingsScreen.languages;
const german = later(() => new Intl.Collator("de"));

/** The languages that documents may be in: those that were chosen, and the others to add. */
export function LanguagesControl({ name, form, isLocked }: SettingProps) {
  const chosen = form.settings.languages;
  const choose = (languages: readonly Language[]) => form.change({ languages: [...languages] });
  const others = languages
    .filter((language) => !chosen.includes(language))
    .map((value) => ({ value: value as string, label: labelOf(value) }))
    .sort((one, other) => german().compare(one.label, other.label));
  return (
    <Stack>
      <ul aria-label={settingLabels[name]} className={styles.list}>
        {chosen.map((language) => (
          <li key={language}>
            <Row>
              <Text>{languageText(language)}</Text>
              {isMachineTranslated(language) && <Text tone="subdued">{deSettingsScreen.machineTranslated}</Text>}
              {chosen.length > 1 && (
                <Button
                  variant="plain"
                  label={texts.removeLabel(languageText(language))}
                  isDisabled={isLocked}
                  onClick={() => choose(chosen.filter((one) => one !== language))}
                >
                  {texts.remove}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      <Select
        label={texts.add}
        hint={texts.addHint}
        options={[{ value: "", label: texts.none }, ...others]}
        value=""
        isDisabled={isLocked}
        {...errorOf({ name, form })}
        onChange={(added) => {
          const language = languages.find((one) => one === added);
          if (language !== undefined) choose([...chosen, language]);
        }}
      />
    </Stack>
  );
}

const labelOf = (language: Language): string =>
  isMachineTranslated(language)
    ? `${languageText(language)} (${deSettingsScreen.machineTranslated})`
    : languageText(language);
