import { type Findings, findingsOf } from "../../lib/findings.ts";
import { dayAndTime } from "../../lib/format.ts";
import { describeReason, type ReasonText, type ReasonWithoutKind } from "../../lib/reason-text.ts";
import { de } from "../../locales/de.ts";
import { deOrder } from "../../locales/de-order.ts";
import type { OpenCase, TaskEntry } from "./cases.ts";

const texts = deOrder.task;

/** Explains a missing document: by its task's fate, else by the decision. */
export function describeCase(open: OpenCase): ReasonText & { findings: Findings } {
  const { decision, task, kind } = open;
  if (decision === undefined && task === undefined) {
    return { ...deOrder.act.deliveriesOff, tone: "neutral", findings: {} };
  }
  const reason = { ...reasonOfCase(open), kind };
  // both sums stand in a table of their own
  const { documentCents: _, orderCents: __, ...details } = reason.details ?? {};
  return { ...describeReason({ ...reason, details }), findings: findingsOf(reason) };
}

function reasonOfCase({ decision, task }: OpenCase): ReasonWithoutKind {
  if (task?.state === "REJECTED" || task?.state === "PARKED") {
    return { code: task.reason ?? task.state, verdict: "failed", details: messageDetails(task) };
  }
  if (task?.state === "PLANNED" || task?.state === "SENDING") {
    return task.reason === null
      ? { code: "WAIT", verdict: "planned" }
      : { code: task.reason, verdict: "wait", details: messageDetails(task), isUnderWay: true };
  }
  if (decision === undefined || decision.verdict === "wanted" || decision.code === null) {
    return { code: "WAIT", verdict: "planned" };
  }
  const { code, verdict, details } = decision;
  return { code, verdict, ...(details ? { details } : {}) };
}

function messageDetails({ message }: TaskEntry): Record<string, unknown> {
  return message === null ? {} : { message: texts.provider(message) };
}

/** A task's progress: `Eingeplant · 2 Versuche · nächster Versuch heute, 10:15`. */
export function describeTask({ state, attempts, notBefore }: TaskEntry, now: Date): string {
  const names: Readonly<Record<string, string>> = texts.state;
  const isLater = notBefore !== null && new Date(notBefore) > now;
  return [
    names[state] ?? state,
    ...(attempts > 0 ? [texts.attempts(attempts)] : []),
    ...(isLater ? [texts.next(dayAndTime(notBefore, now, de.datesInSentence))] : []),
  ].join(" · ");
}
