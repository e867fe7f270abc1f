import type { Decision, WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { isRemoved, ownDocuments, type SentDocuments } from "#shared/domain/documents/paper/document.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { undatedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { PastSources } from "#shared/domain/imports/past-sources.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { isUndecided, latestTasks, leftNothing, NOT_CONNECTED } from "#shared/domain/tasks/latest.ts";
import { type DocumentTask, IMPORT_LANE, type Task, type TaskLane } from "#shared/domain/tasks/task.ts";
import { taskTypes } from "#shared/domain/tasks/task-types.ts";
import type { Cents } from "#shared/values/money.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import { againOf, type ManualRequests, noManualRequests } from "./decide-order.ts";
import { keptWishes } from "./kept-wishes.ts";
import type { TaskCreationStore, WholeOrder } from "./ports.ts";

/** The present installation and the connected account, for which tasks are planned. */
export interface TaskTarget {
  epoch: number;
  organizationId: string;
}

/**
 * Creates tasks for wanted documents and drops unwanted PLANNED ones. The contact's task comes first, unless the contact exists or
 * has a task. A document that ended for good gets a new revision only on the merchant's request (`again`). `isPast`: the document's
 * source is from before an import.
 */
export async function createTasks(
  { tasks, clock }: { tasks: TaskCreationStore; clock: Clock },
  target: TaskTarget,
  order: Order,
  decisions: readonly Decision[],
  before: WholeOrder | undefined,
  { onDemand: requested, again: requestedAgain, mail }: ManualRequests = noManualRequests,
  isPast: PastSources["isPastDocument"] = () => false,
): Promise<{ tasks: Task[]; dropped: Task[] }> {
  const earlier = latestTasks(before?.tasks ?? []);
  const wishes = keptWishes(before);
  const onDemand = new Set([...requested, ...wishes.keys()]);
  const again = againOf(before, requestedAgain);
  const planned: Task[] = [];
  const kept = new Set<string>();
  for (const decision of wishedFirst(decisions, onDemand)) {
    const wish = documentSlotKey(decision.kind, decision.source.id);
    const known = earlier.get(wish);
    kept.add(wish);
    const isAnew = known !== undefined && again.has(wish) && (leftNothing(known) || isGone(known, before, earlier));
    const isWished = onDemand.has(wish);
    const isUntouched = known !== undefined && mayChange(known);
    if (known && !isAnew && !isUntouched) continue;
    const isSettled = isUntouched && !isUndecided(known) && isWished === (known.onDemand ?? false);
    if (isSettled && isSame(known, order, decision, target)) continue;
    // The past stays behind everything else, also where its order changes meanwhile; a merchant who asks for it does not wait.
    const isBehind = isPast(decision) || known?.lane === IMPORT_LANE;
    const lane = isBehind && !isWished ? IMPORT_LANE : laneOf(decision);
    const contact = await contactTask(tasks, target, { order, decision, lane, now: clock.now() });
    // Two documents of one order share the customer.
    if (contact && !planned.some(({ key: taken }) => taken === contact.key)) planned.push(contact);
    const revision = known === undefined ? 0 : known.revision + (isAnew ? 1 : 0);
    planned.push({
      ...documentTask(target, order, decision, { now: clock.now(), revision }),
      lane,
      // A worker that read the earlier content loses its fence.
      fence: isUntouched ? known.fence + 1 : 0,
      ...(isWished ? { onDemand: true } : {}),
      ...(isWished ? mailOf(requested.has(wish) ? mail : wishes.get(wish)?.mail, isBehind) : {}),
    });
  }
  // A lost connection removes no task: planned tasks wait for the next connection and are decided again before the send.
  for (const decision of decisions) {
    if (decision.verdict === "wanted" || decision.code !== NOT_CONNECTED) continue;
    const wish = documentSlotKey(decision.kind, decision.source.id);
    const known = earlier.get(wish);
    kept.add(wish);
    if (known === undefined || !mayChange(known) || isUndecided(known)) continue;
    planned.push({ ...known, fence: known.fence + 1, failures: 0, reason: { code: NOT_CONNECTED } });
  }
  const dropped = [...earlier].filter(([wish, task]) => mayChange(task) && !kept.has(wish)).map(([, task]) => task);
  return { tasks: planned, dropped };
}

/** The merchant's word about the mail of a requested document; one of the past gets none without it. */
const mailOf = (wished: boolean | undefined, isBehind: boolean): Pick<DocumentTask, "mail"> => {
  const mail = wished ?? (isBehind ? false : undefined);
  return mail === undefined ? {} : { mail };
};

/** True before a worker starts it or the provider has it: the order's newer state may replace it. */
const mayChange = ({ state, providerId }: DocumentTask): boolean => state === "PLANNED" && providerId === undefined;

/** Wanted decisions, the merchant's requests first: if one transaction cannot hold all tasks, it must hold the requested ones. */
function wishedFirst(decisions: readonly Decision[], onDemand: ReadonlySet<string>): WantedDecision[] {
  const wanted = decisions.filter((one): one is WantedDecision => one.verdict === "wanted");
  const isWished = ({ kind, source }: WantedDecision) => onDemand.has(documentSlotKey(kind, source.id));
  return [...wanted.filter(isWished), ...wanted.filter((one) => !isWished(one))];
}

/** True where the task's document was deleted or cancelled at the provider. */
function isGone({ providerId }: DocumentTask, before: WholeOrder | undefined, latest: SentDocuments): boolean {
  const own = ownDocuments(before?.documents ?? []);
  return own.some((one) => one.providerId === providerId && isRemoved(one, own, latest));
}

const isFor = (task: Task, { epoch, organizationId }: TaskTarget) =>
  task.epoch === epoch && task.organizationId === organizationId;

/** True where the task documents the present order: content, facts of the supply, and the base for later edits. */
const isSame = (task: DocumentTask, order: Order, decision: WantedDecision, target: TaskTarget) =>
  isFor(task, target) &&
  task.fingerprint === documentedBy(decision, order) &&
  isSameData(undatedContent(task.content), decision.content) &&
  isSameData(task.evidenceIds ?? [], decision.evidenceIds ?? []) &&
  isSameData(task.supply ?? {}, decision.supply ?? {});

/** The state of the order that is documented once this document is made. */
const documentedBy = ({ fingerprint }: WantedDecision, order: Order): string => fingerprint ?? orderFingerprint(order);

/** The task of the customer's contact, unless it exists or is under way. A rejected or earlier installation's task restarts. */
async function contactTask(
  tasks: TaskCreationStore,
  target: TaskTarget,
  { order, decision: { contact }, lane, now }: { order: Order; decision: WantedDecision; lane: TaskLane; now: string },
): Promise<Task | undefined> {
  if (!contact) return undefined;
  const key = taskTypes.contact.key(contact.contactKey, target.organizationId);
  const known = await tasks.find({ key, orderId: order.id, type: "contact" });
  const isVoid = (known !== undefined && leftNothing(known)) || (known?.state === "PLANNED" && !isFor(known, target));
  if (known && !isVoid) return undefined;
  const base = { ...taskBase(target, order, now), ...(lane === IMPORT_LANE ? { lane } : {}) };
  return { ...base, fence: known ? known.fence + 1 : 0, key, type: "contact", contact };
}

/** New sales come before what is given back. */
const laneOf = ({ kind }: WantedDecision): TaskLane => (kind === "creditNote" ? "2-refund" : taskTypes.document.lane);

/** The gross total that the provider must reach: delivery notes have no prices. */
export const expectedGross = ({ kind, totals }: DocumentContent): Cents =>
  kind === "deliveryNote" ? 0 : totals.grossCents;

function taskBase({ epoch, organizationId }: TaskTarget, order: Order, now: string) {
  return {
    state: "PLANNED",
    lane: taskTypes.contact.lane,
    orderId: order.id,
    orderName: order.name,
    epoch,
    organizationId,
    createdAt: now,
    notBefore: now,
    attempts: 0,
    settleRounds: 0,
  } as const;
}

/** The task of a wanted document, not begun yet. */
export function documentTask(
  target: TaskTarget,
  order: Order,
  decision: WantedDecision,
  { now, revision }: { now: Instant; revision: number },
): DocumentTask {
  const { kind, source, content, contact, supply, evidenceIds } = decision;
  return {
    ...taskBase(target, order, now),
    fence: 0,
    key: taskTypes.document.key(kind, source.id, revision),
    type: "document",
    kind,
    source,
    revision,
    content,
    fingerprint: documentedBy(decision, order),
    expectedGrossCents: expectedGross(content),
    ...(supply ? { supply } : {}),
    ...(evidenceIds ? { evidenceIds } : {}),
    ...(contact ? { contactTask: taskTypes.contact.key(contact.contactKey, target.organizationId) } : {}),
  };
}
