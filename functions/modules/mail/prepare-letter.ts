import { hasXml } from "#shared/domain/documents/paper/document.ts";
import { sellerVatIdOf } from "#shared/domain/documents/tax/notes.ts";
import { documentLanguage } from "#shared/domain/documents/texts/text-choice.ts";
import { automaticLetter, type LetterFacts, withLink, withXmlNote, writtenLetter } from "#shared/domain/mail/letter.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import type { WholeShop } from "../shop/ports.ts";
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
    imprint: imprintOf(shop),
  };
  const letter = mail.letter === undefined ? automaticLetter(facts, mail) : writtenLetter(facts, mail.letter);
  if ("skipped" in letter) return letter;
  const address = letter.frame && (await documentAddress(ports, shop.shop, order, document));
  const linked = address === undefined ? letter : withLink(letter, address);
  return hasXml(document) ? withXmlNote(linked, language) : linked;
}

/** Only what the app knows: the company, its VAT id and the shop's domain. */
function imprintOf({ shop: { store }, connection, preferences }: WholeShop): string[] {
  const profile = connection?.profile;
  const vatId = sellerVatIdOf(profile ?? {}, preferences) ?? "";
  return [profile?.companyName || store.name, vatId, store.domain].filter((part) => part.trim() !== "");
}
