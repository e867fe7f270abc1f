import type { Decision } from "../decision/decision.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";

/** Refunds, or the order itself, that a credit note has corrected or is about to. */
export function correctedSources(existing: ReadonlySet<string>, creditNotes: readonly Decision[]): ReadonlySet<string> {
  const sources = new Set<string>();
  const prefix = documentSlotKey("creditNote", "");
  for (const key of existing) if (key.startsWith(prefix)) sources.add(key.slice(prefix.length));
  for (const { verdict, source } of creditNotes) if (verdict === "wanted" || verdict === "wait") sources.add(source.id);
  return sources;
}
