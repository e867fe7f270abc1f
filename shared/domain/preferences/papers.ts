import { type PaperTopic, paperTopics } from "./choices.ts";
import type { LanguageTexts } from "./languages.ts";
import type { Preferences, PreferencesPatch } from "./preferences.ts";

/** Documents still follow the version before: papers change only if the merchant wants it. */
export const isAsBefore = ({ papersBefore }: Pick<Preferences, "papersBefore">, topic: PaperTopic): boolean =>
  papersBefore.includes(topic);

/** Topics that an older shop's documents keep: only those that matter for its own settings. */
export const papersOfBefore = (preferences: Preferences): PaperTopic[] =>
  paperTopics.filter((topic) => makesDifference[topic](preferences));

const makesDifference: Readonly<Record<PaperTopic, (preferences: Preferences) => boolean>> = {
  days: () => true,
  placeholders: (preferences) => itemTextNames.some((name) => hasText(preferences[name])),
  creditTexts: (preferences) =>
    inheritedTexts.some(({ own, from }) => isInherited(preferences[own], preferences[from])),
  mailFrame: () => true,
  foreignTax: ({ askTaxForeignB2b, fixTaxForeignB2b }) => !(askTaxForeignB2b || fixTaxForeignB2b),
};

const itemTextNames = [
  ...["invoiceItemTitle", "invoiceItemDetail", "creditItemTitle"],
  ...["creditItemDetail", "deliveryItemTitle", "deliveryItemDetail"],
] as const satisfies readonly (keyof Preferences)[];

const inheritedTexts = [
  { own: "creditItemTitle", from: "invoiceItemTitle" },
  { own: "creditItemDetail", from: "invoiceItemDetail" },
  { own: "creditItemUnit", from: "invoiceItemUnit" },
] as const;

const isSet = (text: string | undefined) => text !== undefined && text.trim() !== "";
const hasText = (texts: LanguageTexts) => Object.values(texts).some(isSet);
const isInherited = (own: LanguageTexts, from: LanguageTexts) =>
  Object.entries(from).some(([language, text]) => isSet(text) && !isSet(own[language as keyof LanguageTexts]));

/** The changes that a merchant has not been asked about, and that would show on the shop's documents. */
export const openPapers = (preferences: Preferences): PaperTopic[] =>
  papersOfBefore(preferences).filter(
    (topic) => isAsBefore(preferences, topic) && !preferences.papersKept.includes(topic),
  );

/** Keeps documents as they are, for good. */
export const keepPapers = ({ papersKept }: Preferences, topic: PaperTopic): PreferencesPatch => ({
  papersKept: [...new Set([...papersKept, topic])],
});

/** Takes a change of documents. `days` sets every moment's, except own spans and offsets; `foreignTax` asks about each order. */
export function takePapers(preferences: Preferences, topic: PaperTopic): PreferencesPatch {
  const papersBefore = preferences.papersBefore.filter((one) => one !== topic);
  if (topic === "foreignTax") return { papersBefore, askTaxForeignB2b: true };
  if (topic !== "days") return { papersBefore };
  const { invoiceDeliveryDate0Modify, invoiceDeliveryDate1Event } = preferences;
  const isOwnSupply = invoiceDeliveryDate0Modify !== "" || invoiceDeliveryDate1Event !== null;
  return { papersBefore, invoiceDate: "issued", ...(isOwnSupply ? {} : { invoiceDeliveryDate0Event: "fulfilled" }) };
}
