import * as z from "zod/mini";
import { isDay } from "#shared/values/days.ts";
import { languages } from "#shared/values/languages.ts";
import { isOneLine } from "#shared/values/plain-text.ts";
import { isHostName } from "#shared/values/public-address.ts";
import { limits } from "../choices.ts";
import { messages, tooLarge, tooLong } from "../messages.ts";
import { normalizedTags } from "../tags.ts";

/** Schemas of single values, lists and texts. */
export const flag = z.boolean(messages.invalid);

export function choice<const Values extends readonly (string | boolean | null)[]>(values: Values) {
  return z.literal(values, messages.invalid);
}

/** A list of choices, each at most once, in the order given: it may say where to look first. */
export function choices(values: readonly string[]) {
  return z.pipe(
    z.array(z.literal(values, messages.invalid), messages.invalid),
    z.transform((chosen: string[]): string[] => [...new Set(chosen)]),
  );
}

/** One line, as in names, tags and headers of mails. */
export function shortText(most: number) {
  return z.string(messages.invalid).check(z.maxLength(most, tooLong(most)), oneLine);
}

/** No control characters, and nothing that ends a line: it could begin another header. */
export const oneLine = z.refine<string>(isOneLine, messages.oneLine);

/** Lines of text, as they are printed or mailed. */
const longText = (most: number) => z.string(messages.invalid).check(z.maxLength(most, tooLong(most)));

/** One line per language; languages that are absent have the default text. */
export function texts(most: number) {
  return z.partialRecord(z.literal(languages, messages.invalid), shortText(most), messages.invalid);
}

/** The same with line breaks. */
export function longTexts(most: number) {
  return z.partialRecord(z.literal(languages, messages.invalid), longText(most), messages.invalid);
}

/** An e-mail address: something, an @, a domain; no spaces. */
export const email = z.string(messages.email).check(
  z.maxLength(254, messages.email),
  z.regex(/^[^\s\p{Cc}@<>,;"]+@[^\s\p{Cc}@<>,;"]+\.[^\s\p{Cc}@<>,;".]{2,}$/u, messages.email),
  z.refine((address) => isHostName(address.slice(address.lastIndexOf("@") + 1)), messages.email),
);

export const tags = z.pipe(
  z
    .array(shortText(limits.tag), messages.invalid)
    .check(z.maxLength(limits.tags, `Höchstens ${limits.tags} Tags möglich`)),
  z.transform((given: string[]) => normalizedTags(given)),
);

const day = z.string(messages.day).check(z.refine(isDay, messages.day));

/** A day limits a switch to orders from that day on. */
export const flagOrDay = z.union([z.boolean(), day], messages.invalid);

export const allOrTags = z.union([z.literal("all"), tags], messages.invalid);

export function wholeNumber(most: number, tooSmall: string) {
  return z
    .number(messages.notANumber)
    .check(z.int(messages.wholeNumber), z.gte(0, tooSmall), z.lte(most, tooLarge(most)));
}

/** A layout of the provider: one for all languages, one per language, or the account's default. */
export const printLayout = z.union(
  [z.null(), z.string().check(z.regex(/^[0-9a-zA-Z-]{1,64}$/)), texts(64)],
  messages.invalid,
);

const gatewayId = z
  .string(messages.invalid)
  .check(z.minLength(1, messages.empty), z.maxLength(255, tooLong(255)), oneLine);

const tooManyGateways = `Höchstens ${limits.gateways} Zahlungsarten möglich`;

/** Ids of payment gateways. */
export const gateways = z.array(gatewayId, messages.invalid).check(z.maxLength(limits.gateways, tooManyGateways));

/** Something for each of the shop's payment gateways: as many as a shop can have, and no more. */
export function byGateway<Value extends z.core.$ZodType>(value: Value) {
  return z
    .record(gatewayId, value, messages.invalid)
    .check(z.refine((given) => Object.keys(given).length <= limits.gateways, tooManyGateways));
}
