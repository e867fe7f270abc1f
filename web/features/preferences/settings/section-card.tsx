import { memo, useDeferredValue, useState } from "react";
import { type PreferenceName, rowOf } from "#shared/domain/preferences/preferences.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { languageText } from "#shared/values/german.ts";
import { isMachineTranslated, type Language } from "#shared/values/languages.ts";
import { Card } from "#web/components/card.tsx";
import { FilterChips } from "#web/components/filter-chips.tsx";
import { Link } from "#web/components/link.tsx";
import { LinkedText } from "#web/components/linked-text.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { lacksLanguages, providerPlansAddress } from "#web/lib/provider-plans.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { PreviewOrderProvider } from "../controls/preview-order.tsx";
import { tellersOf } from "./page-content.ts";
import styles from "./section-card.module.css";
import { SettingControl } from "./setting-control.tsx";
import { SettingPlace } from "./setting-place.tsx";
import { useAsked } from "./use-focused.ts";
import { type DrawnForms, formFor, useDrawnForms } from "./use-form-for.ts";

interface SectionCardProps {
  /** The section's name: its anchor. */
  id: string;
  title: string;
  text?: string;
  names: readonly PreferenceName[];
  form: PreferencesForm;
  shop: ShopRecord;
  /** Many sections follow each other and the address leads to none of them: those out of sight are not laid out. */
  isDistant?: boolean;
}

/** A section of a page of the settings: the controls of its preferences. Its texts share one choice of language. */
export function SectionCard({ form, ...section }: SectionCardProps) {
  return <DrawnSection {...section} {...useDrawnForms(form, section.names)} />;
}

type DrawnSectionProps = Omit<SectionCardProps, "form"> & DrawnForms;

/** Whether a section looks as before. The names of its controls are listed again each time. */
const looksTheSame = (before: DrawnSectionProps, now: DrawnSectionProps): boolean =>
  before.current === now.current &&
  before.settled === now.settled &&
  before.shop === now.shop &&
  before.isDistant === now.isDistant &&
  before.names.join() === now.names.join();

const DrawnSection = memo(function DrawnSection({
  id,
  title,
  text,
  names,
  shop,
  isDistant = false,
  ...forms
}: DrawnSectionProps) {
  const { languages } = forms.current.settings;
  const [chosen, setChosen] = useState<Language>();
  const language = languages.find((one) => one === chosen) ?? languages[0] ?? "de";
  // The choice is drawn at once, the texts of the other language as soon as the browser has time.
  const drawn = useDeferredValue(language);
  const tellers = tellersOf(names, useAsked());
  const hasTexts = names.some((name) => ["texts", "longTexts", "printLayout"].includes(rowOf(name).kind.type));
  return (
    <div id={id} className={isDistant ? styles.distant : styles.section}>
      <Card
        title={title}
        aside={
          hasTexts &&
          languages.length > 1 && (
            <FilterChips
              label={deSettingsScreen.language}
              options={languages.map((value) => ({ value, label: languageText(value) }))}
              value={language}
              onChange={setChosen}
            />
          )
        }
      >
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
          <PreviewOrderProvider shop={shop}>
            {names.map((name) => (
              <SettingPlace key={name} name={name}>
                <SettingControl
                  name={name}
                  form={formFor(name, forms)}
                  shop={shop}
                  language={drawn}
                  isTold={!tellers.includes(name)}
                />
              </SettingPlace>
            ))}
          </PreviewOrderProvider>
        </Stack>
      </Card>
    </div>
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
