import type { ProviderEvent, ShopRecord } from "#shared/api/shop-record.ts";
import type { FinalizeEvent } from "#shared/domain/preferences/choices.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { outageOf } from "#shared/domain/shop/outage.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import type { Instant } from "#shared/values/time.ts";

type ProviderBlock = ShopRecord["lexoffice"];
type DocumentBlock = Pick<ProviderBlock["credit"], "layout" | "sendMail">;
type DeliveryDateEntry = ProviderBlock["delivery"]["deliveryDate"][number];

/** The product has none of these settings: the block shows their defaults, and nothing follows from them. */
const tag: ProviderBlock["credit"]["tag"] = {
  shopify: false,
  shop: false,
  orderId: false,
  orderTags: false,
  custom: [],
};

/** The flat preferences grouped as the provider block of the shop record shows them. */
export function providerBlock(
  preferences: Preferences,
  connection: ProviderConnection | undefined,
  now: Instant,
): ProviderBlock {
  const {
    contactPushPhone: phone,
    contactPushShop: shop,
    contactPushCustomer: customer,
    contactPushNote: note,
  } = preferences;
  return {
    isConnected: connection?.status === "connected",
    status: connection?.status ?? "never",
    connectedAt: connection?.connectedAt ?? null,
    outage: outageOf(connection, now),
    scopes: connection?.scopes ?? [],
    languages: preferences.languages,
    profile: connection?.profile ?? null,
    contact: {
      create: preferences.contactCreate,
      tag: [],
      push: { phone, shop, customer, note },
      category: null,
    },
    invoice: {
      ...invoiceBlock(preferences),
      create: preferences.invoiceCreate,
      event: preferences.invoiceEvent,
      due: providerEvent(preferences.invoiceEvent),
      enshrine: preferences.invoiceFinalize === false ? false : providerEvent(preferences.invoiceFinalize),
      gateway: preferences.invoicePaymentGateway,
      deliveryDate: deliveryDates(preferences, "invoice"),
      tag,
    },
    credit: { ...creditNoteBlock(preferences), create: preferences.creditCreate, tag },
    delivery: {
      ...deliveryNoteBlock(preferences),
      create: preferences.deliveryCreate,
      deliveryDate: deliveryDates(preferences, "delivery"),
    },
    transaction: {
      create: preferences.transactionCreate,
      fees: preferences.transactionFees,
      hints: preferences.transactionHints,
      gateway: preferences.transactionGateway,
      isAllowed: connection?.canBook ?? null,
    },
    client: connection?.organizationId ?? null,
    users: connection === undefined ? [] : [connection.profile.userEmail],
  };
}

/** An event in the provider block's words: `created` reads `started`. */
function providerEvent(event: Exclude<FinalizeEvent, false>): ProviderEvent {
  return event === "created" ? "started" : event;
}

function invoiceBlock(preferences: Preferences): DocumentBlock {
  return {
    layout: {
      title: preferences.invoiceTitle,
      introduction: preferences.invoiceIntroduction,
      remark: preferences.invoiceRemark,
      include: { sku: preferences.invoiceIncludeSku, gtin: preferences.invoiceIncludeGtin },
      printLayout: preferences.invoicePrintLayout,
    },
    sendMail: sendMail(preferences, "invoice"),
  };
}

function creditNoteBlock(preferences: Preferences): DocumentBlock {
  return {
    layout: {
      title: preferences.creditTitle,
      introduction: preferences.creditIntroduction,
      remark: preferences.creditRemark,
      include: { sku: preferences.invoiceIncludeSku, gtin: preferences.invoiceIncludeGtin },
      printLayout: preferences.creditPrintLayout,
    },
    sendMail: sendMail(preferences, "credit"),
  };
}

function deliveryNoteBlock(preferences: Preferences): DocumentBlock {
  return {
    layout: {
      title: preferences.deliveryTitle,
      introduction: preferences.deliveryIntroduction,
      remark: preferences.deliveryRemark,
      include: { sku: preferences.invoiceIncludeSku, gtin: preferences.invoiceIncludeGtin },
      printLayout: preferences.deliveryPrintLayout,
    },
    sendMail: sendMail(preferences, "delivery"),
  };
}

function sendMail(preferences: Preferences, kind: "invoice" | "credit" | "delivery"): DocumentBlock["sendMail"] {
  return {
    enabled: preferences[`${kind}SendMailEnabled`],
    copy: preferences[`${kind}SendMailCopy`],
    subject: preferences[`${kind}SendMailSubject`],
    message: preferences[`${kind}SendMailMessage`],
    signature: preferences.mailSignature,
    attachments: preferences[`${kind}SendMailAttachments`],
  };
}

/** One entry for a day of supply, two for a span. */
function deliveryDates(preferences: Preferences, kind: "invoice" | "delivery"): DeliveryDateEntry[] {
  const start: DeliveryDateEntry = {
    webhook: preferences[`${kind}DeliveryDate0Event`],
    modify: {
      type: preferences[`${kind}DeliveryDate0Modify`],
      offset: preferences[`${kind}DeliveryDate0Offset`],
      unit: preferences[`${kind}DeliveryDate0Unit`],
    },
  };
  const end = preferences[`${kind}DeliveryDate1Event`];
  if (end === null) return [start];
  const modify = {
    type: preferences[`${kind}DeliveryDate1Modify`],
    offset: preferences[`${kind}DeliveryDate1Offset`],
    unit: preferences[`${kind}DeliveryDate1Unit`],
  };
  return [start, { webhook: end, modify }];
}
