import type { JsonObject } from "../../json.ts";
import { moneyOf } from "../format.ts";
import { type Html, html } from "../html.ts";
import { TAX_RATES, type TaxRate } from "../words.ts";
import { type FormState, moneyField, selectField, textField, unitsField } from "./fields.ts";
import type { FormReader } from "./read.ts";

/** Kinds of goods, which decide about shipping and tax. */
const KINDS = { goods: "Ware", digital: "Digital, ohne Versand", giftCard: "Gutschein" } as const;

/** Tax lines of a rate; none for an untaxed line. */
export const taxLinesOf = (rate: TaxRate): JsonObject[] =>
  rate === "none"
    ? []
    : [{ title: `MwSt ${rate.replace(".", ",").replace("%", " %")}`, rate: Number.parseFloat(rate) / 100 }];

/** The fields of one new line; their names begin with `prefix`. */
export function lineFields(state: FormState, prefix: string, legend: string, extra: Html = html``): Html {
  return html`<fieldset class="line"><legend>${legend}</legend><div class="grid is-line">
${textField(state, { name: `${prefix}.title`, label: "Artikel" })}
${textField(state, { name: `${prefix}.sku`, label: "Artikelnummer" })}
${unitsField(state, { name: `${prefix}.quantity`, label: "Menge", value: "1" })}
${moneyField(state, { name: `${prefix}.price`, label: "Einzelpreis in €" })}
${moneyField(state, { name: `${prefix}.discount`, label: "Rabatt in €", hint: "Auf die ganze Position." })}
${selectField(state, { name: `${prefix}.rate`, label: "Steuersatz", choices: TAX_RATES })}
${selectField(state, { name: `${prefix}.kind`, label: "Art", choices: KINDS })}</div>${extra}</fieldset>`;
}

/** A new line as it was typed. */
export interface NewLine {
  /** The line in the shape of `LineItem`, without allocations. */
  line: JsonObject;
  totalCents: number;
  discountCents: number;
}

/** Reads one line; `undefined` when something about it is wrong. */
export function readLine(form: FormReader, prefix: string): NewLine | undefined {
  const title = form.text(`${prefix}.title`, { missing: "Bitte den Artikel benennen." });
  const sku = form.text(`${prefix}.sku`, { max: 100 });
  const quantity = form.units(`${prefix}.quantity`, { missing: "Bitte eine Menge eingeben.", least: 1 });
  const price = form.cents(`${prefix}.price`, { missing: "Bitte einen Preis eingeben." });
  const rate = form.choice(`${prefix}.rate`, TAX_RATES, "19%");
  const kind = form.choice(`${prefix}.kind`, KINDS, "goods");
  const totalCents = (price ?? 0) * (quantity ?? 0);
  const tooMuch = "Der Rabatt ist höher als der Preis der Position.";
  const rule = price === undefined || quantity === undefined ? {} : { most: totalCents, tooMuch };
  const discountCents = form.cents(`${prefix}.discount`, rule) ?? 0;
  if (Object.keys(form.errors).some((name) => name.startsWith(`${prefix}.`))) return undefined;
  const isGiftCard = kind === "giftCard";
  const line = {
    title,
    ...(sku === "" ? {} : { sku }),
    quantity,
    originalUnitPriceSet: moneyOf(price ?? 0),
    taxLines: isGiftCard ? [] : taxLinesOf(rate),
    taxable: !isGiftCard && rate !== "none",
    isGiftCard,
    requiresShipping: kind === "goods",
  };
  return { line, totalCents, discountCents };
}

/** An allocation of a discount given by hand: to one line, or over the whole order. */
export const allocation = (cents: number, index: number, title: string, isOrderWide: boolean): JsonObject => ({
  allocatedAmountSet: moneyOf(cents),
  discountApplication: {
    __typename: "ManualDiscountApplication",
    title,
    index,
    targetType: "LINE_ITEM",
    targetSelection: isOrderWide ? "ALL" : "EXPLICIT",
    allocationMethod: isOrderWide ? "ACROSS" : "ONE",
    value: { __typename: "MoneyV2", amount: (cents / 100).toFixed(2), currencyCode: "EUR" },
  },
});
