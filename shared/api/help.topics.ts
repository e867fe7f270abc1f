import { reasonCodes } from "../domain/documents/reasons/reason-codes.ts";
import { errorTopic, helpAddress, reasonTopic, settingsTopic, webhookTopicId } from "../domain/help/topic-address.ts";
import { settingPages } from "../domain/preferences/screen/pages.ts";
import { failures } from "../errors.ts";
import { webhookTopics } from "../messages/webhook-topics.ts";

/** Every help topic by dotted id; the browser shows their texts (`web/locales/help`), the edge answers their addresses outside. */

/** Topics about a way or a subject. Mails and texts link to them, so a published id stays. */
const guideIds = [
  "setup.start",
  "setup.register",
  "setup.connect",
  "setup.vat",
  "setup.taxes",
  "setup.automation",
  "setup.testing",
  "setup.template",
  "orders.list",
  "orders.queue",
  "orders.pause",
  "orders.log",
  "orders.dry-run",
  "documents.invoices",
  "documents.credits",
  "documents.deliveries",
  "documents.drafts",
  "documents.create",
  "documents.sums",
  "documents.duplicates",
  "documents.languages",
  "documents.e-invoice",
  "documents.links",
  "documents.mails",
  "documents.payments",
  "import.orders",
  "import.receipts",
  "export",
  "month",
  "taxes.business",
  "taxes.oss",
  "taxes.small-business",
  "taxes.vouchers",
  "shopify.plan",
  "shopify.access",
  "shopify.metafields",
  "shopify.flow",
  "shopify.webhooks",
  "plan.transfers",
  "partner",
  "data-requests",
  "apps",
] as const;

/** Errors that the browser finds without asking: no answer came, or none that it can read. */
export const browserErrors = ["offline", "timed_out", "not_embedded", "unreadable_answer"] as const;

/** Every id, in the order of the search; each reason, error, page of the settings and webhook topic has one. */
export const helpTopicIds = (): readonly string[] => [
  ...guideIds,
  ...Object.keys(settingPages).map(settingsTopic),
  ...Object.keys(reasonCodes).map(reasonTopic),
  ...[...Object.keys(failures), ...browserErrors].map(errorTopic),
  ...Object.keys(webhookTopics).map(webhookTopicId),
];

/** The address of each topic. */
export const helpAddresses = (): readonly string[] => helpTopicIds().map(helpAddress);
