import type { ReactNode } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { languageText } from "#shared/values/german.ts";
import type { Language } from "#shared/values/languages.ts";
import { Entries, EntryBody, EntryFold } from "#web/components/entries.tsx";
import { FilterChips } from "#web/components/filter-chips.tsx";
import { Stack } from "#web/components/stack.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { type OwnPage, settingPageTexts } from "#web/locales/de-setting-pages.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { foldValueOf } from "./fold-values.ts";
import { isRare, rowsOf, type ShownGroup, type ShownSection } from "./page-content.ts";
import styles from "./section-card.module.css";
import { hasLanguages, SectionControls } from "./section-controls.tsx";
import { useAskedAnchor, useLedTo } from "./use-focused.ts";
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
  const rare = group.sections.filter(({ section }) => isRare(page, section));
  const common = { form, shop, language: languages.language };
  const areFolded = group.sections.every(({ section }) => foldValueOf(page, section, form.settings) !== undefined);
  const chips = all.length > 1 && names.some(hasLanguages) && <LanguageChips languages={all} {...languages} />;
  return (
    <Entries id={group.id} title={title} isTitleHidden={isSaid} aside={!areFolded && chips}>
      {children}
      {rowsOf(page, group.sections).map((row) => {
        const shown = row.map((section) => (
          <Section
            key={section.section}
            page={page}
            section={section}
            text={texts[section.section]}
            isAlone={section.section === group.id}
            chips={areFolded && section.names.some(hasLanguages) && chips}
            {...common}
          />
        ));
        return shown.length === 1 ? (
          shown
        ) : (
          <div key={row[0]?.section} className={styles.pair}>
            {shown}
          </div>
        );
      })}
      {rare.length > 0 && <RareSections page={page} sections={rare} texts={texts} {...common} />}
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

interface RareSectionsProps extends Pick<SectionProps, "page" | "form" | "shop" | "language"> {
  sections: readonly ShownSection[];
  texts: Readonly<Record<string, SectionText>>;
}

/** Sections that few merchants need, in one fold. */
function RareSections({ page, sections, texts, ...rest }: RareSectionsProps) {
  const anchor = useAskedAnchor();
  const names = sections.flatMap((section) => section.names);
  const isLedTo = useLedTo("", names, rest.form.errors);
  const titleOf = (section: string) => texts[section]?.title ?? section;
  return (
    <EntryFold
      name={deSettingsScreen.rare}
      value={sections.map(({ section }) => titleOf(section)).join(", ")}
      isLedTo={isLedTo || sections.some(({ section }) => section === anchor)}
    >
      <Stack>
        {sections.map(({ section, names: own }) => (
          <section key={section} id={section} aria-label={titleOf(section)} className={styles.section}>
            <SectionControls names={own} text={texts[section]?.text} {...rest} />
          </section>
        ))}
      </Stack>
    </EntryFold>
  );
}

interface SectionProps extends Pick<GroupCardProps, "page" | "form" | "shop"> {
  section: ShownSection;
  text: SectionText | undefined;
  /** The card has its anchor. */
  isAlone: boolean;
  /** The choice of the language, where every section of the card is folded. */
  chips: ReactNode;
  language: Language;
}

function Section({ page, section: { section, names }, text, isAlone, chips, ...rest }: SectionProps) {
  const isLedTo = useLedTo(section, names, rest.form.errors);
  const isWarned = names.includes("fixTaxTip") && !rest.form.settings.fixTaxTip;
  const value = foldValueOf(page, section, rest.form.settings);
  const controls = <SectionControls names={names} text={text?.text} {...rest} />;
  if (value !== undefined) {
    return (
      <EntryFold
        {...(isAlone ? {} : { id: section })}
        name={text?.title ?? section}
        value={value}
        isLedTo={isLedTo || isWarned}
      >
        <Stack>
          {chips}
          {controls}
        </Stack>
      </EntryFold>
    );
  }
  return (
    <div {...(isAlone ? {} : { id: section })} className={styles.section}>
      <EntryBody>{controls}</EntryBody>
    </div>
  );
}
