import type { Day, Instant } from "../../values/time.ts";
import type { ThresholdYear } from "../eu-sales/threshold.ts";
import type { ImportOutcome } from "../imports/import-summary.ts";
import type { CreditBalance } from "../plans/credits.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { AccountRefusal } from "../shop/shop.ts";

/** Mails to the merchant. */
export const notificationKinds = [
  "creditsExhaustedSoon",
  "creditsExhaustedNow",
  "connectionMissing",
  "mailServerLost",
  "onboarding",
  "importFinished",
  "salesThreshold",
  "digest",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The facts of a mail; `notification-mail.ts` has the words. */
export type Notification =
  | { kind: "creditsExhaustedSoon"; balance: CreditBalance }
  | { kind: "creditsExhaustedNow"; balance: CreditBalance; waiting: number }
  /** `because`: the account is connected, and refuses all work. */
  | { kind: "connectionMissing"; because?: AccountRefusal }
  /** The merchant's own mail server refuses, or does not answer: `failure` says why. Mails with documents wait. */
  | { kind: "mailServerLost"; failure: string }
  /** `connect`: no account is connected yet · `automate`: nothing is made by itself yet. */
  | { kind: "onboarding"; next: "connect" | "automate" }
  /** An import took its last order. `waiting`: its documents not yet at the provider, counted up to 100. */
  | {
      kind: "importFinished";
      startedAt: Instant;
      from: Day;
      to: Day;
      orders: number;
      outcomes: Readonly<Record<ImportOutcome, number>>;
      waiting: number;
    }
  /** Sales to consumers in the Union near the threshold, or beyond it. */
  | { kind: "salesThreshold"; level: "near" | "crossed"; sales: ThresholdYear }
  /** Orders that the merchant must check: how many, and the newest of them. */
  | { kind: "digest"; count: number; orders: readonly DigestOrder[] };

/** Matter of an order to check: a document is held, was refused or is unclear, or a payment is. */
export type DigestMatter = "held" | "failed" | "payment";

interface DigestOrder {
  name: string;
  matter: DigestMatter;
}

const switched = ["creditsExhaustedSoon", "creditsExhaustedNow", "connectionMissing", "onboarding"] as const;

/** A merchant who wants any other notification gets these. */
const withoutSwitch = [
  "mailServerLost",
  "importFinished",
  "salesThreshold",
  "digest",
] as const satisfies readonly NotificationKind[];
type Unswitched = (typeof withoutSwitch)[number];

const hasNoSwitch = (kind: NotificationKind): kind is Unswitched => withoutSwitch.some((one) => one === kind);

/** The merchant wants this notification. Without an address the app sends none. */
export function isWanted(
  kind: NotificationKind,
  preferences: Pick<Preferences, (typeof switched)[number] | "email">,
): boolean {
  if (preferences.email === "") return false;
  return hasNoSwitch(kind) ? switched.some((name) => preferences[name]) : preferences[kind];
}
