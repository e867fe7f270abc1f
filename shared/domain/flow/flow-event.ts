import type { DocumentKind } from "../../values/document-kind.ts";
import type { Decision } from "../documents/decision/decision.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import type { DocumentTask } from "../tasks/task.ts";

/** A happening for workflows: a finished document, a task without one, or a needed decision; equal ones have equal text. */
export type FlowEvent = string & { readonly event?: "flow" };

/** A document was finished. A draft is none yet. */
export const createdEvent = ({ key }: Pick<AccountingDocument, "key">): FlowEvent => `created|${key}`;

/** A task ended without a document, for the time with this fence. */
export const failedEvent = ({ kind, key, fence }: DocumentTask, code: string): FlowEvent =>
  `failed|${kind}|${code}|${key}|${fence}`;

/** A document waits for the merchant. */
export const heldEvent = ({ kind, source }: Pick<Decision, "kind" | "source">, code: string): FlowEvent =>
  `held|${kind}|${code}|${source.id}`;

export type FlowHappening =
  | { what: "created"; documentKey: string }
  | { what: "failed"; kind: DocumentKind; code: string; taskKey: string }
  | { what: "held"; kind: DocumentKind; code: string; sourceId: string };

const kinds: readonly string[] = ["invoice", "creditNote", "deliveryNote"] satisfies DocumentKind[];

/** The happening of an event; undefined for a text that no version wrote. */
export function readFlowEvent(event: FlowEvent): FlowHappening | undefined {
  const [what, ...parts] = event.split("|");
  if (what === "created" && parts[0] !== undefined) return { what, documentKey: parts[0] };
  const [kind = "", code, id] = parts;
  if (!kinds.includes(kind) || code === undefined || id === undefined) return undefined;
  // One of the three, as looked up.
  const about = { kind: kind as DocumentKind, code };
  if (what === "failed") return { what, ...about, taskKey: id };
  return what === "held" ? { what, ...about, sourceId: id } : undefined;
}
