import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { gatewayText } from "#web/lib/platform-words.ts";
import { deEntries } from "#web/locales/de-entries.ts";
import type { OwnPage } from "#web/locales/de-setting-pages.ts";
import { textsValue } from "./entry-values.ts";
import { textsOf } from "./setting-text.ts";

const texts = deEntries.folds;

/** Undefined while the section is open. */
type FoldValue = (settings: Preferences) => string | undefined;

/** The texts of documents that are not made. */
const whileOff =
  (kind: "credit" | "delivery"): FoldValue =>
  (settings) =>
    settings[`${kind}Create`] === false ? textsValue(settings, kind) : undefined;

const isOwn = (settings: Preferences, ...names: readonly (keyof Preferences)[]): boolean =>
  names.some((name) => Object.keys(textsOf(settings, name)).length > 0);

const referencePlaces =
  (name: "invoiceReferencePlaces" | "creditReferencePlaces" | "deliveryReferencePlaces"): FoldValue =>
  (settings) =>
    settings[name].length === 0 ? texts.nowhere : settings[name].map((place) => texts.places[place]).join(", ");

const tags = (list: readonly string[]): string => (list.length === 0 ? texts.none : list.join(", "));

/** The exceptions from the rule of a kind of documents. */
const exceptions = (gateways: readonly string[], skipTags: readonly string[], supplement: boolean): string => {
  const parts = [
    ...(supplement ? [texts.supplement] : []),
    ...(gateways.length > 0 ? [texts.atOnce(gateways.map(gatewayText).join(", "))] : []),
    ...(skipTags.length > 0 ? [texts.skipTags(skipTags.join(", "))] : []),
  ];
  return parts.length === 0 ? texts.none : parts.join(", ");
};

/** Sections that are folded, with what they say of their current settings. */
const folds: Readonly<Partial<Record<OwnPage, Readonly<Record<string, FoldValue>>>>> = {
  invoices: {
    exceptions: (settings) =>
      exceptions(settings.invoiceEventExceptions, settings.invoiceSkipTags, settings.invoiceSupplement),
    items: (settings) =>
      isOwn(settings, "invoiceItemTitle", "invoiceItemDetail", "invoiceItemUnit") ? texts.ownItems : texts.items,
    discounts: ({ invoiceUseDiscount }) => (invoiceUseDiscount ? texts.discountLines : texts.discountInPrices),
    shipping: ({ invoiceShippingShowFree }) => (invoiceShippingShowFree ? texts.shippingAlways : texts.shippingPaid),
    link: referencePlaces("invoiceReferencePlaces"),
  },
  credits: {
    layout: whileOff("credit"),
    items: (settings) =>
      isOwn(settings, "creditItemTitle", "creditItemDetail", "creditItemUnit") ? texts.ownItems : texts.items,
    link: referencePlaces("creditReferencePlaces"),
  },
  orders: {
    taxes: (settings) => {
      const on = (["fixTaxTip", "fixTaxShipping", "fixTaxRemoveTax", "fixTaxForeignB2b"] as const).filter(
        (name) => settings[name],
      );
      return on.length === 0 ? texts.none : on.map((name) => texts.taxes[name]).join(", ");
    },
    vatIds: ({ sellerVatId }) => sellerVatId || texts.noVatId,
    importTax: ({ importTaxCh, importTaxNo, importTaxGb }) =>
      tags([importTaxCh && "Schweiz", importTaxNo && "Norwegen", importTaxGb && "Großbritannien"].filter(Boolean)),
    events: ({ eventTags }) => tags(eventTags),
  },
  deliveries: {
    exceptions: ({ deliverySkipTags }) => exceptions([], deliverySkipTags, false),
    layout: whileOff("delivery"),
    items: (settings) =>
      isOwn(settings, "deliveryItemTitle", "deliveryItemDetail", "deliveryItemUnit") ? texts.ownItems : texts.items,
    link: referencePlaces("deliveryReferencePlaces"),
  },
};

/** A folded section's settings in words; undefined for an open section. */
export const foldValueOf = (page: OwnPage, section: string, settings: Preferences): string | undefined =>
  folds[page]?.[section]?.(settings);
