import type { ReactNode } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { languageText } from "#shared/values/german.ts";
import type { Language } from "#shared/values/languages.ts";
import { Entries, EntryBody, EntryFold } from "#web/components/entries.tsx";
import { FilterChips } from "#web/components/filter-chips.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { type OwnPage, settingPageTexts } from "#web/locales/de-setting-pages.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { foldValueOf } from "./fold-values.ts";
import type { ShownGroup, ShownSection } from "./page-content.ts";
import styles from "./section-card.module.css";
import { hasLanguages, SectionControls } from "./section-controls.tsx";
import { useLedTo } from "./use-focused.ts";
import type { LanguageChoice } from "./use-language-choice.ts";

interface GroupCardProps {
  page: OwnPage;
  group: ShownGroup;
  form: PreferencesForm;
  shop: ShopRecord;
  languages: LanguageChoice;
  /** Shown before its sections. */
  children?: ReactNode;
}

interface SectionText {
  readonly title: string;
  readonly text?: string;
}

/** The title of a card: its own, or that of its one section; undefined where it has none. */
export function groupTitle(page: OwnPage, id: string): string | undefined {
  const { groups, sections } = settingPageTexts[page];
  return new Map(Object.entries(groups ?? {})).get(id) ?? new Map(Object.entries(sections)).get(id)?.title;
}

/** A card of a page of the settings: sections with their controls, the rarer ones folded. */
export function GroupCard({ page, group, form, shop, languages, children }: GroupCardProps) {
  const texts: Readonly<Record<string, SectionText>> = settingPageTexts[page].sections;
  const names = group.sections.flatMap((section) => section.names);
  const title = groupTitle(page, group.id);
  const [first] = names;
  const isSaid = first !== undefined && settingLabels[first] === title;
  const all = form.settings.languages;
  const isInLanguages = all.length > 1 && names.some(hasLanguages);
  return (
    <Entries
      id={group.id}
      title={title}
      isTitleHidden={isSaid}
      aside={isInLanguages && <LanguageChips languages={all} {...languages} />}
    >
      {children}
      {group.sections.map((section) => (
        <Section
          key={section.section}
          page={page}
          section={section}
          text={texts[section.section]}
          isAlone={section.section === group.id}
          form={form}
          shop={shop}
          language={languages.language}
        />
      ))}
    </Entries>
  );
}

/** The choice of the language of the texts. */
export function LanguageChips({ languages, language, choose }: LanguageChoice & { languages: readonly Language[] }) {
  return (
    <FilterChips
      label={deSettingsScreen.language}
      options={languages.map((value) => ({ value, label: languageText(value) }))}
      value={language}
      onChange={choose}
    />
  );
}

interface SectionProps extends Pick<GroupCardProps, "page" | "form" | "shop"> {
  section: ShownSection;
  text: SectionText | undefined;
  /** The card has its anchor. */
  isAlone: boolean;
  language: Language;
}

function Section({ page, section: { section, names }, text, isAlone, ...rest }: SectionProps) {
  const isLedTo = useLedTo(section, names, rest.form.errors);
  const value = foldValueOf(page, section);
  const controls = <SectionControls names={names} text={text?.text} {...rest} />;
  if (value !== undefined) {
    return (
      <EntryFold id={section} name={text?.title ?? section} value={value(rest.form.settings)} isLedTo={isLedTo}>
        {controls}
      </EntryFold>
    );
  }
  return (
    <div {...(isAlone ? {} : { id: section })} className={styles.section}>
      <EntryBody>{controls}</EntryBody>
    </div>
  );
}
