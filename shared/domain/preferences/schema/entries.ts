import * as z from "zod/mini";
import { isPublicAddress } from "#shared/values/public-address.ts";
import { limits, metafieldResources, paymentTermTypes } from "../choices.ts";
import { messages, tooLarge, tooLong, tooShort } from "../messages.ts";
import { isMetafieldName } from "../metafield-names.ts";
import { fitsTerm } from "../number-errors.ts";
import { byGateway, choice, oneLine, shortText, wholeNumber } from "./fields.ts";

/** Schemas of the lists and maps whose entries have several parts. */

/** An attachment is fetched by us: https only, from a public host, no credentials in it. */
const attachment = z
  .string(messages.url)
  .check(
    z.maxLength(2048, messages.url),
    z.regex(/^https:\/\/[^\s\p{Cc}/@?#\\]+\.[^\s\p{Cc}/@?#\\]+(?:[/?#][^\s\p{Cc}]*)?$/u, messages.url),
    z.refine(isPublicAddress, messages.url),
  );

export const attachments = z
  .array(attachment, messages.invalid)
  .check(z.maxLength(limits.attachments, messages.attachments));

const paymentTerm = z
  .strictObject(
    {
      type: choice(paymentTermTypes),
      label: shortText(limits.paymentTermLabel),
      duration: wholeNumber(limits.paymentTermDays, messages.durationTooSmall),
      discount: z.strictObject(
        {
          percentage: z
            .number(messages.notANumber)
            .check(
              z.gte(0, messages.numberTooSmall),
              z.lte(limits.discountPercentage, tooLarge(limits.discountPercentage)),
            ),
          range: wholeNumber(limits.paymentTermDays, messages.numberTooSmall),
        },
        messages.invalid,
      ),
    },
    messages.invalid,
  )
  .check(
    z.refine(({ duration, discount }) => fitsTerm({ duration, ...discount }), {
      error: messages.rangeExceedsTerm,
      path: ["discount", "range"],
    }),
  );

export const paymentTerms = byGateway(paymentTerm);

const nameable = z.refine<string>(isMetafieldName, messages.metafieldName);

/** The forms of the browser know these limits by `metafieldErrors`. */
const namespace = z
  .string(messages.empty)
  .check(
    z.minLength(1, { error: messages.empty, abort: true }),
    z.minLength(limits.metafieldNamespaceShortest, tooShort(limits.metafieldNamespaceShortest)),
    z.maxLength(limits.metafieldNamespace, tooLong(limits.metafieldNamespace)),
    nameable,
  );
const key = z
  .string(messages.empty)
  .check(
    z.minLength(1, { error: messages.empty, abort: true }),
    z.maxLength(limits.metafieldKey, tooLong(limits.metafieldKey)),
    nameable,
  );

/** The same entry twice counts once. */
function withoutDuplicates<Entry>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

const readEntry = z.strictObject({ resource: choice(metafieldResources), namespace, key }, messages.invalid);
const writeEntry = z.strictObject(
  {
    value: z.string(messages.empty).check(z.minLength(1, messages.empty), z.maxLength(100, tooLong(100)), oneLine),
    namespace,
    key,
  },
  messages.invalid,
);

export const metafieldsRead = z
  .pipe(z.array(readEntry, messages.invalid), z.transform(withoutDuplicates))
  .check(z.refine((entries) => entries.length <= limits.metafields, messages.metafieldsRead));

export const metafieldsWritten = z
  .pipe(z.array(writeEntry, messages.invalid), z.transform(withoutDuplicates))
  .check(z.refine((entries) => entries.length <= limits.metafields, messages.metafieldsWrite));
