import { fulfillmentDay } from "#shared/domain/documents/facts/dates.ts";
import { ownDocuments } from "#shared/domain/documents/paper/document.ts";
import { isStanding } from "#shared/domain/documents/paper/document-changes.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { LogEntry, LogEvent } from "#shared/domain/logs/log-entry.ts";
import { importStart } from "#shared/domain/orders/imported.ts";
import { factsOfReply, type RegisterReply } from "#shared/domain/vat-ids/register-reply.ts";
import {
  afterBusy,
  afterOwnRefused,
  afterReplies,
  checkOf,
  confirmationOf,
  isDue,
  proofsOf,
  type VatIdCheck,
  type VatIdNeed,
} from "#shared/domain/vat-ids/vat-id-check.ts";
import { berlinDay } from "#shared/values/days.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Clock, Ids } from "../system/ports.ts";
import { askRegisters } from "../vat-ids/ask-registers.ts";
import type { VatIdPorts } from "../vat-ids/ports.ts";
import { decide, type ManualRequests } from "./decide-order.ts";
import type { OrderFacts } from "./gather-order.ts";
import type { WholeOrder } from "./ports.ts";
import { loadPrintedLanguages } from "./printed-languages.ts";

/** Others ask at most for seconds. */
const BUSY_SECONDS = 5;

interface Ports {
  vatIds: VatIdPorts;
  clock: Clock;
  ids: Ids;
}

/**
 * Asks the registers what an order's decisions need, and adds their replies with proofs: they are stored with the decisions or not at
 * all, and asking again is harmless. Without an own VAT id, or where the merchant does not want it, nothing is asked.
 */
export async function confirmVatIds(
  ports: Ports,
  facts: OrderFacts,
  requested: ManualRequests,
  { isAnew }: { isAnew: boolean },
): Promise<ManualRequests> {
  const { whole, before, view, isErased } = facts;
  const { sellerVatId, vatIdConfirm } = whole.preferences;
  if (sellerVatId === "" || !vatIdConfirm || isErased) return requested;
  await loadPrintedLanguages(whole, before);
  const now = ports.clock.now();
  const decisions = decide(now, whole, view.seen, before, requested);
  const needs = distinct(decisions.flatMap(({ need }) => need ?? []));
  const later = needs.length === 0 ? laterNeed(before, facts, now) : undefined;
  let result = requested;
  for (const need of later ? [later.need] : needs) {
    const documentKeys = later?.documentKeys ?? [];
    result = await confirm(ports, facts, result, { need, documentKeys, isAnew, ownVatId: sellerVatId });
  }
  return result;
}

const distinct = (needs: readonly VatIdNeed[]): VatIdNeed[] =>
  needs.filter((need, place) => needs.findIndex((one) => isSameData(one.question, need.question)) === place);

/**
 * An invoice that exists is confirmed on the day of a later supply, and where only the Union's register had answered. For a supply
 * before its import, or an invoice that no answer is behind, nothing is asked any more.
 */
function laterNeed(
  before: WholeOrder | undefined,
  { whole, view: { seen } }: OrderFacts,
  now: Instant,
): { need: VatIdNeed; documentKeys: readonly string[] } | undefined {
  const invoice = ownDocuments(before?.documents ?? []).findLast(
    (document) => document.kind === "invoice" && isStanding(document) && taxFreeRegimes.has(document.regime ?? ""),
  );
  const isBehind = (id: string) => invoice?.evidenceIds?.includes(id) === true;
  const check = before?.head.vatIds?.findLast((one) => proofsOf(one).some(isBehind));
  if (check === undefined || invoice === undefined) return undefined;
  const supplied = fulfillmentDay(seen);
  const start = importStart(whole.shop, seen);
  if (supplied !== undefined && start !== undefined && supplied < berlinDay(start)) return undefined;
  const today = berlinDay(now);
  const day = supplied !== undefined && supplied <= today ? supplied : undefined;
  return { need: { question: check.question, supplyDay: day ?? today, day }, documentKeys: [invoice.key] };
}

const taxFreeRegimes: ReadonlySet<string> = new Set(["intraCommunity", "reverseCharge"]);

interface Asking {
  need: VatIdNeed;
  documentKeys: readonly string[];
  isAnew: boolean;
  ownVatId: string;
}

async function confirm(
  ports: Ports,
  facts: OrderFacts,
  requested: ManualRequests,
  { need, documentKeys, isAnew, ownVatId }: Asking,
): Promise<ManualRequests> {
  const { before, view } = facts;
  const checks = requested.vatIds ?? before?.head.vatIds ?? [];
  const check = checkOf(checks, need);
  const now = ports.clock.now();
  const { state } = confirmationOf(check, need);
  const isAsked = isDue(check, need, now) || (isAnew && state !== "confirmed" && state !== "simple");
  if (!isAsked) return withNext(requested, check);
  const asked = await askRegisters(ports, { ownVatId, need, check, now, isAnew });
  if (asked === "busy") return withCheck(requested, checks, afterBusy(check, need, { now, seconds: BUSY_SECONDS }));
  if (asked === "ownResting" || asked === "ownRefused") {
    const known = withCheck(requested, checks, afterOwnRefused(check, need, now));
    if (asked === "ownResting") return known;
    return { ...known, logs: [...(requested.logs ?? []), entry(ports, "shop.ownVatIdRefused", {})] };
  }
  const { id: orderId, name: orderName } = view.order;
  const proofs = asked.replies.map((reply) => proofOf(reply, { orderId, orderName, need, documentKeys }));
  const replies = asked.replies.map((reply, place) => ({
    ...factsOfReply(reply),
    evidenceId: proofs[place]?.id ?? "",
  }));
  const next = afterReplies(check, need, { replies, now: ports.clock.now() });
  const isRefusedLate = documentKeys.length > 0 && confirmationOf(next, need).state === "refused";
  const logs = isRefusedLate
    ? [entry(ports, "document.vatIdRefused", { orderId, orderName, ref: { order: orderId } })]
    : [];
  return {
    ...withCheck(requested, checks, next),
    evidence: [...(requested.evidence ?? []), ...proofs],
    logs: [...(requested.logs ?? []), ...logs],
  };
}

const withCheck = (requested: ManualRequests, checks: readonly VatIdCheck[], next: VatIdCheck): ManualRequests =>
  withNext(
    { ...requested, vatIds: [...checks.filter(({ question }) => !isSameData(question, next.question)), next] },
    next,
  );

/** The order is decided again when the next question is due. */
function withNext(requested: ManualRequests, check: VatIdCheck | undefined): ManualRequests {
  const times = [requested.decideAt, check?.open?.nextAt].filter((time) => time !== undefined).toSorted();
  return times.length === 0 ? requested : { ...requested, decideAt: times[0] };
}

/** The reply as proof, under a name that the order's documents bear: of the same reply there is one for an order. */
function proofOf(
  reply: RegisterReply,
  {
    orderId,
    orderName,
    need,
    documentKeys,
  }: Omit<Asking, "isAnew" | "ownVatId"> & { orderId: string; orderName: string },
): NewEvidence & { id: string } {
  return {
    id: `evi_${reply.at.replaceAll(/\D/g, "")}_${reply.register}-${orderId}`,
    kind: "vatId",
    at: reply.at,
    law: "taxRecords",
    orderId,
    documentKeys,
    record: { orderName, vatId: need.question.vatId, supplyDay: need.supplyDay, asked: need.question, reply },
  };
}

function entry({ clock, ids }: Ports, event: LogEvent, about: Partial<LogEntry>): LogEntry {
  const at = clock.now();
  const isOfShop = event === "shop.ownVatIdRefused";
  const told: Pick<LogEntry, "origin" | "status"> = { origin: isOfShop ? "shop" : "invoice", status: "critical" };
  return { ref: {}, ...about, key: ids.logKey(at), at, event, ...told };
}
