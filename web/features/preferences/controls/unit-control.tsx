import { useId, useState } from "react";
import { defaultTextOf } from "#shared/domain/documents/texts/default-texts.ts";
import { isAsBefore } from "#shared/domain/preferences/papers.ts";
import { type PreferenceName, type Preferences, rowOf } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import type { Language } from "#shared/values/languages.ts";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { Stack } from "#web/components/stack.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { useDocumentTexts } from "#web/lib/use-document-texts.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { deTemplates } from "#web/locales/de-templates.ts";
import { readMetafields } from "../settings/read-metafields.ts";
import { errorOf } from "../settings/setting-props.ts";
import { textsOf } from "../settings/setting-text.ts";
import { type TemplateProps, withText } from "./template-control.tsx";
import { TemplateTools } from "./template-tools.tsx";

const texts = deSettingsScreen.units;
const DASH = "—";
const STANDARD = "";
const CUSTOM = "custom";

const ofMerchant = [
  { value: DASH, label: texts.none },
  ...texts.options.map((unit) => ({ value: `unit:${unit}`, label: unit })),
  { value: CUSTOM, label: texts.custom },
];

/** The choices, the language's default unit first; the invoice's unit if items of credit notes still have it. */
function useOptions(name: PreferenceName, language: Language, settings: Pick<Preferences, "papersBefore">) {
  const defaults = useDocumentTexts(language);
  const unit = defaults && defaultTextOf(name, defaults);
  const standard = unit === undefined ? texts.standard : texts.standardUnit(unit);
  const isInherited = name === "creditItemUnit" && isAsBefore(settings, "creditTexts");
  return [{ value: STANDARD, label: isInherited ? texts.ofInvoice : standard }, ...ofMerchant];
}

function optionOf(unit: string): string {
  if (unit === STANDARD || unit === DASH) return unit;
  const value = `unit:${unit}`;
  return ofMerchant.some((option) => option.value === value) ? value : CUSTOM;
}

/** The unit of a line in the chosen language: the usual ones, none, or one of the merchant's own. */
export function UnitControl({ name, form, shop, isLocked, language }: TemplateProps) {
  const [isCustom, setCustom] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { kind } = rowOf(name);
  const most = "max" in kind ? { maxLength: kind.max } : {};
  const fieldId = `unit-${name}`;
  const options = useOptions(name, language, form.settings);
  const unit = textsOf(form.settings, name)[language] ?? "";
  const value = isCustom ? CUSTOM : optionOf(unit);
  const set = (text: string) => form.change({ [name]: withText(form, name, language, text) });
  return (
    <FieldPair>
      <Select
        label={settingLabels[name]}
        options={options}
        value={value}
        isDisabled={isLocked && unit === ""}
        onChange={(chosen) => {
          setCustom(chosen === CUSTOM);
          if (chosen !== CUSTOM) set(chosen.replace(/^unit:/, ""));
        }}
      />
      {value === CUSTOM && (
        <Stack gap="200">
          <TextField
            id={fieldId}
            label={texts.custom}
            value={unit}
            isDisabled={isLocked}
            labelAct={{
              text: deTemplates.short,
              label: deTemplates.insertInto(settingLabels[name]),
              id: listId,
              isOpen,
              onToggle: () => setIsOpen(!isOpen),
            }}
            {...most}
            {...errorOf({ name, form })}
            onChange={(typed) => {
              setTyping(true);
              set(typed);
            }}
            onBlur={() => setTyping(false)}
          />
          {!isLocked && (
            <TemplateTools
              fieldId={fieldId}
              name={name}
              language={language}
              text={unit}
              metafields={readMetafields(form.settings, shop)}
              {...most}
              listId={listId}
              isOpen={isOpen}
              isTyping={isTyping}
              onChange={set}
            />
          )}
        </Stack>
      )}
    </FieldPair>
  );
}
