import { laterNeed } from "#shared/domain/documents/invoice/later-confirmation.ts";
import { type AccountingDocument, ownDocuments } from "#shared/domain/documents/paper/document.ts";
import { isStanding } from "#shared/domain/documents/paper/document-changes.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { importStart } from "#shared/domain/orders/imported.ts";
import { rulesRevision } from "#shared/domain/product.ts";
import { factsOfReply, type RegisterReply } from "#shared/domain/vat-ids/register-reply.ts";
import {
  afterBusy,
  afterOwnRefused,
  afterReplies,
  checkOf,
  confirmationOf,
  isDue,
  type OpenQuestion,
  openFor,
  type VatIdCheck,
  type VatIdNeed,
} from "#shared/domain/vat-ids/vat-id-check.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Clock, Ids } from "../system/ports.ts";
import { askRegisters } from "../vat-ids/ask-registers.ts";
import type { VatIdPorts } from "../vat-ids/ports.ts";
import { decide, type ManualRequests } from "./decide-order.ts";
import type { OrderFacts } from "./gather-order.ts";
import type { WholeOrder } from "./ports.ts";
import { loadPrintedLanguages } from "./printed-languages.ts";

/** Live orders ask for seconds; an import leaves the way free to them. */
const BUSY_SECONDS = { live: 5, past: 1_800 } as const;

interface Ports {
  vatIds: VatIdPorts;
  clock: Clock;
  ids: Ids;
}

/**
 * Asks the registers what an order's decisions need, and adds their replies with proofs: they are stored with the decisions or not at
 * all, and asking again is harmless. Where the merchant does not want it, nothing is asked.
 */
export async function confirmVatIds(
  ports: Ports,
  facts: OrderFacts,
  requested: ManualRequests,
  { isAnew }: { isAnew: boolean },
): Promise<ManualRequests> {
  const { whole, before, view, isErased } = facts;
  const { sellerVatId, vatIdConfirm } = whole.preferences;
  if (!vatIdConfirm) return requested;
  await loadPrintedLanguages(whole, before);
  const now = ports.clock.now();
  const decisions = decide(now, whole, view.seen, before, requested);
  const needs = distinct(decisions.flatMap(({ need }) => need ?? []));
  if (isErased) return { ...requested, vatIds: needs.map((need) => withoutQuestion(need, now)) };
  const later = needs.length === 0 ? laterNeedOf(before, facts, now) : undefined;
  let result = requested;
  for (const need of later ? [later.need] : needs) {
    result = await confirm(ports, facts, result, { need, document: later?.document, isAnew, ownVatId: sellerVatId });
  }
  return result;
}

const distinct = (needs: readonly VatIdNeed[]): VatIdNeed[] =>
  needs.filter((need, place) => needs.findIndex((one) => isSameData(one.question, need.question)) === place);

/** An erased order's buyer is asked about no more, and nothing is stored: the merchant settles what would need it. */
const withoutQuestion = ({ question, day, isSimple }: VatIdNeed, since: Instant): VatIdCheck => ({
  question,
  replies: [],
  open: { day, since, attempts: 0, isSimple },
});

/** The newest invoice without tax, where it needs a confirmation once more. */
function laterNeedOf(before: WholeOrder | undefined, { whole, view: { seen } }: OrderFacts, now: Instant) {
  const document = ownDocuments(before?.documents ?? []).findLast(
    (one) => one.kind === "invoice" && isStanding(one) && taxFreeRegimes.has(one.regime ?? ""),
  );
  if (document === undefined) return undefined;
  const { evidenceIds = [] } = document;
  const checks = before?.head.vatIds ?? [];
  const later = laterNeed({
    order: seen,
    checks,
    evidenceIds,
    supply: document,
    importStart: importStart(whole.shop, seen),
    now,
  });
  return later && { need: later.need, document };
}

const taxFreeRegimes: ReadonlySet<string> = new Set(["intraCommunity", "reverseCharge"]);

interface Asking {
  need: VatIdNeed;
  /** The invoice that exists; absent where it is to be made. */
  document: AccountingDocument | undefined;
  isAnew: boolean;
  ownVatId: string;
}

async function confirm(
  ports: Ports,
  facts: OrderFacts,
  requested: ManualRequests,
  { need, document, isAnew, ownVatId }: Asking,
): Promise<ManualRequests> {
  const { before, view, whole } = facts;
  const checks = requested.vatIds ?? before?.head.vatIds ?? [];
  const check = checkOf(checks, need);
  const now = ports.clock.now();
  const { state } = confirmationOf(check, need);
  const isAsked = isDue(check, need, now) || (isAnew && state !== "confirmed" && state !== "simple");
  if (!isAsked) return withNext(requested, openFor(check, need));
  const start = importStart(whole.shop, view.seen);
  const lane = start !== undefined && view.seen.createdAt < start ? "past" : "live";
  const asked = await askRegisters(ports, { ownVatId, need, check, now, isAnew, lane });
  if (asked === "busy")
    return withCheck(requested, checks, afterBusy(check, need, { now, seconds: BUSY_SECONDS[lane] }));
  if (asked === "ownResting" || asked === "ownRefused") {
    const known = withCheck(requested, checks, afterOwnRefused(check, need, now));
    if (asked === "ownResting") return known;
    return { ...known, logs: [...(requested.logs ?? []), ownRefused(ports)] };
  }
  const { id: orderId, name: orderName } = view.order;
  const proofs = asked.replies.map((reply) => proofOf(reply, { orderId, orderName, need, document }));
  const replies = asked.replies.map((reply, place) => ({
    ...factsOfReply(reply),
    evidenceId: proofs[place]?.id ?? "",
  }));
  const next = afterReplies(check, need, { replies, now: ports.clock.now() });
  return {
    ...withCheck(requested, checks, next),
    evidence: [...(requested.evidence ?? []), ...proofs],
    ...(document && proofs.length > 0 && { provenLater: { document, evidenceIds: proofs.map(({ id }) => id) } }),
  };
}

const withCheck = (requested: ManualRequests, checks: readonly VatIdCheck[], next: VatIdCheck): ManualRequests =>
  withNext(
    { ...requested, vatIds: [...checks.filter(({ question }) => !isSameData(question, next.question)), next] },
    next.open,
  );

/** The order is decided again when the next question is due. */
function withNext(requested: ManualRequests, open: OpenQuestion | undefined): ManualRequests {
  const times = [requested.decideAt, open?.nextAt].filter((time) => time !== undefined).toSorted();
  return times.length === 0 ? requested : { ...requested, decideAt: times[0] };
}

/** The reply as proof, under a name that the order's documents bear: of the same reply there is one for an order. */
function proofOf(
  reply: RegisterReply,
  { orderId, orderName, need, document }: Omit<Asking, "isAnew" | "ownVatId"> & { orderId: string; orderName: string },
): NewEvidence & { id: string } {
  return {
    id: `evi_${reply.at.replaceAll(/\D/g, "")}_${reply.register}-${orderId}`,
    kind: "vatId",
    at: reply.at,
    law: "taxRecords",
    orderId,
    documentKeys: document ? [document.key] : [],
    record: {
      orderName,
      vatId: need.question.vatId,
      supplyDay: need.supplyDay,
      asked: need.question,
      reply,
      rulesRevision,
    },
  };
}

function ownRefused({ clock, ids }: Ports): LogEntry {
  const at = clock.now();
  return { ref: {}, key: ids.logKey(at), at, event: "shop.ownVatIdRefused", origin: "shop", status: "critical" };
}
