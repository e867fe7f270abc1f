import type { DraftAnswer, DraftInput } from "#shared/api/documents.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { undatedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { type PauseCode, pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { latestTasks, leftNothing, reopened } from "#shared/domain/tasks/latest.ts";
import { type DocumentTask, openStates, trialTaskKey } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { AppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { isSameData } from "#shared/values/same-data.ts";
import { targetOf } from "../orders/plan-work.ts";
import type { OrderReader, TaskCreationStore, WholeOrder } from "../orders/ports.ts";
import { shownReason } from "../orders/shown-reason.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock, ShopLease, TaskDispatcher } from "../system/ports.ts";
import { trialTask } from "./draft-task.ts";
import { plannedContent, previewedSource } from "./planned-content.ts";

interface Ports {
  orders: Pick<OrderReader, "findWhole">;
  tasks: TaskCreationStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  links: ProviderLinks;
  clock: Clock;
}

/** The endpoint answers before the gateway gives up. */
const MAX_WAIT_MILLISECONDS = 15_000;
const LOOK_MILLISECONDS = 500;

/**
 * "Als Entwurf in Lexware Office anlegen": makes one real draft exactly once, for a credit, apart from the order's documents. The same
 * content returns the last one, unless `again`; a later call returns the outcome.
 * Failures: order_not_found, document_not_possible with the reason's `code`, write_conflict.
 */
export async function createDraft(
  ports: Ports,
  shop: WholeShop,
  { orderId, kind: wireKind, source: wanted, again }: DraftInput,
): Promise<DraftAnswer> {
  const { orders, tasks, work, dispatcher, clock } = ports;
  const whole = await orders.findWhole(orderId);
  if (!whole) throw new AppError("order_not_found");
  const kind = fromWireKind(wireKind);
  const source = wanted ?? previewedSource(whole, kind);
  const planned = await plannedContent(shop, whole, { kind, sourceId: source, now: clock.now() });
  // The draft carries the address itself, so a preview leaves no contact at the provider.
  const content: DocumentContent = { ...planned, finalize: false };
  const task = nextTask(ports, shop, whole, { kind, source, content, again });
  if (!(await task.write(tasks))) throw new AppError("write_conflict");
  if (await work.request(clock.now())) await dispatcher.dispatch(shop.shop.key);
  return outcome(ports, task.task, pauseOf(shop.shop));
}

interface Step {
  task: DocumentTask;
  write(tasks: TaskCreationStore): Promise<boolean>;
}

/** Chooses the draft to wait for: an open or equal one, a parked one searched again, or a new one. */
function nextTask(
  { clock }: Ports,
  shop: WholeShop,
  whole: WholeOrder,
  wish: { kind: DocumentKind; source: string; content: DocumentContent; again: boolean },
): Step {
  const { kind, source, content, again } = wish;
  const now = clock.now();
  const target = targetOf(shop);
  const last = latestTasks(whole.trials).get(documentSlotKey(kind, source));
  const isSame = last?.state === "CONFIRMED" && isSameData(undatedContent(last.content), content);
  if (last && ((isSame && !again) || openStates.has(last.state))) return { task: last, write: async () => true };
  if (last?.state === "PARKED" && !leftNothing(last) && last.organizationId === target.organizationId) {
    const task = reopened(last, { epoch: target.epoch, now });
    return { task, write: async (tasks) => (await tasks.reopen(last, task)) !== "lost" };
  }
  const revision = last ? last.revision + 1 : 0;
  const task = trialTask({
    key: trialTaskKey(kind, source, revision),
    revision,
    kind,
    source,
    content,
    target,
    whole,
    now,
  });
  return { task, write: (tasks) => tasks.plan(task) };
}

/** The draft's outcome, as soon as it is known or the wait is over. */
async function outcome(ports: Ports, planned: DocumentTask, pause: PauseCode | undefined): Promise<DraftAnswer> {
  const { tasks, clock } = ports;
  const begun = clock.monotonic();
  for (;;) {
    const task = await tasks.find({ key: planned.key, orderId: planned.orderId, type: "document" });
    if (!isDocumentTask(task)) throw new AppError("write_conflict");
    const isSettled = !openStates.has(task.state) || pause !== undefined || task.reason !== undefined;
    if (isSettled || clock.monotonic() - begun > MAX_WAIT_MILLISECONDS) return answer(ports, task, pause);
    await clock.sleep(LOOK_MILLISECONDS);
  }
}

async function answer(
  { orders, links }: Ports,
  task: DocumentTask,
  pause: PauseCode | undefined,
): Promise<DraftAnswer> {
  const { state, reason, providerId, orderId } = task;
  const whole = state === "CONFIRMED" ? await orders.findWhole(orderId) : undefined;
  const draft = whole?.drafts.find((document) => document.providerId === providerId);
  return {
    _key: draft?.key ?? null,
    url: draft ? links.documentUrl(draft.kind, draft.providerId, draft.status) : null,
    state,
    reason: shownReason(task, pause),
    message: reason?.message ?? null,
  };
}
