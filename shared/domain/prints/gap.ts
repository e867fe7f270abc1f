import type { DocumentKind } from "../../values/document-kind.ts";
import type { Decision } from "../documents/decision/decision.ts";
import { isReasonCode } from "../documents/reasons/reason-codes.ts";
import { reasonWordTexts } from "../documents/reasons/reason-word-texts.ts";
import { reasonOf } from "../documents/reasons/reasons.ts";
import { latestTasks } from "../tasks/latest.ts";
import type { DocumentTask, Task } from "../tasks/task.ts";

/** The reason for a missing document, for reading outside the app. `code`: from the reason table; null: on its way. */
export interface DocumentGap {
  kind: DocumentKind;
  /** Id of the order, refund or fulfilment. */
  sourceId: string;
  code: string | null;
  title: string;
  text: string;
}

const underWay = { code: null, ...reasonWordTexts.planned };

/** The missing documents of an order, each with its reason. `made`: the keys (`kind:source id`) of existing ones. */
export function documentGaps(
  { decisions, tasks }: { decisions: readonly Decision[]; tasks: readonly Task[] },
  made: ReadonlySet<string>,
): DocumentGap[] {
  const latest = latestTasks(tasks);
  const gaps = new Map<string, DocumentGap>();
  for (const decision of decisions) {
    const { kind, source } = decision;
    const reason =
      decision.verdict === "wanted" ? underWay : { code: decision.code, ...readable(decision.code, kind, undefined) };
    gaps.set(`${kind}:${source.id}`, { kind, sourceId: source.id, ...reason });
  }
  for (const [key, task] of latest) {
    if (task.state === "CONFIRMED") continue;
    gaps.set(key, { kind: task.kind, sourceId: task.source.id, ...reasonOfTask(task) });
  }
  return [...gaps].filter(([key]) => !made.has(key)).map(([, gap]) => gap);
}

function reasonOfTask({ kind, state, reason }: DocumentTask): Pick<DocumentGap, "code" | "title" | "text"> {
  if (reason === undefined) return underWay;
  const isOpen = state === "PLANNED" || state === "SENDING";
  if (isOpen && !isReasonCode(reason.code)) return underWay;
  const words = readable(reason.code, kind, reason.message);
  return { code: reason.code, ...words, ...(!isReasonCode(reason.code) && { title: reasonWordTexts.failed.title }) };
}

/** Kinds as the table of reasons names them. */
const reasonKinds = { invoice: "invoice", creditNote: "credit", deliveryNote: "delivery" } as const;

/** The table's words for a reason, or the provider's own. */
export function readable(
  code: string,
  kind: DocumentKind,
  message: string | undefined,
): { title: string; text: string } {
  if (!isReasonCode(code)) return { title: "Von Lexware Office abgelehnt", text: message ?? `(${code})` };
  const { title, cause, remedy } = reasonOf(code, reasonKinds[kind]);
  return { title, text: [cause, message, remedy].filter((part) => part !== undefined && part !== "").join(" ") };
}
