import { type PreferenceName, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import { settingHints, settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { foldSearchText } from "#shared/domain/search/search-tokens.ts";
import { de } from "#web/locales/de.ts";
import { settingPageTexts } from "#web/locales/de-setting-pages.ts";
import { otherPlaces, settingWords } from "#web/locales/de-setting-words.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { isOfSender } from "../mails/mail-kinds.ts";
import { controlledAt } from "./controlled-at.ts";
import { hasControl } from "./page-content.ts";
import { optionsOf } from "./setting-text.ts";

/** A setting, or another place of the app, as the search shows it. */
interface FoundSetting {
  /** Absent: it holds no setting of its own. */
  name?: PreferenceName;
  label: string;
  /** Page and section: `Rechnungen › Rundungsdifferenzen`. */
  place: string;
  /** The address of its control. */
  address: string;
}

/** Finds settings whose words contain the query, regardless of case and accents, labels first. Empty without a query. */
export function findSettings(query: string): readonly FoundSetting[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return [];
  const ranked = preferenceNames
    .filter((name) => hasControl(name) && controlledAt(name) === name)
    .flatMap((name) => {
      const rank = rankOf(asked, textsOf(name));
      return rank < 0 ? [] : [{ rank, found: found(name, rank === 1 ? otherWordsOf(name, asked) : "") }];
    });
  const elsewhere = otherPlaces.flatMap(({ label, place, address, words }) => {
    const rank = rankOf(asked, [label, words]);
    return rank < 0 ? [] : [{ rank, found: { label, place, address } }];
  });
  return [...ranked, ...elsewhere].sort((one, other) => one.rank - other.rank).map((one) => one.found);
}

/** With how many of the texts all words are found; the fewer, the better. */
const rankOf = (asked: readonly string[], texts: readonly string[]): number =>
  texts.findIndex((_, last) => isIn(asked, texts.slice(0, last + 1).join(" ")));

const wordsOf = (text: string): readonly string[] =>
  foldSearchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** German puts words together: `Rundung` is found in `Rundungsdifferenzen`, and `steuer` in `Versandsteuer`. */
function isIn(asked: readonly string[], text: string): boolean {
  const folded = foldSearchText(text);
  return asked.every((word) => folded.includes(word));
}

/** The searched texts of a setting, the most telling first. */
const textsOf = (name: PreferenceName): readonly string[] => [
  settingLabels[name],
  settingWords[name] ?? "",
  placeOf(name),
  settingHints[name] ?? "",
  optionsOf(name)
    .map(({ label }) => label)
    .join(" "),
];

/** The merchants' words for a setting that hold one of the asked words. */
const otherWordsOf = (name: PreferenceName, asked: readonly string[]): string =>
  (settingWords[name] ?? "")
    .split(" ")
    .filter((word) => asked.some((one) => isIn([one], word)))
    .join(" ");

/** `words`: what it was found by beside its label. */
const found = (name: PreferenceName, words: string): FoundSetting => ({
  name,
  label: words === "" ? settingLabels[name] : `${settingLabels[name]} (${words})`,
  place: placeOf(name),
  address: `${settingPages[screens[name].page].path}?setting=${name}`,
});

function placeOf(name: PreferenceName): string {
  const { page, section } = screens[name];
  if (page === "main") return mainSections[section] ?? de.preferences.title;
  const { title, sections } = settingPageTexts[page];
  if (isOfSender(name)) return `${title} › ${settingLabels.invoiceSendMailSender}`;
  const titles: Readonly<Record<string, { title: string }>> = sections;
  return `${title} › ${titles[section]?.title ?? section}`;
}

const mainSections: Readonly<Record<string, string>> = {
  app: de.preferences.app.title,
  notifications: deSettingsScreen.main.notifications.title,
  languages: deSettingsScreen.main.languages.title,
};
