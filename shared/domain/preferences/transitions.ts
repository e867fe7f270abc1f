import { germany } from "../../values/countries.ts";
import { parseVatId } from "../../values/vat-ids.ts";
import { edgeModifiers, edgeUnits, offsetModifiers, offsetUnits } from "./choices.ts";
import { daysOfMoments } from "./invoice-moment.ts";
import { type FieldMessages, messages } from "./messages.ts";
import { metafieldErrors } from "./metafield-names.ts";
import { normalizedPaymentTerm } from "./payment-terms.ts";
import {
  isPreferenceName,
  type PreferenceName,
  type Preferences,
  type PreferencesPatch,
  preferenceNames,
  rowOf,
} from "./preferences.ts";
import { normalizedTags } from "./tags.ts";

type AppliedPreferences = { ok: true; preferences: Preferences } | { ok: false; errors: FieldMessages };

/** The preferences after a change. Unmet conditions refuse switches and end others; the browser shows this before a save. */
export function applyPreferences(current: Preferences, patch: PreferencesPatch): AppliedPreferences {
  const next: Preferences = { ...current, ...patch };
  applyTiming(current, patch, next);
  applySpan("invoice", current, patch, next);
  applySpan("delivery", current, patch, next);
  normalizeModifiers(next);
  normalizeLists(next);
  next.sellerVatId = parseVatId(next.sellerVatId)?.id ?? "";
  const errors = { ...applyDependencies(current, patch, next), ...nameErrors(patch), ...ownVatIdErrors(patch) };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, preferences: next };
}

/** The server's schema refuses these names, too; a form says so while they are typed. */
const nameErrors = ({ metafieldRead = [], metafieldWrite = [] }: PreferencesPatch): FieldMessages => ({
  ...metafieldErrors("metafieldRead", metafieldRead),
  ...metafieldErrors("metafieldWrite", metafieldWrite),
});

/** The merchant's own VAT id is one of Germany, with right check digits, or empty. */
function ownVatIdErrors({ sellerVatId = "" }: PreferencesPatch): FieldMessages {
  const id = parseVatId(sellerVatId);
  const isRight = sellerVatId.trim() === "" || (id?.isValid === true && id.country === germany);
  return isRight ? {} : { sellerVatId: messages.ownVatId };
}

/** Messages for switching on a setting while its condition is off. */
const needMessages: Partial<Record<PreferenceName, string>> = {
  invoiceCreate: messages.needsInvoices,
  transactionCreate: messages.needsTransactions,
  invoiceFinalize: messages.needsFinalizedInvoices,
  creditFinalize: messages.needsFinalizedCreditNotes,
  deliveryFinalize: messages.needsFinalizedDeliveryNotes,
};

/** The message of a preference's first unmet condition; undefined if all are met. */
export function unmetNeed(name: PreferenceName, preferences: Preferences): string | undefined {
  const missing = (rowOf(name).needs ?? []).filter(isPreferenceName).find((needed) => preferences[needed] === false);
  return missing === undefined ? undefined : (needMessages[missing] ?? messages.invalid);
}

/** Off, unless its conditions are met; asked for without them, an error. */
function applyDependencies(current: Preferences, patch: PreferencesPatch, next: Preferences): FieldMessages {
  const errors: Record<string, string> = {};
  for (const name of preferenceNames) {
    const message = next[name] === false ? undefined : unmetNeed(name, next);
    if (message === undefined) continue;
    const isAskedFor = name in patch && patch[name] !== current[name];
    if (isAskedFor) errors[name] = message;
    else Object.assign(next, { [name]: false });
  }
  return errors;
}

const daysOfInvoices = ["invoiceDate", "invoiceDeliveryDate0Event", "invoiceDeliveryDate1Event"] as const;

/** Sets invoices' days for a new moment. In expert mode, documents final before shipment cannot wait for its day. */
function applyTiming(current: Preferences, patch: PreferencesPatch, next: Preferences): void {
  if (!next.expert) applyMoment(current, patch, next);
  else if (isBeforeShipment(next) && !(isBeforeShipment(current) && next.invoiceEvent === current.invoiceEvent)) {
    for (const name of daysOfInvoices) {
      if (patch[name] === undefined && next[name] === "fulfilled") next[name] = "created";
    }
  }
  if (next.invoiceDate === "issued" && patch.papersBefore === undefined)
    next.papersBefore = next.papersBefore.filter((topic) => topic !== "days");
}

function applyMoment(current: Preferences, patch: PreferencesPatch, next: Preferences): void {
  const isMoved = next.invoiceEvent !== current.invoiceEvent || next.invoiceFinalize !== current.invoiceFinalize;
  if (!isMoved) return;
  for (const name of ["invoiceDate", "invoiceDeliveryDate0Event"] as const) {
    if (patch[name] === undefined) Object.assign(next, { [name]: daysOfMoments[name] });
  }
}

function isBeforeShipment({ invoiceEvent, invoiceFinalize }: Preferences): boolean {
  const before: readonly Preferences["invoiceFinalize"][] = ["created", "paid"];
  return before.includes(invoiceEvent) && (invoiceFinalize === false || before.includes(invoiceFinalize));
}

/** Switching to a span sets both origins to the order's day; leaving it clears the end and the modifiers. */
function applySpan(kind: "invoice" | "delivery", current: Preferences, patch: PreferencesPatch, next: Preferences) {
  const end = `${kind}DeliveryDate1Event` as const;
  const start = `${kind}DeliveryDate0Event` as const;
  const asked = patch[end];
  if (asked === undefined || (asked === null) === (current[end] === null)) return;
  if (asked !== null) {
    if (patch[start] === undefined) next[start] = "created";
    return;
  }
  for (const index of ["0", "1"] as const) {
    const names = modifierNames(kind, index);
    if (!(names.modify in patch)) next[names.modify] = "";
    if (!(names.offset in patch)) next[names.offset] = 0;
    if (!(names.unit in patch)) next[names.unit] = "day";
  }
}

/** A modifier has the units that fit it, and an offset only where it counts something. */
function normalizeModifiers(next: Preferences): void {
  for (const kind of ["invoice", "delivery"] as const) {
    for (const index of ["0", "1"] as const) {
      const names = modifierNames(kind, index);
      const modify = next[names.modify];
      const unit = next[names.unit];
      if (includes(offsetModifiers, modify)) {
        if (!includes(offsetUnits, unit)) next[names.unit] = "day";
      } else {
        next[names.offset] = 0;
        if (!includes(edgeModifiers, modify)) next[names.unit] = "day";
        else if (!includes(edgeUnits, unit)) next[names.unit] = "month";
      }
    }
  }
}

function modifierNames<Kind extends "invoice" | "delivery", Index extends "0" | "1">(kind: Kind, index: Index) {
  return {
    modify: `${kind}DeliveryDate${index}Modify`,
    offset: `${kind}DeliveryDate${index}Offset`,
    unit: `${kind}DeliveryDate${index}Unit`,
  } as const;
}

function normalizeLists(next: Preferences): void {
  for (const name of preferenceNames) {
    const { type } = rowOf(name).kind;
    const value: unknown = next[name];
    if ((type === "tags" || type === "allOrTags") && Array.isArray(value))
      Object.assign(next, { [name]: normalizedTags(value) });
  }
  const terms = Object.entries(next.invoicePaymentGateway);
  next.invoicePaymentGateway = Object.fromEntries(terms.map(([id, term]) => [id, normalizedPaymentTerm(term)]));
}

function includes<Value>(list: readonly Value[], value: unknown): value is Value {
  return list.some((entry) => entry === value);
}
