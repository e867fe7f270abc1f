import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { DocumentSource } from "#shared/domain/documents/paper/document.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import { expectedGross, type TaskTarget } from "../orders/create-tasks.ts";
import type { WholeOrder } from "../orders/ports.ts";

const sourceTypes = {
  invoice: "supplement",
  creditNote: "refund",
  deliveryNote: "fulfillment",
} as const satisfies Record<DocumentKind, DocumentSource["type"]>;

/** The task of a draft to look at. */
export function trialTask({
  key,
  revision,
  kind,
  source,
  content,
  target,
  whole: { order },
  now,
}: {
  key: string;
  revision: number;
  kind: DocumentKind;
  source: string;
  content: DocumentContent;
  target: TaskTarget;
  whole: WholeOrder;
  now: Instant;
}): DocumentTask {
  return {
    type: "document",
    isTrial: true,
    key,
    kind,
    source: { type: source === order.id ? "order" : sourceTypes[kind], id: source },
    revision,
    content,
    fingerprint: orderFingerprint(order),
    expectedGrossCents: expectedGross(content),
    state: "PLANNED",
    lane: "1-live",
    orderId: order.id,
    orderName: order.name,
    ...target,
    createdAt: now,
    notBefore: now,
    attempts: 0,
    settleRounds: 0,
    fence: 0,
  };
}
