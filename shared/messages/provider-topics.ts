/**
 * What the provider is asked to tell of, in our words. Its events are hints without content: what they are about is read again.
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
