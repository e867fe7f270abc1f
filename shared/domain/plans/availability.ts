import type { Cents } from "../../values/money.ts";
import type { Feature, Plan } from "./plans.ts";
import type { GatedFeature, PurchasableFeature } from "./purchases.ts";

/** Places and programmes beside the features of plans that texts, mails and menus may lead to. */
type ProductPlace =
  /** the wizard at `/setup` */
  | "setup"
  /** the page with order filters and tax corrections */
  | "orderSettings"
  /** the pages with texts, tags, dates and terms of invoices and delivery notes */
  | "documentSettings"
  /** the page with the places of the VAT id and the rules of contacts */
  | "contactSettings"
  /** the switches of our own mails */
  | "notificationSettings"
  /** values of documents in metafields of the order; reading them is the feature `metafields` */
  | "metafieldWriting"
  /** triggers and actions for workflows in Shopify Flow, in every plan */
  | "flow"
  | "partnerProgramme";

export type ProductFeature = GatedFeature | ProductPlace;

/** The features of this version. */
export type Availability = Readonly<Record<ProductFeature, boolean>>;

/** Tells what merchants can use today; other features are not shown, sold or advised. A complete feature says `true`. */
export const availability: Availability = {
  orders: true,
  fees: true,
  shopifyPlus: true,

  // settings and texts
  layouts: true,
  deliveryDate: true,
  tags: true,
  orderSettings: true,
  documentSettings: true,
  contactSettings: true,
  notificationSettings: true,

  // set-up, imports, export
  setup: true,
  importOrders: true,
  exportOrders: true,

  // mails with documents
  emails: true,
  emailIntegration: true,
  address: true,

  // extensions of Shopify
  metafields: true,
  metafieldWriting: true,
  orderSync: true,
  flow: true,

  partnerProgramme: true,
};

/** The feature exists in this version. */
export const isAvailable = (feature: ProductFeature, table: Availability = availability): boolean => table[feature];

/** The one-time fee in a price table; undefined if the plan sells none, or the feature does not exist yet. */
export const shownPrice = (plan: Plan, feature: PurchasableFeature): Cents | undefined =>
  isAvailable(feature) ? plan.importFeeCents : undefined;

/** The features that a price table names, in the order in which the plans add them. */
export const shownFeatures = (plans: readonly Plan[]): readonly Feature[] => [
  ...new Set(plans.flatMap(({ features }) => features).filter((feature) => isAvailable(feature))),
];
