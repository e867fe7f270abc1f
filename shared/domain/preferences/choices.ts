/** The fixed choices of the preferences, each list once: schema, types and forms read it from here. */
export const documentEvents = ["created", "paid", "fulfilled", "completed"] as const;
export type DocumentEvent = (typeof documentEvents)[number];

/** `created` means at once; `false` leaves a draft. */
export const finalizeEvents = [...documentEvents, false] as const;
export type FinalizeEvent = (typeof finalizeEvents)[number];

/** The day of the order, or that of its last parcel. */
export const dateOrigins = ["created", "fulfilled"] as const;
export type DateOrigin = (typeof dateOrigins)[number];

/** Day printed on a document; `issued` is the day it is made. */
export const documentDays = ["issued", ...dateOrigins] as const;
export type DocumentDay = (typeof documentDays)[number];

/** Changes of a version to documents, on which every older shop decides by itself. */
export const paperTopics = ["days", "placeholders", "creditTexts", "foreignTax", "mailFrame"] as const;
export type PaperTopic = (typeof paperTopics)[number];

/** Moves by an offset (`plus`, `minus`) or to an edge of a calendar period. */
export const offsetModifiers = ["plus", "minus"] as const;
export const edgeModifiers = [
  "previous-first",
  "previous-last",
  "current-first",
  "current-last",
  "next-first",
  "next-last",
] as const;
export const dateModifiers = ["", ...offsetModifiers, ...edgeModifiers] as const;
export type DateModifier = (typeof dateModifiers)[number];

export const offsetUnits = ["day", "month"] as const;
export const edgeUnits = ["week", "month", "quarter", "year"] as const;
export const dateUnits = ["day", "week", "month", "quarter", "year"] as const;
export type DateUnit = (typeof dateUnits)[number];

export const deliveryTypes = ["delivery", "service"] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

export const deliveryEvents = ["fulfilled", "completed"] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

/** Texts in which order numbers are searched to link existing receipts. */
export const referencePlaces = ["title", "introduction", "remark"] as const;
export const deliveryReferencePlaces = [...referencePlaces, "terms"] as const;
export type DeliveryReferencePlace = (typeof deliveryReferencePlaces)[number];

/** Places in which a customer's VAT id is searched. */
export const vatIdPlaces = [
  "order-note",
  "order-attributes",
  "order-items",
  "order-billing",
  "order-shipping",
  "order-tags",
  "customer-note",
  "customer-tags",
  "company-location",
] as const;
export type VatIdPlace = (typeof vatIdPlaces)[number];

export const paymentTermTypes = ["GRATEFUL", "PAID", "IMMEDIATE", "DELAY", "DISCOUNT"] as const;
export type PaymentTermType = (typeof paymentTermTypes)[number];

export const mailSenders = ["app", "smtp"] as const;
export type MailSender = (typeof mailSenders)[number];

/** Sources of orders whose documents are not mailed. */
export const mailSkipSources = ["pos"] as const;
export type MailSkipSource = (typeof mailSkipSources)[number];

export const metafieldResources = ["shop", "order", "customer", "product", "variant"] as const;
export type MetafieldResource = (typeof metafieldResources)[number];

/** Namespaces that merchants are offered; any other one can be typed. */
export const offeredNamespaces = ["lexoffice", "lexware", "global", "my_fields"] as const;

/** Largest values of numbers, longest texts and lists. */
export const limits = {
  paymentTermDays: 1095,
  discountPercentage: 100,
  attachments: 5,
  metafields: 5,
  title: 256,
  introduction: 2000,
  remark: 2000,
  terms: 255,
  itemTitle: 256,
  itemDetail: 1000,
  unit: 1000,
  dutyDetail: 256,
  posName: 255,
  vatId: 20,
  businessEntity: 255,
  mailName: 255,
  mailSubject: 60,
  mailMessage: 30_000,
  mailSignature: 30_000,
  paymentTermLabel: 255,
  metafieldNamespaceShortest: 3,
  metafieldNamespace: 255,
  metafieldKey: 64,
  tag: 255,
  tags: 250,
  gateways: 100,
  dateOffset: 10_000,
} as const;
