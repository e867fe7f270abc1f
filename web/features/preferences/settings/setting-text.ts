import { type PreferenceName, type Preferences, rowOf } from "#shared/domain/preferences/preferences.ts";
import { languageText } from "#shared/values/german.ts";
import { isMachineTranslated, languageOf } from "#shared/values/languages.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { deVersions } from "#web/locales/de-versions.ts";

interface Option {
  /** As a form holds it. */
  value: string;
  label: string;
  /** As the preferences hold it. */
  setting: unknown;
}

const kindOfDocument = /^(?:invoice|credit|delivery)(.+)$/;

/** The words of a preference's choices; a preference of several kinds goes by the end of its name. */
const wordsOf = (name: PreferenceName): Readonly<Record<string, string>> =>
  deVersions.choices[name] ?? deVersions.choices[kindOfDocument.exec(name)?.[1] ?? ""] ?? {};

/** The choices of a preference in the order of its row; empty where its kind has none. */
export function optionsOf(name: PreferenceName): readonly Option[] {
  const { kind } = rowOf(name);
  if (kind.type !== "choice" && kind.type !== "choices") return [];
  const words = wordsOf(name);
  return kind.values.map((setting) => ({
    value: String(setting),
    label: name === "languages" ? languageChoice(String(setting)) : (words[String(setting)] ?? String(setting)),
    setting,
  }));
}

/** A language by its German name, and what a merchant should know before choosing it. */
function languageChoice(code: string): string {
  const language = languageOf(code);
  const name = languageText(code);
  return language !== undefined && isMachineTranslated(language)
    ? `${name} (${deSettingsScreen.machineTranslated})`
    : name;
}

/** The value of a preference as a list of texts; anything else is an empty list. */
export function listOf(settings: Preferences, name: PreferenceName): readonly string[] {
  const value: unknown = settings[name];
  return Array.isArray(value) ? value.map(String) : [];
}

/** The value of a preference as a text per language; anything else has no text. */
export function textsOf(settings: Preferences, name: PreferenceName): Readonly<Record<string, string>> {
  const value: unknown = settings[name];
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
      )
    : {};
}
