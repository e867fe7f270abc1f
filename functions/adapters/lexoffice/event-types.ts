import { type ProviderTopic, providerTopics } from "#shared/messages/provider-topics.ts";

/** The provider's names of what it tells of (vendor documentation, event subscriptions). */
export const eventTypeOf: Readonly<Record<ProviderTopic, string>> = {
  "invoice.created": "invoice.created",
  "invoice.changed": "invoice.changed",
  "invoice.statusChanged": "invoice.status.changed",
  "invoice.deleted": "invoice.deleted",
  "creditNote.created": "credit-note.created",
  "creditNote.changed": "credit-note.changed",
  "creditNote.statusChanged": "credit-note.status.changed",
  "creditNote.deleted": "credit-note.deleted",
  "deliveryNote.created": "delivery-note.created",
  "deliveryNote.changed": "delivery-note.changed",
  "deliveryNote.statusChanged": "delivery-note.status.changed",
  "deliveryNote.deleted": "delivery-note.deleted",
  "payment.changed": "payment.changed",
  "contact.changed": "contact.changed",
  "contact.deleted": "contact.deleted",
  "connection.revoked": "token.revoked",
};

/** Our name of an event type; undefined for a type that we do not subscribe to. */
export const topicOf = (eventType: string): ProviderTopic | undefined =>
  providerTopics.find((topic) => eventTypeOf[topic] === eventType);
