/**
 * The app's subscriptions to events of the provider, in the app's words; ids only, the worker reads the rest again.
 * `created` is a second witness of documents whose send had no known outcome.
 */
export const providerTopics = [
  "invoice.created",
  "invoice.changed",
  "invoice.statusChanged",
  "invoice.deleted",
  "creditNote.created",
  "creditNote.changed",
  "creditNote.statusChanged",
  "creditNote.deleted",
  "deliveryNote.created",
  "deliveryNote.changed",
  "deliveryNote.statusChanged",
  "deliveryNote.deleted",
  "payment.changed",
  "contact.changed",
  "contact.deleted",
  "connection.revoked",
] as const;

export type ProviderTopic = (typeof providerTopics)[number];
