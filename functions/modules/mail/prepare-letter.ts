import { hasXml } from "#shared/domain/documents/paper/document.ts";
import { documentLanguage } from "#shared/domain/documents/texts/text-choice.ts";
import { automaticLetter, type LetterFacts, withXmlNote, writtenLetter } from "#shared/domain/mail/letter.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import type { MailCase } from "./sending-ports.ts";

/** The letter that a merchant wrote, or that of the preferences in the document's language. */
export async function prepareLetter(mail: MailTask, { shop, whole, document }: MailCase) {
  const { profile } = shop.connection ?? {};
  const { order } = whole;
  const language = profile === undefined ? "de" : documentLanguage(order, shop.preferences, profile);
  await loadTexts([language]);
  const facts: LetterFacts = {
    order,
    document,
    preferences: shop.preferences,
    store: { name: shop.shop.store.name, email: shop.shop.store.email },
    language,
  };
  const letter = mail.letter === undefined ? automaticLetter(facts, mail) : writtenLetter(facts, mail.letter);
  return "skipped" in letter || !hasXml(document) ? letter : withXmlNote(letter, language);
}
