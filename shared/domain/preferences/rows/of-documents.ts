import {
  dateModifiers,
  dateOrigins,
  dateUnits,
  deliveryTypes,
  limits,
  mailSenders,
  mailSkipSources,
} from "../choices.ts";
import {
  attachments,
  choice,
  choices,
  email,
  flag,
  line,
  longTexts,
  printLayout,
  tags,
  texts,
  wholeNumber,
} from "../kinds.ts";
import type { LanguageTexts } from "../languages.ts";
import { prefixed, setting, storeEmail, storeName } from "../row.ts";

/** Rows that several kinds of documents have. */

/** A text of empty values is none: it needs no feature. */
const ownTexts = {
  feature: "layouts",
  withoutFeature: (value: LanguageTexts) =>
    Object.values(value).every((text) => typeof text === "string" && text.trim() === "") ? value : {},
} as const;

/** A printed text of one line per language; an empty object = the default texts. */
export const printedLine = (max: number) => setting(texts(max), {}, ownTexts);
/** The same with line breaks. */
export const printedLines = (max: number) => setting(longTexts(max), {}, ownTexts);

/** Texts and layout that every kind has. */
export const layoutRows = {
  Title: printedLine(limits.title),
  Introduction: printedLines(limits.introduction),
  Remark: printedLines(limits.remark),
  ItemTitle: printedLine(limits.itemTitle),
  ItemDetail: printedLines(limits.itemDetail),
  ItemUnit: printedLine(limits.unit),
  PrintLayout: setting(printLayout, null, { feature: "layouts" }),
};

const byPlan = { feature: "deliveryDate" } as const;

/** Moves an origin by an offset, or to an edge of a calendar period. */
const modifierRows = {
  Modify: setting(choice(dateModifiers), "", byPlan),
  Offset: setting(wholeNumber(limits.dateOffset), 0, byPlan),
  Unit: setting(choice(dateUnits), "day", byPlan),
};

/** Type and both ends of the time of supply; `null` at the end = one day, no span. */
export const supplyRows = <const Prefix extends string>(kind: Prefix, start: { feature?: "deliveryDate" }) => ({
  ...prefixed(`${kind}Delivery`, { Type: setting(choice(deliveryTypes), "delivery") }),
  ...prefixed(`${kind}DeliveryDate0`, { Event: setting(choice(dateOrigins), "fulfilled", start), ...modifierRows }),
  ...prefixed(`${kind}DeliveryDate1`, {
    Event: setting(choice([...dateOrigins, null]), null, byPlan),
    ...modifierRows,
  }),
});

const ofMails = { feature: "emails" } as const;

/** A kind's mails; the recipient is always the customer and not stored. */
export const mailRows = <const Prefix extends string>(kind: Prefix) =>
  prefixed(`${kind}SendMail`, {
    Enabled: setting(flag, false, { ...ofMails, needs: [`${kind}Finalize`] }),
    Sender: setting(choice(mailSenders), "app", ofMails),
    Name: setting(line(limits.mailName), storeName, ofMails),
    /** Blind copy to the shop. */
    Copy: setting(flag, false, ofMails),
    Subject: setting(texts(limits.mailSubject), {}, ofMails),
    Message: setting(longTexts(limits.mailMessage), {}, ofMails),
    Attachments: setting(attachments, [], ofMails),
    ReplyTo: setting(email, storeEmail, ofMails),
    SkipTags: setting(tags, [], ofMails),
    SkipSources: setting(choices(mailSkipSources), ["pos"], ofMails),
  });
