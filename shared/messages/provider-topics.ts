/** Subscriptions to provider's events, ids only, read again by the worker. `created` also witnesses sends of unknown outcome. */
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
