import type { DocumentKind } from "../../values/document-kind.ts";
import type { AccountingDocument } from "../documents/document.ts";
import type { DocumentTask } from "../tasks/task.ts";

/**
 * Something that workflows are told of, as a text that is equal for the same happening: a document that was finished, or a task that
 * ended without one.
 */
export type FlowEvent = string & { readonly event?: "flow" };

/** A document was finished. A draft is none yet. */
export const createdEvent = ({ key }: Pick<AccountingDocument, "key">): FlowEvent => `created|${key}`;

/** A task ended without a document, for the time with this fence. */
export const failedEvent = ({ kind, key, fence }: DocumentTask, code: string): FlowEvent =>
  `failed|${kind}|${code}|${key}|${fence}`;

export type FlowHappening =
  | { what: "created"; documentKey: string }
  | { what: "failed"; kind: DocumentKind; code: string; taskKey: string };

const kinds: readonly string[] = ["invoice", "creditNote", "deliveryNote"] satisfies DocumentKind[];

/** What an event tells of; undefined for what no version wrote. */
export function readFlowEvent(event: FlowEvent): FlowHappening | undefined {
  const [what, ...parts] = event.split("|");
  if (what === "created" && parts[0] !== undefined) return { what, documentKey: parts[0] };
  const [kind = "", code, taskKey] = parts;
  if (what !== "failed" || !kinds.includes(kind) || code === undefined || taskKey === undefined) return undefined;
  // One of the three, as looked up.
  return { what, kind: kind as DocumentKind, code, taskKey };
}
