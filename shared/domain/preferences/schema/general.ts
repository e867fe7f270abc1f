import * as z from "zod/mini";
import { limits, metafieldResources, vatIdPlaces } from "../choices.ts";
import { languages } from "../languages.ts";
import { messages, tooLong, tooShort } from "../messages.ts";
import { byGateway, choice, choices, day, email, flag, oneLine, shortText, switchAll, tags } from "./fields.ts";

export const generalShape = {
  home: choice(["", "orders"]),
  expert: flag,
  languages: choices(languages),
  email,
  invoiceCreate: switchAll,
  creditCreate: switchAll,
  transactionCreate: switchAll,
  deliveryCreate: z.union([z.boolean(), day], messages.invalid),
  transactionHints: flag,
  transactionFees: flag,
  creditsExhaustedSoon: flag,
  creditsExhaustedNow: flag,
  connectionMissing: flag,
  onboarding: flag,
  invoiceDatesKept: flag,
  optionalScopesAsked: flag,
};

export const taxShape = {
  fixTaxTip: flag,
  fixTaxShipping: flag,
  fixTaxRemoveTax: flag,
  fixTaxForeignB2b: flag,
  eventTags: tags,
  skipFree: flag,
  skipPos: flag,
  posName: shortText(limits.posName),
  syncOrderPayment: flag,
};

export const contactShape = {
  contactCreate: z.union([z.literal("all"), tags], messages.invalid),
  contactPushPhone: flag,
  contactPushShop: flag,
  contactPushCustomer: flag,
  contactPushNote: flag,
  vatIdPlaces: choices(vatIdPlaces),
};

export const transactionShape = {
  transactionGateway: byGateway(flag),
};

const namespace = z
  .string(messages.empty)
  .check(
    z.minLength(1, { error: messages.empty, abort: true }),
    z.minLength(limits.metafieldNamespaceShortest, tooShort(limits.metafieldNamespaceShortest)),
    z.maxLength(limits.metafieldNamespace, tooLong(limits.metafieldNamespace)),
    oneLine,
  );
const key = z
  .string(messages.empty)
  .check(z.minLength(1, messages.empty), z.maxLength(limits.metafieldKey, tooLong(limits.metafieldKey)), oneLine);

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

export const metafieldShape = {
  metafieldRead: z
    .pipe(z.array(readEntry, messages.invalid), z.transform(withoutDuplicates))
    .check(z.refine((entries) => entries.length <= limits.metafields, messages.metafieldsRead)),
  metafieldWrite: z
    .pipe(z.array(writeEntry, messages.invalid), z.transform(withoutDuplicates))
    .check(z.refine((entries) => entries.length <= limits.metafields, messages.metafieldsWrite)),
};
