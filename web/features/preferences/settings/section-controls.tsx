import { memo, useDeferredValue } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { type PreferenceName, rowOf } from "#shared/domain/preferences/preferences.ts";
import { controlOf } from "#shared/domain/preferences/screen/controls.ts";
import { languageText } from "#shared/values/german.ts";
import { isMachineTranslated, type Language } from "#shared/values/languages.ts";
import { Link } from "#web/components/link.tsx";
import { LinkedText } from "#web/components/linked-text.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { lacksLanguages, providerPlansAddress } from "#web/lib/provider-plans.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { tellersOf } from "./page-content.ts";
import { SettingControl } from "./setting-control.tsx";
import { SettingPlace } from "./setting-place.tsx";
import { useAsked } from "./use-focused.ts";
import { type DrawnForms, formFor, useDrawnForms } from "./use-form-for.ts";

interface SectionControlsProps {
  names: readonly PreferenceName[];
  /** The section's purpose, if its controls do not tell it. */
  text?: string | undefined;
  form: PreferencesForm;
  shop: ShopRecord;
  /** The language whose texts are edited. */
  language: Language;
}

/** The controls of the preferences of a section. */
export function SectionControls({ form, ...section }: SectionControlsProps) {
  return <DrawnControls {...section} {...useDrawnForms(form, section.names)} />;
}

type DrawnControlsProps = Omit<SectionControlsProps, "form"> & DrawnForms;

/** A section looks as before, though its controls' names are listed again each time. */
const looksTheSame = (before: DrawnControlsProps, now: DrawnControlsProps): boolean =>
  before.current === now.current &&
  before.settled === now.settled &&
  before.shop === now.shop &&
  before.language === now.language &&
  before.names.join() === now.names.join();

/** A preference has a text, or a layout, for each language. */
export const hasLanguages = (name: PreferenceName): boolean =>
  ["texts", "longTexts", "printLayout"].includes(rowOf(name).kind.type);

/** Tick boxes in a row stand beside each other. */
function rowsOf(names: readonly PreferenceName[]): readonly (readonly PreferenceName[])[] {
  const rows: PreferenceName[][] = [];
  for (const name of names) {
    const before = rows.at(-1);
    const isTick = (one: PreferenceName | undefined) => one !== undefined && controlOf(one) === "checkbox";
    if (isTick(name) && isTick(before?.[0])) before?.push(name);
    else rows.push([name]);
  }
  return rows;
}

const DrawnControls = memo(function DrawnControls({ names, text, shop, language, ...forms }: DrawnControlsProps) {
  // The choice is drawn at once, the texts of the other language as soon as the browser has time.
  const drawn = useDeferredValue(language);
  const tellers = tellersOf(names, useAsked());
  const hasTexts = names.some(hasLanguages);
  return (
    <Stack>
      {text !== undefined && (
        <Text tone="subdued">
          <LinkedText>{text}</LinkedText>
        </Text>
      )}
      {hasTexts && isMachineTranslated(drawn) && (
        <Text tone="subdued">{deSettingsScreen.checkTexts(languageText(drawn))}</Text>
      )}
      {hasTexts && drawn !== "de" && lacksLanguages(shop) && <GermanOnly language={drawn} />}
      {rowsOf(names).map((row) => {
        const controls = row.map((name) => (
          <SettingPlace key={name} name={name}>
            <SettingControl
              name={name}
              form={formFor(name, forms)}
              shop={shop}
              language={drawn}
              isTold={!tellers.includes(name)}
            />
          </SettingPlace>
        ));
        return controls.length === 1 ? (
          controls
        ) : (
          <Row key={row[0]} gap="400">
            {controls}
          </Row>
        );
      })}
    </Stack>
  );
}, looksTheSame);

/** Texts in other languages are kept, but not printed by this account. */
function GermanOnly({ language }: { language: Language }) {
  return (
    <Text tone="subdued">
      {deSettingsScreen.germanOnly(languageText(language))}{" "}
      <Link to={providerPlansAddress} leads="tab">
        {deSettingsScreen.comparePlans}
      </Link>
    </Text>
  );
}
