import type { OrderDetail } from "#shared/api/order-record.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { mailSettings, whyNoMail } from "#shared/domain/mail/skip.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { type Findings, findingsOf } from "../../lib/findings.ts";
import { dayAndTime } from "../../lib/format.ts";
import { describeReason, type ReasonText, type ReasonWithoutKind } from "../../lib/reason-text.ts";
import { isTaskUnderWay } from "../../lib/use-order.ts";
import { de } from "../../locales/de.ts";
import { deDocuments } from "../../locales/de-documents.ts";
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

/** A step on the way of a document, and how far it is. */
export interface LiveStep {
  text: string;
  state: "done" | "now" | "later";
}

type Known = Pick<OrderDetail, "contact" | "tags" | "sourceName"> & { customer: { email: string | null } | null };

/** Steps of a document that is being made: contact, document, and the mail that follows it; undefined for other cases. */
export function liveSteps({ kind, task }: OpenCase, order: Known, settings?: Preferences): LiveStep[] | undefined {
  if (task === undefined || !isTaskUnderWay(task) || isLater(task, new Date())) return undefined;
  const hasContact = order.contact !== null || task.state === "SENDING";
  const email = order.customer?.email ?? undefined;
  const facts = { email, tags: order.tags, sourceName: order.sourceName ?? undefined };
  const isMailed = settings && whyNoMail(facts, mailSettings(settings, fromWireKind(kind))) === undefined;
  return [
    { text: texts.steps.contact, state: hasContact ? "done" : "now" },
    { text: texts.steps.document(deDocuments.kind[kind]), state: hasContact ? "now" : "later" },
    ...(isMailed && email ? [{ text: texts.steps.mail(email), state: "later" as const }] : []),
  ];
}

const isLater = ({ notBefore }: TaskEntry, now: Date): boolean => notBefore !== null && new Date(notBefore) > now;

/** A task's progress: `Eingeplant · 2 Versuche · nächster Versuch heute, 10:15`. */
export function describeTask(task: TaskEntry, now: Date): string {
  const { state, attempts, notBefore } = task;
  const names: Readonly<Record<string, string>> = texts.state;
  return [
    names[state] ?? state,
    ...(attempts > 0 ? [texts.attempts(attempts)] : []),
    ...(notBefore !== null && isLater(task, now) ? [texts.next(dayAndTime(notBefore, now, de.datesInSentence))] : []),
  ].join(" · ");
}
