import { hasXml } from "#shared/domain/documents/paper/document.ts";
import { documentLanguage } from "#shared/domain/documents/texts/text-choice.ts";
import { imprintOf } from "#shared/domain/mail/imprint.ts";
import { automaticLetter, type LetterFacts, withLink, withXmlNote, writtenLetter } from "#shared/domain/mail/letter.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import { type DocumentAddressPorts, documentAddress } from "./document-address.ts";
import type { MailCase } from "./sending-ports.ts";

/** The letter that a merchant wrote, or that of the preferences in the document's language. */
export async function prepareLetter(ports: DocumentAddressPorts, mail: MailTask, { shop, whole, document }: MailCase) {
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
    imprint: imprintOf({ profile: profile ?? null, store: shop.shop.store, preferences: shop.preferences }),
  };
  const letter = mail.letter === undefined ? automaticLetter(facts, mail) : writtenLetter(facts, mail.letter);
  if ("skipped" in letter) return letter;
  const address = letter.frame && (await documentAddress(ports, shop.shop, order, document));
  const linked = address === undefined ? letter : withLink(letter, address);
  return hasXml(document) ? withXmlNote(linked, language) : linked;
}
