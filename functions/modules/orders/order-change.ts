import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { holdEvents } from "#shared/domain/flow/hold-events.ts";
import { isHeldForGrant } from "#shared/domain/order-states/held.ts";
import { searchTokens } from "#shared/domain/search/search-tokens.ts";
import { wantedWriteBack } from "#shared/domain/write-back/wanted.ts";
import type { WriteBackCause } from "#shared/domain/write-back/write-back.ts";
import type { Instant } from "#shared/values/time.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock, Ids } from "../system/ports.ts";
import type { Decided } from "./decide-facts.ts";
import type { ManualRequests } from "./decide-order.ts";
import { decisionLogs } from "./decision-logs.ts";
import type { OrderFacts } from "./gather-order.ts";
import { paymentLogs } from "./payment-logs.ts";
import type { PlannedWork } from "./plan-work.ts";
import type { SaveOrder } from "./ports.ts";
import { sentDays } from "./sent-days.ts";

/** Everything that one transaction stores of the order. */
export function changeOf(
  ports: { ids: Ids; clock: Clock },
  {
    facts: { whole, before, readAt, isErased, view, past, address },
    decided: { claim, added, removed },
    work: { decisions, payments, row, tasks, dropped, isPartial, redecide },
    manualRequests,
    isSilent,
    askedAt,
  }: {
    facts: OrderFacts;
    decided: Decided;
    work: PlannedWork;
    manualRequests: ManualRequests;
    isSilent: boolean;
    askedAt: Instant | undefined;
  },
): SaveOrder {
  const { order } = view;
  const earlier = { decisions: before?.head.decisions ?? [], payments: before?.head.payments ?? [] };
  const isTold = !isErased && !isSilent;
  return {
    order,
    decisions,
    payments,
    row,
    tokens: searchTokens(order),
    tasks: view.dated(tasks, readAt).map((task) => (askedAt ? { ...task, askedAt } : task)),
    dropped,
    ...(isPartial && { isPartial }),
    ...(claim && { claim }),
    ...(isTold && { flow: holdEvents(whole.shop, past.isPastDocument, { decisions, before: earlier.decisions }) }),
    ...(isErased && { isErased }),
    redecide,
    ...(added && { assigned: added, ...platformToldOf(whole, added) }),
    unassigned: removed,
    settlements: manualRequests.settlements ?? before?.head.settlements ?? [],
    corrections: view.corrections(manualRequests.corrections ?? before?.head.corrections ?? []),
    ...(address && { address }),
    ...(!isErased && { vatIds: manualRequests.vatIds ?? before?.head.vatIds ?? [] }),
    ...(manualRequests.decideAt && { decideAt: manualRequests.decideAt }),
    evidence: manualRequests.evidence ?? [],
    sent: before
      ? sentDays({ ...before, documents: before.documents.filter((one) => !removed.includes(one)) }, order)
      : [],
    ...(manualRequests.provenLater && { provenLater: manualRequests.provenLater }),
    fingerprint: orderFingerprint(order),
    readAt,
    connection: whole.connection,
    scopes: whole.shop.scopes,
    ...(before && isHeldForGrant(before.head) && { wasHeld: true }),
    logs: [
      ...(manualRequests.logs ?? []),
      ...decisionLogs(ports, order, decisions, { before: earlier.decisions, tasks }),
      ...paymentLogs(ports, order, payments, earlier.payments),
    ],
    expectedVersion: before?.head.version,
    rowBefore: before?.row,
  };
}

/** The write-back for a newly assigned document. */
function platformToldOf(whole: WholeShop, document: AccountingDocument): { writeBack?: WriteBackCause } {
  const wanted = wantedWriteBack(whole);
  if (document.differs) return {};
  if (wanted.payment && document.kind === "invoice" && document.status === "paid") return { writeBack: "paid" };
  return wanted.metafields ? { writeBack: "values" } : {};
}
