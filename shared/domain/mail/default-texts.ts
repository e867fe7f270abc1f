import type { DocumentKind } from "../../values/document-kind.ts";
import type { Language } from "../../values/languages.ts";
import { limits } from "../preferences/choices.ts";
import type { DocumentTexts } from "../texts/document-texts.ts";

/** Mails of merchants without a text; `{document}` is the document's name with its number. */
const messages: Readonly<Record<Language, string>> = {
  de: "Guten Tag,\n\nanbei erhalten Sie {document} zu Ihrer Bestellung {{order.name}}.\n\nMit freundlichen Grüßen\n{{store.name}}",
  en: "Hello,\n\nattached you will find for your order {{order.name}}: {document}.\n\nKind regards\n{{store.name}}",
  bg: "Здравейте,\n\nв прикачения файл ще намерите за Вашата поръчка {{order.name}}: {document}.\n\nС уважение\n{{store.name}}",
  cs: "Dobrý den,\n\nv příloze naleznete k Vaší objednávce {{order.name}}: {document}.\n\nS pozdravem\n{{store.name}}",
  da: "Hej,\n\nvedhæftet finder du til din ordre {{order.name}}: {document}.\n\nMed venlig hilsen\n{{store.name}}",
  el: "Γεια σας,\n\nστο συνημμένο θα βρείτε για την παραγγελία σας {{order.name}}: {document}.\n\nΜε εκτίμηση\n{{store.name}}",
  es: "Hola:\n\nAdjuntamos {document} de su pedido {{order.name}}.\n\nUn cordial saludo\n{{store.name}}",
  et: "Tere!\n\nManusest leiate oma tellimuse {{order.name}} kohta: {document}.\n\nLugupidamisega\n{{store.name}}",
  fi: "Hei,\n\nliitteenä tilaukseesi {{order.name}}: {document}.\n\nYstävällisin terveisin\n{{store.name}}",
  fr: "Bonjour,\n\nvous trouverez en pièce jointe, pour votre commande {{order.name}} : {document}.\n\nCordialement\n{{store.name}}",
  ga: "Dia duit,\n\ntá seo ceangailte maidir le d'ordú {{order.name}}: {document}.\n\nLe dea-mhéin\n{{store.name}}",
  hr: "Poštovani,\n\nu privitku se nalazi uz Vašu narudžbu {{order.name}}: {document}.\n\nSrdačan pozdrav\n{{store.name}}",
  hu: "Jó napot kívánunk!\n\nMellékelve küldjük a(z) {{order.name}} rendeléséhez: {document}.\n\nÜdvözlettel\n{{store.name}}",
  it: "Buongiorno,\n\nin allegato trova per il Suo ordine {{order.name}}: {document}.\n\nCordiali saluti\n{{store.name}}",
  lt: "Sveiki,\n\npriede rasite prie savo užsakymo {{order.name}}: {document}.\n\nPagarbiai\n{{store.name}}",
  lv: "Labdien!\n\nPielikumā pie Jūsu pasūtījuma {{order.name}}: {document}.\n\nAr cieņu\n{{store.name}}",
  mt: "Bonġu,\n\nmehmuż ma' din l-ittra ssib għall-ordni tiegħek {{order.name}}: {document}.\n\nTislijiet\n{{store.name}}",
  nl: "Goedendag,\n\nin de bijlage vindt u bij uw bestelling {{order.name}}: {document}.\n\nMet vriendelijke groet\n{{store.name}}",
  pl: "Dzień dobry,\n\nw załączniku przesyłamy do Państwa zamówienia {{order.name}}: {document}.\n\nZ poważaniem\n{{store.name}}",
  pt: "Olá,\n\nem anexo encontra, para a sua encomenda {{order.name}}: {document}.\n\nCom os melhores cumprimentos\n{{store.name}}",
  ro: "Bună ziua,\n\nîn atașament găsiți pentru comanda dvs. {{order.name}}: {document}.\n\nCu stimă\n{{store.name}}",
  sk: "Dobrý deň,\n\nv prílohe nájdete k Vašej objednávke {{order.name}}: {document}.\n\nS pozdravom\n{{store.name}}",
  sl: "Pozdravljeni,\n\nv prilogi najdete k svojemu naročilu {{order.name}}: {document}.\n\nLep pozdrav\n{{store.name}}",
  sv: "Hej,\n\nbifogat finns till din beställning {{order.name}}: {document}.\n\nMed vänliga hälsningar\n{{store.name}}",
  nb: "Hei,\n\nvedlagt finner du til bestillingen din {{order.name}}: {document}.\n\nMed vennlig hilsen\n{{store.name}}",
  is: "Góðan dag,\n\nmeðfylgjandi vegna pöntunar þinnar {{order.name}}: {document}.\n\nMeð kveðju\n{{store.name}}",
  tr: "Merhaba,\n\n{{order.name}} numaralı siparişinize ait belge ektedir: {document}.\n\nSaygılarımızla\n{{store.name}}",
  uk: "Добрий день,\n\nу вкладенні до Вашого замовлення {{order.name}}: {document}.\n\nЗ повагою\n{{store.name}}",
  ru: "Здравствуйте,\n\nво вложении к Вашему заказу {{order.name}}: {document}.\n\nС уважением\n{{store.name}}",
  sr: "Поштовани,\n\nу прилогу се налази уз Вашу поруџбину {{order.name}}: {document}.\n\nСрдачан поздрав\n{{store.name}}",
  mk: "Почитувани,\n\nво прилог за Вашата нарачка {{order.name}}: {document}.\n\nСо почит\n{{store.name}}",
  sq: "Përshëndetje,\n\nbashkëngjitur gjeni për porosinë tuaj {{order.name}}: {document}.\n\nMe respekt\n{{store.name}}",
  bs: "Poštovani,\n\nu prilogu se nalazi uz Vašu narudžbu {{order.name}}: {document}.\n\nSrdačan pozdrav\n{{store.name}}",
  ar: "مرحبًا،\n\nتجدون مرفقًا بخصوص طلبكم {{order.name}}: {document}.\n\nمع أطيب التحيات\n{{store.name}}",
  zh: "您好：\n\n随附您的订单 {{order.name}} 的文件：{document}。\n\n此致\n{{store.name}}",
  ja: "お世話になっております。\n\nご注文 {{order.name}} に関する書類を添付いたします：{document}。\n\nよろしくお願いいたします。\n{{store.name}}",
  ko: "안녕하세요.\n\n주문 {{order.name}}에 대한 문서를 첨부합니다: {document}.\n\n감사합니다.\n{{store.name}}",
};

/** "la factura", "la factura rectificativa", "el albarán". */
const spanishArticles: Readonly<Record<DocumentKind, string>> = { invoice: "la", creditNote: "la", deliveryNote: "el" };

/** "die Rechnung", "die Rechnungskorrektur", "den Lieferschein". */
const germanArticles: Readonly<Record<DocumentKind, string>> = {
  invoice: "die",
  creditNote: "die",
  deliveryNote: "den",
};

/** Default texts of a mail in one language, with placeholders. */
export interface MailTexts {
  subject: string;
  message: string;
}

/** Name of a document in its language. */
export const documentName = (
  { title, creditTitle, deliveryTitle }: Pick<DocumentTexts, "title" | "creditTitle" | "deliveryTitle">,
  kind: DocumentKind,
): string => ({ invoice: title, creditNote: creditTitle, deliveryNote: deliveryTitle })[kind];

/** Default mail texts of a kind of document, with the names of documents in their language. */
export function defaultMailTexts(
  { title, creditTitle, deliveryTitle }: DocumentTexts,
  kind: DocumentKind,
  language: Language,
): MailTexts {
  const name = documentName({ title, creditTitle, deliveryTitle }, kind);
  const document = `${name} {{document.number}}`;
  const inSentence =
    language === "es"
      ? `${spanishArticles[kind]} ${name.toLowerCase()} {{document.number}}`
      : language === "de"
        ? `${germanArticles[kind]} ${document}`
        : document;
  const subject = `${document} – {{store.name}}`;
  return {
    subject: subject.length > limits.mailSubject ? document : subject,
    message: messages[language].replace("{document}", inSentence),
  };
}

/** Languages whose greeting takes a name behind it. */
const greeting: ReadonlySet<Language> = new Set([
  ...(["de", "en", "da", "es", "fi", "fr", "is", "it", "nb", "nl", "pt", "sv", "tr"] as const),
]);

/** A default message that greets the customer by name: `Guten Tag {{customer.name}},`. */
export const greeted = (message: string, language: Language): string =>
  greeting.has(language) ? message.replace(/^([^\n]*?)([,:!]?)\n/, "$1 {{customer.name}}$2\n") : message;

/** The text of the button to a document; a name that would be inflected follows a colon. */
const views: Readonly<Record<Language, string>> = {
  de: "{document} ansehen",
  en: "View {word}",
  bg: "Преглед: {document}",
  cs: "Zobrazit: {document}",
  da: "Vis {word}",
  el: "Προβολή: {document}",
  es: "Ver {word}",
  et: "Vaata: {document}",
  fi: "Näytä: {document}",
  fr: "Afficher : {document}",
  ga: "Féach: {document}",
  hr: "Prikaži: {document}",
  hu: "Megtekintés: {document}",
  it: "Visualizza: {document}",
  lt: "Peržiūrėti: {document}",
  lv: "Skatīt: {document}",
  mt: "Ara: {document}",
  nl: "{document} bekijken",
  pl: "Zobacz: {document}",
  pt: "Ver {word}",
  ro: "Vizualizați: {document}",
  sk: "Zobraziť: {document}",
  sl: "Ogled: {document}",
  sv: "Visa {word}",
  nb: "Vis {word}",
  is: "Skoða: {document}",
  tr: "Görüntüle: {document}",
  uk: "Переглянути: {document}",
  ru: "Посмотреть: {document}",
  sr: "Прикажи: {document}",
  mk: "Прикажи: {document}",
  sq: "Shiko: {document}",
  bs: "Prikaži: {document}",
  ar: "عرض: {document}",
  zh: "查看{document}",
  ja: "{document}を表示",
  ko: "{document} 보기",
};

/** `Rechnung ansehen` */
export const viewText = (name: string, language: Language): string =>
  views[language].replace("{document}", name).replace("{word}", name.toLowerCase());
