import type { Day } from "../../values/time.ts";
import type { MetafieldResource, PaymentTermType } from "./choices.ts";
import type { LanguageTexts } from "./languages.ts";

/** Kinds of preference values, as data for schema (`schema/of-kind.ts`), check (`fits-kind.ts`) and control (`screen/controls.ts`). */
export type Kind =
  | { readonly type: PlainKind }
  | { readonly type: "choice"; readonly values: readonly (string | boolean | null)[] }
  | { readonly type: "choices"; readonly values: readonly string[] }
  | { readonly type: "line" | "texts" | "longTexts" | "wholeNumber"; readonly max: number };

type PlainKind = Exclude<keyof Values, "line" | "texts" | "longTexts" | "wholeNumber">;

/** Value types of the kinds whose rows do not list the choices. */
interface Values {
  flag: boolean;
  /** A day limits the switch to orders from that day on. */
  flagOrDay: boolean | Day;
  /** One line: a name, a header of a mail. */
  line: string;
  email: string;
  /** One line per language. */
  texts: LanguageTexts;
  /** Lines of text per language. */
  longTexts: LanguageTexts;
  tags: readonly string[];
  allOrTags: "all" | readonly string[];
  wholeNumber: number;
  printLayout: PrintLayout;
  /** Ids of payment gateways. */
  gateways: readonly string[];
  gatewayFlags: Readonly<Record<string, boolean>>;
  paymentTerms: Readonly<Record<string, PaymentTerm>>;
  /** Public addresses of files. */
  attachments: readonly string[];
  metafieldsRead: readonly { resource: MetafieldResource; namespace: string; key: string }[];
  /** `value` is the id of a document value. */
  metafieldsWritten: readonly { value: string; namespace: string; key: string }[];
}

/** Value type of a kind. */
export type ValueOf<K extends Kind> = K extends { type: "choice"; values: readonly (infer Value)[] }
  ? Value
  : K extends { type: "choices"; values: readonly (infer Value)[] }
    ? readonly Value[]
    : K extends { type: infer Type extends keyof Values }
      ? Values[Type]
      : never;

/** A layout of the provider, one for all languages or one per language; null = the account's default. */
export type PrintLayout = string | LanguageTexts | null;

export interface PaymentTerm {
  type: PaymentTermType;
  label: string;
  /** Days until due. */
  duration: number;
  /** Early payment: percentage within `range` days. */
  discount: { percentage: number; range: number };
}

/** A kind without choices and limits of its own. */
const plain = <const Type extends PlainKind>(type: Type) => ({ type });

export const flag = plain("flag");
export const flagOrDay = plain("flagOrDay");
export const email = plain("email");
export const tags = plain("tags");
export const allOrTags = plain("allOrTags");
export const printLayout = plain("printLayout");
export const gateways = plain("gateways");
export const gatewayFlags = plain("gatewayFlags");
export const paymentTerms = plain("paymentTerms");
export const attachments = plain("attachments");
export const metafieldsRead = plain("metafieldsRead");
export const metafieldsWritten = plain("metafieldsWritten");

/** One of several values. */
export const choice = <const Values extends readonly (string | boolean | null)[]>(values: Values) =>
  ({ type: "choice", values }) as const;

/** A list of choices, each at most once; its order may say where to look first. */
export const choices = <const Values extends readonly string[]>(values: Values) =>
  ({ type: "choices", values }) as const;

/** `max` is the greatest number of characters, or the greatest value. */
const limited =
  <const Type extends "line" | "texts" | "longTexts" | "wholeNumber">(type: Type) =>
  (max: number) => ({ type, max });

export const line = limited("line");
export const texts = limited("texts");
export const longTexts = limited("longTexts");
export const wholeNumber = limited("wholeNumber");
