import { isDay } from "../../values/days.ts";
import { isRecord } from "../../values/json.ts";
import { type Language, languages } from "../../values/languages.ts";
import { metafieldResources, paymentTermTypes } from "./choices.ts";
import type { Kind } from "./kinds.ts";

/** The stored value has the form that rules need. A stricter schema refuses new values and keeps stored ones. */
export function fitsKind(kind: Kind, value: unknown): boolean {
  switch (kind.type) {
    case "flag":
      return isFlag(value);
    case "flagOrDay":
      return isFlag(value) || (isText(value) && isDay(value));
    case "choice":
      return kind.values.some((choice) => choice === value);
    case "choices":
      return isListOf(value, (entry) => kind.values.some((choice) => choice === entry));
    case "line":
    case "email":
      return isText(value);
    case "texts":
    case "longTexts":
      return isTexts(value);
    case "tags":
    case "gateways":
    case "attachments":
      return isListOf(value, isText);
    case "allOrTags":
      return value === "all" || isListOf(value, isText);
    case "wholeNumber":
      return isCount(value) && Number.isInteger(value);
    case "printLayout":
      return value === null || isText(value) || isTexts(value);
    case "gatewayFlags":
      return isMapOf(value, isFlag);
    case "paymentTerms":
      return isMapOf(value, isPaymentTerm);
    case "metafieldsRead":
      return isListOf(value, (entry) => isMetafield(entry) && isOneOf(metafieldResources, entry["resource"]));
    case "metafieldsWritten":
      return isListOf(value, (entry) => isMetafield(entry) && isText(entry["value"]));
  }
}

const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;
const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);

const isListOf = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isEntry);

const isMapOf = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every(isEntry);

const known: ReadonlySet<string> = new Set<Language>(languages);

const isTexts = (value: unknown): boolean =>
  isMapOf(value, isText) && Object.keys(value as object).every((language) => known.has(language));

const isPaymentTerm = (value: unknown): boolean =>
  isRecord(value) &&
  isOneOf(paymentTermTypes, value["type"]) &&
  isText(value["label"]) &&
  isCount(value["duration"]) &&
  isRecord(value["discount"]) &&
  isCount(value["discount"]["percentage"]) &&
  isCount(value["discount"]["range"]);

const isMetafield = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && isText(value["namespace"]) && isText(value["key"]);
