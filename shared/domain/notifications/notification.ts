import type { CreditBalance } from "../plans/credits.ts";
import type { Preferences } from "../preferences/preferences.ts";

/** Mails to the merchant. */
export const notificationKinds = [
  "creditsExhaustedSoon",
  "creditsExhaustedNow",
  "connectionMissing",
  "onboarding",
  "digest",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a mail tells, as facts; the words belong to `notification-mail.ts`. */
export type Notification =
  | { kind: "creditsExhaustedSoon"; balance: CreditBalance }
  | { kind: "creditsExhaustedNow"; balance: CreditBalance; waiting: number }
  | { kind: "connectionMissing" }
  /** `connect`: no account is connected yet · `automate`: nothing is made by itself yet. */
  | { kind: "onboarding"; next: "connect" | "automate" }
  /** Orders that the merchant must check: how many, and the newest of them. */
  | { kind: "digest"; count: number; orders: readonly DigestOrder[] };

/** Why the merchant must check an order: a document is held, was refused or is unclear, or a payment is. */
export type DigestMatter = "held" | "failed" | "payment";

export interface DigestOrder {
  name: string;
  matter: DigestMatter;
}

const switched = ["creditsExhaustedSoon", "creditsExhaustedNow", "connectionMissing", "onboarding"] as const;

/**
 * Whether the merchant wants this notification. The digest has no switch of its own: a merchant who wants any other
 * notification gets it. Without an address the app sends none.
 */
export function isWanted(
  kind: NotificationKind,
  preferences: Pick<Preferences, (typeof switched)[number] | "email">,
): boolean {
  if (preferences.email === "") return false;
  return kind === "digest" ? switched.some((name) => preferences[name]) : preferences[kind];
}
