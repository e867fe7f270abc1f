import * as z from "zod/mini";
import { isPublicAddress } from "../../../values/public-address.ts";
import { limits, mailSenders, mailSkipSources } from "../choices.ts";
import { messages } from "../messages.ts";
import { choice, choices, email, flag, longTexts, prefixed, shortText, tags, texts } from "./fields.ts";

/** An attachment is fetched by us: https only, from a public host, no credentials in it. */
const attachment = z
  .string(messages.url)
  .check(
    z.maxLength(2048, messages.url),
    z.regex(/^https:\/\/[^\s\p{Cc}/@?#\\]+\.[^\s\p{Cc}/@?#\\]+(?:[/?#][^\s\p{Cc}]*)?$/u, messages.url),
    z.refine(isPublicAddress, messages.url),
  );

/** The mail settings of one kind of document. */
export function sendMailShape<const Prefix extends string>(kind: Prefix) {
  return prefixed(`${kind}SendMail`, {
    Enabled: flag,
    Sender: choice(mailSenders),
    Name: shortText(limits.mailName),
    Copy: flag,
    Subject: texts(limits.mailSubject),
    Message: longTexts(limits.mailMessage),
    Attachments: z.array(attachment, messages.invalid).check(z.maxLength(limits.attachments, messages.attachments)),
    ReplyTo: email,
    SkipTags: tags,
    SkipSources: choices(mailSkipSources),
  });
}
