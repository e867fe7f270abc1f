import type { PreferenceName } from "../preferences.ts";
import { prefixed } from "../row.ts";
import type { SectionOf, SettingPage } from "./pages.ts";

/** What screens know of a preference beside its rules (`table.ts`): where it is set, and how. Servers never load this half. */
export interface Screen {
  readonly page: SettingPage;
  readonly section: string;
  /** Absent = the usual control of its kind (`controls.ts`). */
  readonly control?: Control;
  /** Shown in expert mode alone; a section can be so as a whole (`pages.ts`). */
  readonly isExpert?: true;
  /** The main page of the settings has it too: at any time, while the shop is connected, or while that preference is on as well. */
  readonly onMain?: "always" | "connected" | PreferenceName;
}

/**
 * `card`: a control made for this preference alone. `answer`: no control, but a question that is asked when it arises and whose answer
 * is kept.
 */
export type Control =
  | "switch"
  | "select"
  | "checkboxes"
  | "text"
  | "email"
  | "number"
  | "tags"
  | "template"
  | "card"
  | "answer";

const at = <const Page extends SettingPage>(
  page: Page,
  section: SectionOf<Page>,
  rest: Pick<Screen, "control" | "isExpert" | "onMain"> = {},
): Screen => ({ page, section, ...rest });

const onMain = { onMain: "connected" } as const;
const onMainWith = (name: PreferenceName) => ({ onMain: name });
const detail = { isExpert: true } as const;

type DocumentPage = "invoices" | "credits" | "deliveries";

const layout = (page: DocumentPage) => ({
  ReferencePlaces: at(page, "link"),
  Title: at(page, "layout"),
  Introduction: at(page, "layout"),
  Remark: at(page, "layout"),
  ItemTitle: at(page, "layout"),
  ItemDetail: at(page, "layout", detail),
  ItemUnit: at(page, "layout", { ...detail, control: "card" }),
});

const supply = (page: "invoices" | "deliveries") => ({
  DeliveryType: at(page, "deliveryDate"),
  // origin, span and modifiers are one control, with an example
  ...prefixed("DeliveryDate0", modified(page)),
  ...prefixed("DeliveryDate1", modified(page)),
});

const modified = (page: "invoices" | "deliveries") => {
  const card = at(page, "deliveryDate", { control: "card" });
  return { Event: card, Modify: card, Offset: card, Unit: card };
};

const mail = (page: DocumentPage) => ({
  Enabled: at(page, "mail"),
  Sender: at(page, "mail", { control: "card" }),
  Name: at(page, "mail"),
  Copy: at(page, "mail"),
  Subject: at(page, "mail"),
  Message: at(page, "mail"),
  Attachments: at(page, "mail"),
  ReplyTo: at(page, "mail"),
  SkipTags: at(page, "mail"),
  SkipSources: at(page, "mail"),
});

const extraLine = (section: "discounts" | "shipping") => ({
  Title: at("invoices", section, detail),
  Detail: at("invoices", section, detail),
  Unit: at("invoices", section, { ...detail, control: "card" }),
});

/** Where each preference is set. The order is that of its section's controls. */
export const screens: Readonly<Record<PreferenceName, Screen>> = {
  expert: at("main", "app"),
  home: at("main", "app", detail),
  languages: at("main", "languages"),
  optionalScopesAsked: at("main", "app", { control: "answer" }),
  email: at("main", "notifications"),
  creditsExhaustedSoon: at("main", "notifications"),
  creditsExhaustedNow: at("main", "notifications"),
  connectionMissing: at("main", "notifications"),
  onboarding: at("main", "notifications"),

  skipFree: at("orders", "filter"),
  skipPos: at("orders", "filter"),
  posName: at("orders", "filter"),
  fixTaxTip: at("orders", "taxes"),
  fixTaxShipping: at("orders", "taxes"),
  fixTaxRemoveTax: at("orders", "taxes"),
  fixTaxForeignB2b: at("orders", "taxes"),
  eventTags: at("orders", "taxes"),
  syncOrderPayment: at("orders", "payment"),

  contactCreate: at("contacts", "create"),
  contactPushPhone: at("contacts", "organize"),
  contactPushShop: at("contacts", "organize"),
  contactPushCustomer: at("contacts", "organize"),
  contactPushNote: at("contacts", "organize"),
  vatIdPlaces: at("contacts", "business"),

  invoiceCreate: at("invoices", "create", { ...onMain, control: "switch" }),
  invoiceEvent: at("invoices", "create", onMainWith("invoiceCreate")),
  invoiceEventExceptions: at("invoices", "create"),
  invoiceSupplement: at("invoices", "create", onMainWith("invoiceCreate")),
  invoiceSkipTags: at("invoices", "create"),
  invoiceFinalize: at("invoices", "status", onMainWith("invoiceCreate")),
  invoiceDate: at("invoices", "date"),
  invoiceDatesKept: at("invoices", "date", { control: "answer" }),
  ...prefixed("invoice", supply("invoices")),
  ...prefixed("invoice", layout("invoices")),
  invoiceIncludeSku: at("invoices", "layout"),
  invoiceIncludeGtin: at("invoices", "layout"),
  invoiceUseDiscount: at("invoices", "discounts"),
  ...prefixed("invoiceDiscount", extraLine("discounts")),
  invoiceShippingShowFree: at("invoices", "shipping"),
  ...prefixed("invoiceShipping", extraLine("shipping")),
  invoiceExcludeDuties: at("invoices", "duties"),
  invoiceDuty: at("invoices", "duties", detail),
  invoiceDutyDetail: at("invoices", "duties", detail),
  invoiceDutyUnit: at("invoices", "duties", { ...detail, control: "card" }),
  invoiceUseRounding: at("invoices", "rounding"),
  invoiceRounding: at("invoices", "rounding", detail),
  invoiceRoundingDetail: at("invoices", "rounding", detail),
  invoiceRoundingUnit: at("invoices", "rounding", { ...detail, control: "card" }),
  invoiceAsNet: at("invoices", "format", { onMain: "always" }),
  invoiceB2bAsNet: at("invoices", "format", { onMain: "always" }),
  invoiceTagsAsNet: at("invoices", "format"),
  invoicePrintLayout: at("invoices", "printLayout"),
  invoicePaymentGateway: at("invoices", "terms"),
  ...prefixed("invoiceSendMail", mail("invoices")),
  mailSignature: at("invoices", "mail"),

  creditCreate: at("credits", "create", { ...onMain, control: "switch" }),
  creditFinalize: at("credits", "status", onMainWith("creditCreate")),
  ...prefixed("credit", layout("credits")),
  creditUseDiscount: at("credits", "layout"),
  creditPrintLayout: at("credits", "layout"),
  ...prefixed("creditSendMail", mail("credits")),

  deliveryCreate: at("deliveries", "create", onMain),
  deliveryEvent: at("deliveries", "create", onMainWith("deliveryCreate")),
  deliverySkipTags: at("deliveries", "create"),
  deliveryFinalize: at("deliveries", "status", onMainWith("deliveryCreate")),
  deliveryDate: at("deliveries", "date"),
  ...prefixed("delivery", supply("deliveries")),
  ...prefixed("delivery", layout("deliveries")),
  deliveryTerms: at("deliveries", "layout"),
  deliveryPrintLayout: at("deliveries", "layout"),
  ...prefixed("deliverySendMail", mail("deliveries")),

  transactionCreate: at("transactions", "accounts", { ...onMain, control: "switch" }),
  transactionGateway: at("transactions", "accounts"),
  transactionFees: at("transactions", "fees", onMainWith("transactionCreate")),
  transactionHints: at("transactions", "hints", onMainWith("transactionCreate")),

  metafieldRead: at("metafields", "read"),
  metafieldWrite: at("metafields", "write"),
};
