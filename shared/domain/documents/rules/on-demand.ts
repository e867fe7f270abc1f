import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Decision } from "../decision.ts";
import { documentSlotKey } from "../document-slot-key.ts";
import type { PlanInput, RuleName } from "./rule.ts";

/**
 * What a person's "Beleg jetzt erstellen" overrules: switches, filters and timing, which all say what shall happen *by itself*.
 * Never what makes a document wrong: test orders, cancellations, currency, missing data, tax doubts and the sum guard.
 */
export const waivableRules: ReadonlySet<RuleName> = new Set([
  "switch",
  "age",
  "from-now-on",
  "point-of-sale",
  "free",
  "tags",
  "gift-cards",
  "duplicate",
  "cut-off-day",
  "timing",
]);

const none: ReadonlySet<RuleName> = new Set();

/** The rules that do not stop this document: none, unless a person asked for it. */
export function waivedRules(
  { context }: Pick<PlanInput, "context">,
  kind: DocumentKind,
  sourceId: string,
): ReadonlySet<RuleName> {
  return context.onDemand?.has(documentSlotKey(kind, sourceId)) ? waivableRules : none;
}

/** Kinds this version can make. */
const supportedKinds: ReadonlySet<DocumentKind> = new Set(["invoice", "creditNote", "deliveryNote"]);

/** Whether nothing but a waivable rule stands against a document: a person may ask for it. */
export function isCreatableOnDemand({ kind, verdict, trace }: Decision): boolean {
  const stoppedBy = trace.at(-1)?.rule;
  // A missing connection is not overruled, but it may be there by now: the order is decided anew when asked for.
  // One that was deleted at the provider, or waived by a person, is made by nothing but this.
  const names: ReadonlySet<string> = new Set([...waivableRules, "connection", "deleted", "waived"]);
  return verdict !== "wanted" && supportedKinds.has(kind) && stoppedBy !== undefined && names.has(stoppedBy);
}
