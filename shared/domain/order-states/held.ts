import type { Decision } from "../documents/decision/decision.ts";
import { type ReasonCode, traitsOf } from "../documents/reasons/reason-codes.ts";
import type { TransactionDecision } from "../transactions/transaction.ts";

interface Decided {
  decisions: readonly Decision[];
  payments: readonly TransactionDecision[];
}

/** A document of the order waits for a connection, or a payment for one or its permission. */
export const isHeldForConnection = ({ decisions, payments }: Decided): boolean =>
  [...decisions, ...payments].some((one) => one.verdict !== "wanted" && traitsOf(one.code)?.endsWith === "connection");

/** An access of the shop platform that is not granted would decide about a document. */
export const isHeldForAccess = ({ decisions }: Pick<Decided, "decisions">): boolean =>
  decisions.some((one) => one.verdict !== "wanted" && traitsOf(one.code)?.endsWith === "access");

/** Reasons that a change of the settings, or the day of a tax change, may end. */
const ofSettings: ReadonlySet<string> = new Set<ReasonCode>([
  "SETTING_UNREADABLE",
  "VAT_ID_UNCONFIRMED",
  "VAT_ID_REFUSED",
  "VAT_ID_DIFFERS",
  "VAT_ID_DOUBTED_LATER",
  "TAX_STATUS_CHANGED",
]);

const isHeldForSettings = ({ decisions, payments }: Decided): boolean =>
  [...decisions, ...payments].some((one) => one.verdict !== "wanted" && ofSettings.has(one.code));

/** A grant at the provider or the platform, or another save, has the order decided again. */
export const isHeldForGrant = (decided: Decided): boolean =>
  isHeldForConnection(decided) || isHeldForAccess(decided) || isHeldForSettings(decided);
