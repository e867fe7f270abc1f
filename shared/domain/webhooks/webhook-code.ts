import type { Preferences } from "../preferences/preferences.ts";

/** Webhooks without effect, counted for shop and order: too many for the log, and no document's reasons. */
export const webhookCodes = ["DISABLED", "UNCHANGED", "EXISTING"] as const;
export type WebhookCode = (typeof webhookCodes)[number];

/** Count and last time of each code for an order; unused codes are absent. */
export type WebhookNotes = Partial<Record<WebhookCode, { count: number; lastAt: string }>>;

type Switches = Pick<Preferences, "invoiceCreate" | "creditCreate" | "deliveryCreate" | "transactionCreate">;

/** The result of a decision. */
export interface DecisionEffect {
  /** There is work at the provider. */
  hasWork: boolean;
  /** The platform has a newer state of the order than was known. */
  isNewer: boolean;
  /** Documents and all decisions about the order are as before. */
  isUnchanged: boolean;
  /** A decision of the order is a hold. */
  isHeld: boolean;
  /** The order has a document at the provider. */
  hasDocument: boolean;
}

/** The code of a webhook without effect; undefined if it had one, or a new reason on the order. */
export function webhookCodeOf(
  switches: Switches,
  { hasWork, isNewer, isUnchanged, isHeld, hasDocument }: DecisionEffect,
): WebhookCode | undefined {
  if (hasWork) return undefined;
  if (isAllOff(switches)) return "DISABLED";
  const isDone = hasDocument && !isHeld;
  if (isUnchanged && !(isNewer && isDone)) return "UNCHANGED";
  return isDone ? "EXISTING" : undefined;
}

const isAllOff = ({ invoiceCreate, creditCreate, deliveryCreate, transactionCreate }: Switches): boolean =>
  invoiceCreate === false && creditCreate === false && deliveryCreate === false && transactionCreate === false;
