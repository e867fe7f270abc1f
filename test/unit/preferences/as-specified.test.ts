// Defaults, limits and sections of the settings, each written out once more: a changed table does not pass unseen.
import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { type PreferenceName, preferenceNames, rowOf } from "#shared/domain/preferences/preferences.ts";
import { parsePreferencesPatch } from "#shared/domain/preferences/preferences-schema.ts";
import { type SettingPage, settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { firstMatchingTag } from "#shared/domain/preferences/tags.ts";

const defaults = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });

/** A new shop's preferences besides `false`, `[]` and `{}`. */
const otherDefaults = {
  ...{ home: "", languages: ["de", "en"], email: "laden@example.org", posName: "POS-Kunde", contactCreate: "all" },
  ...{ creditsExhaustedSoon: true, creditsExhaustedNow: true, connectionMissing: true, onboarding: true },
  ...{
    fixTaxTip: true,
    skipFree: true,
    skipPos: true,
    sellerVatId: "",
    vatIdConfirm: true,
    businessEntity: "",
    eInvoiceTurnover: "",
  },
  ...{ importTaxCh: "", importTaxNo: "", importTaxGb: "" },
  vatIdPlaces: ["order-attributes", "order-note", "order-billing"],
  ...{ invoiceEvent: "created", invoiceFinalize: "fulfilled", invoiceDate: "issued", deliveryDate: "issued" },
  ...{ invoiceDeliveryType: "delivery", deliveryDeliveryType: "delivery" },
  ...ofEnds("invoice"),
  ...ofEnds("delivery"),
  ...{ invoiceUseDiscount: true, invoiceUseRounding: true, invoiceIncludeSku: true, creditUseDiscount: true },
  ...{ creditFinalize: true, deliveryFinalize: true, deliveryEvent: "fulfilled" },
  ...Object.assign({}, ...(["invoice", "credit", "delivery"] as const).map(ofKind)),
};

function ofEnds(kind: "invoice" | "delivery") {
  const end = (index: 0 | 1, event: string | null) => ({
    [`${kind}DeliveryDate${index}Event`]: event,
    [`${kind}DeliveryDate${index}Modify`]: "",
    [`${kind}DeliveryDate${index}Offset`]: 0,
    [`${kind}DeliveryDate${index}Unit`]: "day",
  });
  return { ...end(0, "fulfilled"), ...end(1, null) };
}

function ofKind(kind: string) {
  return {
    [`${kind}ReferencePlaces`]: ["introduction", "remark"],
    [`${kind}PrintLayout`]: null,
    [`${kind}SendMailSender`]: "app",
    [`${kind}SendMailName`]: "Becherladen",
    [`${kind}SendMailReplyTo`]: "laden@example.org",
    [`${kind}SendMailSkipSources`]: ["pos"],
  };
}

test("a new shop has the specified defaults; all others are off and empty", () => {
  const isEmpty = (name: PreferenceName) => ["false", "[]", "{}"].includes(JSON.stringify(defaults[name]));
  const others = preferenceNames.filter((name) => !isEmpty(name)).map((name) => [name, defaults[name]]);

  expect(Object.fromEntries(others)).toEqual(otherDefaults);
});

test.each<[PreferenceName, number]>([
  ["invoiceTitle", 256],
  ["deliveryTitle", 256],
  ["creditTitle", 256],
  ["invoiceIntroduction", 2000],
  ["creditIntroduction", 2000],
  ["deliveryIntroduction", 2000],
  ["invoiceRemark", 2000],
  ["creditRemark", 2000],
  ["deliveryRemark", 2000],
  ["deliveryTerms", 255],
  ["invoiceItemTitle", 256],
  ["invoiceItemDetail", 1000],
  ["invoiceItemUnit", 1000],
  ["invoiceDuty", 256],
  ["invoiceDutyDetail", 256],
  ["invoiceDutyUnit", 1000],
  ["invoiceSendMailSubject", 60],
  ["creditSendMailSubject", 60],
  ["deliverySendMailSubject", 60],
  ["invoiceSendMailMessage", 30_000],
  ["creditSendMailMessage", 30_000],
  ["deliverySendMailMessage", 30_000],
  ["mailSignature", 30_000],
])("%s takes %i characters in each language and no more", (name, most) => {
  const answer = (length: number) => parsePreferencesPatch({ [name]: { de: "x", en: "x".repeat(length) } });

  expect(answer(most).ok).toBe(true);
  expect(answer(most + 1)).toMatchObject({
    ok: false,
    errors: { [`${name}.en`]: `Darf höchstens ${most} Zeichen lang sein` },
  });
});

test.each<[SettingPage, string, string]>([
  ["main", "connection automation documents notifications app languages", ""],
  ["contacts", "create organize business", "business"],
  [
    "invoices",
    "create status exceptions date deliveryDate layout format printLayout items discounts shipping duties rounding netTags terms mail link",
    "status date deliveryDate link",
  ],
  ["credits", "create status layout items mail link", "link"],
  ["deliveries", "create status exceptions date deliveryDate layout items mail link", "status date deliveryDate link"],
  ["transactions", "accounts fees hints", ""],
  ["orders", "eInvoices taxes vatIds importTax events payment filter", "filter"],
  ["metafields", "read write", ""],
])("the page %s has the sections %s, for experts alone: %s", (page, sections, expert) => {
  const known: Readonly<Record<string, { isExpert?: true }>> = settingPages[page].sections;

  expect(Object.keys(known)).toEqual(sections.split(" "));
  expect(Object.keys(known).filter((section) => known[section]?.isExpert)).toEqual(expert.split(" ").filter(Boolean));
});

test.each([
  [["VIP", "neu"], ["vip"], "VIP"],
  [["B2B"], ["haendler", " b2b "], "B2B"],
  [["vip-alt"], ["vip"], undefined],
  [["vip"], [], undefined],
])("of the tags %j one that the rules %j name suffices, in any case: %s", (tags, rules, found) => {
  expect(firstMatchingTag(tags, rules)).toBe(found);
});

test.each<[PreferenceName, string]>([
  ["invoiceSendMailEnabled", "emails"],
  ["creditSendMailSubject", "emails"],
  ["deliverySendMailMessage", "emails"],
  ["invoiceDeliveryDate0Modify", "deliveryDate"],
  ["invoiceDeliveryDate1Event", "deliveryDate"],
  ["deliveryDeliveryDate0Event", "deliveryDate"],
  ["transactionFees", "fees"],
  ["syncOrderPayment", "orderSync"],
  ["metafieldRead", "metafields"],
  ["metafieldWrite", "metafields"],
])("%s needs the feature %s of a plan", (name, feature) => {
  expect(rowOf(name).feature).toBe(feature);
});
