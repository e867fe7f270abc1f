import type { Decision, WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import { asIfConfirmed } from "#shared/domain/documents/invoice/vat-id-confirmation.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Instant } from "#shared/values/time.ts";
import { documentTask } from "../orders/create-tasks.ts";
import { decide } from "../orders/decide-order.ts";
import { targetOf } from "../orders/plan-work.ts";
import type { WholeOrder } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";

/** Rounds of documents that wait for one another: an invoice, its credit notes, and a cancelled order's rest. */
const MAX_ROUNDS = 4;

/** Forecasts all decisions of an order to the end, with those that follow, as a credit note follows its invoice. */
export function decideToTheEnd(now: Instant, shop: WholeShop, stored: WholeOrder): Decision[] {
  const whole: WholeShop = { ...shop, preferences: asIfConfirmed(shop.preferences) };
  const wanted = new Map<string, WantedDecision>();
  let world = stored;
  for (let round = 1; ; round++) {
    const decisions = decide(now, whole, world.order, world);
    const further = decisions.filter(
      (one): one is WantedDecision => one.verdict === "wanted" && !wanted.has(slotOf(one)),
    );
    if (further.length === 0 || round === MAX_ROUNDS) {
      return [...wanted.values(), ...decisions.filter((one) => !wanted.has(slotOf(one)))];
    }
    for (const decision of further) wanted.set(slotOf(decision), decision);
    world = further.reduce((before, decision) => withMade(now, whole, before, decision), world);
  }
}

const slotOf = ({ kind, source }: Decision): string => documentSlotKey(kind, source.id);

/** The order as it is once this document was made. */
function withMade(now: Instant, whole: WholeShop, before: WholeOrder, decision: WantedDecision): WholeOrder {
  const planned = documentTask(targetOf(whole), before.order, decision, { now, revision: 0 });
  const task: DocumentTask = { ...planned, state: "CONFIRMED", providerId: planned.key };
  const { kind, source, content, supply } = decision;
  const document: AccountingDocument = {
    key: task.key,
    providerId: task.key,
    number: "",
    kind,
    source,
    orderId: before.order.id,
    revision: 0,
    status: content.finalize ? "open" : "draft",
    title: content.title,
    date: berlinDay(now),
    createdAt: now,
    totalCents: content.totals.grossCents,
    taxCents: content.totals.taxCents,
    currency: "EUR",
    quantity: 0,
    electronicProfile: "NONE",
    ...supply,
  };
  return { ...before, tasks: [...before.tasks, task], documents: [...before.documents, document] };
}
