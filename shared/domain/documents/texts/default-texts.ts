import type { PreferenceName } from "../../preferences/preferences.ts";
import type { DocumentTexts } from "../../texts/document-texts.ts";

/** Default texts of empty settings. Items have none: their lines are built from the product. */
const keys = {
  invoiceTitle: "title",
  invoiceIntroduction: "introduction",
  invoiceRemark: "remark",
  invoiceDiscountTitle: "discountTitle",
  invoiceDiscountUnit: "unit",
  invoiceShippingTitle: "shippingTitle",
  invoiceShippingUnit: "unit",
  invoiceDuty: "dutyTitle",
  invoiceDutyUnit: "unit",
  invoiceRounding: "roundingTitle",
  invoiceRoundingUnit: "unit",
  invoiceItemUnit: "unit",
  creditItemUnit: "unit",
  creditTitle: "creditTitle",
  creditIntroduction: "creditIntroduction",
  creditRemark: "creditRemark",
  deliveryTitle: "deliveryTitle",
  deliveryIntroduction: "deliveryIntroduction",
  deliveryTerms: "deliveryTerms",
  deliveryRemark: "remark",
  deliveryItemUnit: "unit",
} as const satisfies Partial<Record<PreferenceName, keyof DocumentTexts>>;

const isKeyed = (name: PreferenceName): name is keyof typeof keys => Object.hasOwn(keys, name);

/** Defaults that are the same in every language. */
const names: Partial<Record<PreferenceName, string>> = {
  invoiceDiscountDetail: "{{discount.title}}",
  invoiceShippingDetail: "{{shipping.title}}",
};

/** The default text of a setting, with its placeholders; undefined if it is built or nothing is printed. */
export function defaultTextOf(name: PreferenceName, texts: DocumentTexts): string | undefined {
  return isKeyed(name) ? texts[keys[name]] : names[name];
}
