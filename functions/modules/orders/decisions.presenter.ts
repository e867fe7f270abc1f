import type { OrderDetail } from "#shared/api/order-record.ts";
import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { Decision, OpenDecision } from "#shared/domain/documents/decision/decision.ts";
import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { shownReason } from "./shown-reason.ts";

/** The decision about one document, with its trace. */
export function toDecision(decision: Decision): OrderDetail["decisions"][number] {
  const { source, kind, verdict, trace } = decision;
  return {
    source,
    kind: wireKinds[kind],
    verdict,
    code: decision.verdict === "wanted" ? null : decision.code,
    ...(decision.verdict !== "wanted" && decision.details ? { details: toDetails(decision.details) } : {}),
    trace: trace.map((step) => ({ ...step })),
    preferencesVersion: decision.preferencesVersion ?? null,
  };
}

function toDetails({ perRate, ...details }: NonNullable<OpenDecision["details"]>) {
  return perRate === undefined ? details : { ...details, perRate: perRate.map((sums) => ({ ...sums })) };
}

/** The progress of one document. */
export function toTaskEntry(task: DocumentTask, pause: PauseCode | undefined): OrderDetail["tasks"][number] {
  const { kind, source, revision, state, attempts, notBefore, reason } = task;
  return {
    kind: wireKinds[kind],
    source,
    revision,
    state,
    attempts,
    notBefore: state === "PLANNED" || state === "SENDING" ? notBefore : null,
    reason: shownReason(task, pause),
    message: reason?.message ?? null,
  };
}
