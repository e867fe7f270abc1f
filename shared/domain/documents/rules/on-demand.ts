import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Decision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { type RuleName, waivableRules } from "../decision/trace.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";

/** Rules that a merchant's request overrides; never those against wrong documents, as for test orders or unclear tax. */
const overridden: ReadonlySet<RuleName> = new Set(waivableRules);

const none: ReadonlySet<RuleName> = new Set();

/** The rules that do not stop this document: none, unless the merchant requested it. */
export function waivedRules(
  { context }: Pick<DecisionInput, "context">,
  kind: DocumentKind,
  sourceId: string,
): ReadonlySet<RuleName> {
  return context.onDemand?.has(documentSlotKey(kind, sourceId)) ? overridden : none;
}

/** Kinds this version can make. */
const supportedKinds: ReadonlySet<DocumentKind> = new Set(["invoice", "creditNote", "deliveryNote"]);

/** Only a rule that can be overridden stops a document, so the merchant may request it. */
export function isCreatableOnDemand({ kind, verdict, trace }: Decision): boolean {
  const stoppedBy = trace.at(-1)?.rule;
  // A request does not override a missing connection, but the provider may be connected by then: the order is decided again.
  // Only a request makes a document that the merchant deleted at the provider or skipped.
  const names: ReadonlySet<string> = new Set([...waivableRules, "connection", "deleted", "waived"]);
  return verdict !== "wanted" && supportedKinds.has(kind) && stoppedBy !== undefined && names.has(stoppedBy);
}
