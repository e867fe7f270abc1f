import type { OrderDetail } from "#shared/api/order-record.ts";
import type { CorrectionAnswer, CorrectionInput, GetOrderInput } from "#shared/api/orders.ts";
import {
  type CorrectionPlan,
  type CorrectionRefusal,
  planCorrection,
} from "#shared/domain/documents/corrections/pressed-correction.ts";
import { decideDocuments, onPlan } from "#shared/domain/documents/decide-documents.ts";
import { type Correction, countingCorrections, MAX_CORRECTIONS } from "#shared/domain/documents/decision/correction.ts";
import { withoutUnsent } from "#shared/domain/documents/facts/unsent-refunds.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { type DatedContent, datedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { latestTasks } from "#shared/domain/tasks/latest.ts";
import { AppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Sha256 } from "../security/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { hasFeature, requireFeature } from "../shop/require-feature.ts";
import type { Clock } from "../system/ports.ts";
import type { CreateDocumentPorts } from "./create-document.ts";
import { hasLeftNothing, type ManualRequests, noManualRequests, planInputOf } from "./decide-order.ts";
import { euros } from "./documents.presenter.ts";
import { getOrder } from "./get-order.ts";
import type { OrderReader, WholeOrder } from "./ports.ts";
import { loadPrintedLanguages } from "./printed-languages.ts";
import { requestLog } from "./request-log.ts";
import { decideAndSave } from "./save-decided.ts";

interface ShowPorts {
  orders: Pick<OrderReader, "findWhole">;
  sha256: Sha256;
  clock: Clock;
}

/** One credit note and one invoice. */
const TRANSFERS = 2;

/** Shows the effect and token of "Korrigieren", or why one press cannot correct it. Writes nothing. Failures: order_not_found. */
export async function showCorrection(
  { orders, sha256, clock }: ShowPorts,
  whole: WholeShop,
  { orderId }: GetOrderInput,
): Promise<CorrectionAnswer> {
  const before = await orders.findWhole(orderId);
  if (!before) throw new AppError("order_not_found");
  await loadPrintedLanguages(whole, before);
  const now = clock.now();
  const plan = planOf(now, whole, before.order, before);
  if ("refusal" in plan) return { ...nothing, refusal: plan.refusal };
  const { creditNote, invoice } = plan.drafts;
  return {
    refusal: null,
    token: tokenOf(sha256, plan),
    changes: [...plan.changes],
    needsConfirmation: needsConfirmation(plan),
    isIncluded: !isReaddressed(plan) || hasFeature(whole.shop, "address"),
    transfers: TRANSFERS,
    replaced: plan.replaced.map(({ number, date }) => ({ number, date })),
    credit: toSide(datedContent(creditNote.content, now)),
    invoice: toSide(datedContent(invoice.content, now)),
  };
}

/** The content of one of the two documents, for its preview. Failures: document_not_possible with a `code`. */
export function correctedContent(
  now: Instant,
  whole: WholeShop,
  before: WholeOrder,
  kind: "credit" | "invoice",
): DocumentContent {
  const plan = planOf(now, whole, before.order, before);
  if ("refusal" in plan) throw new AppError("document_not_possible", { code: plan.refusal });
  return (kind === "credit" ? plan.drafts.creditNote : plan.drafts.invoice).content;
}

/**
 * "Korrigieren": reads and decides the order again in the transaction that stores the correction: of two presses one counts.
 * Plans the credit note at once, and the invoice once the credit note exists. The same press again changes nothing.
 * Failures: order_not_found, upgrade_required, correction_outdated where it would differ from the shown one, document_not_possible
 * with a `code`, write_conflict, platform_*.
 */
export async function correctOrder(
  ports: CreateDocumentPorts & { sha256: Sha256 },
  whole: WholeShop,
  { orderId, token, confirmed, by }: CorrectionInput & { by: string },
): Promise<OrderDetail> {
  const at = ports.clock.now();
  await loadPrintedLanguages(whole, await ports.orders.findWhole(orderId));
  const manualRequestsOf = (
    before: WholeOrder | undefined,
    now: { whole: WholeShop; order: Order },
  ): ManualRequests => {
    if (before === undefined) throw new AppError("order_not_found");
    const known = before.head.corrections ?? [];
    if (isKnown(before, token)) return { ...noManualRequests, corrections: known };
    const plan = planOf(at, now.whole, now.order, before);
    if ("refusal" in plan) throw new AppError("document_not_possible", { code: plan.refusal });
    if (tokenOf(ports.sha256, plan) !== token) throw new AppError("correction_outdated");
    if (isReaddressed(plan)) requireFeature(now.whole.shop, "address");
    if (needsConfirmation(plan) && !confirmed)
      throw new AppError("document_not_possible", { code: "RECIPIENT_CHANGED" });
    const { changes: _, ...drafted } = plan;
    const correction: Correction = { number: (known.at(-1)?.number ?? 0) + 1, at, by, token, ...drafted };
    return { ...noManualRequests, corrections: [...known, correction], logs: [logOf(ports, before.order, plan)] };
  };
  const outcome = await decideAndSave(ports, { whole, orderId }, { manualRequestsOf });
  if (outcome === "missing" || outcome === "kept") throw new AppError("order_not_found");
  if (outcome === "uninstalled") throw new AppError("shop_not_installed");
  return getOrder(ports, whole, { orderId });
}

/** True where this very press was stored before and had an effect. */
function isKnown({ order, head, tasks }: WholeOrder, token: string): boolean {
  const latest = latestTasks(tasks);
  const counting = countingCorrections(head.corrections ?? [], order.id, {
    again: new Set(),
    leftNothing: (slot) => hasLeftNothing(latest.get(slot)),
  });
  return counting.some((one) => one.token === token);
}

function planOf(now: Instant, whole: WholeShop, order: Order, before: WholeOrder): CorrectionPlan | CorrectionRefusal {
  if (before.isErased) return { refusal: "INVOICE_UNKNOWN" };
  const latest = latestTasks(before.tasks);
  const slots = [...latest].filter(([, { kind }]) => kind !== "deliveryNote");
  if ((before.head.corrections ?? []).length >= MAX_CORRECTIONS) return { refusal: "SUMS_DIFFER" };
  const isElsewhere = slots.some(
    ([, { state, organizationId }]) => state === "CONFIRMED" && organizationId !== whole.connection?.organizationId,
  );
  if (isElsewhere) return { refusal: "OTHER_ACCOUNT" };
  const openSlots = new Set(slots.filter(([, { state }]) => unfinished.has(state)).map(([slot]) => slot));
  const input = planInputOf(now, whole, order, before);
  // what is decided beside the plan of the shop's features is the same
  return planCorrection({ input: withoutUnsent(onPlan(input)), decisions: decideDocuments(input), openSlots });
}

const unfinished: ReadonlySet<string> = new Set(["PLANNED", "SENDING", "PARKED"]);

const needsConfirmation = ({ changes }: CorrectionPlan): boolean => changes.includes("recipient");
const isReaddressed = ({ changes }: CorrectionPlan): boolean =>
  changes.includes("recipient") || changes.includes("address");

/** Names everything that the press would make. */
const tokenOf = (sha256: Sha256, { changes: _, ...plan }: CorrectionPlan): string => sha256(canonicalJson(plan));

function logOf(ports: CreateDocumentPorts, { id, name }: Order, plan: CorrectionPlan): LogEntry {
  const isOnlyAddress = plan.changes.every((change) => change === "recipient" || change === "address");
  const event = isOnlyAddress ? "document.addressChanged" : "document.corrected";
  return requestLog(ports, event, { orderId: id, orderName: name, kind: "invoice" });
}

const nothing: Omit<CorrectionAnswer, "refusal"> = {
  token: null,
  changes: [],
  needsConfirmation: false,
  isIncluded: true,
  transfers: TRANSFERS,
  replaced: [],
  credit: null,
  invoice: null,
};

const PERCENT = 100;

function toSide({ title, date, address, totals }: DatedContent): NonNullable<CorrectionAnswer["credit"]> {
  const { name, supplement, street, zip, city, countryCode } = address;
  return {
    title,
    date,
    total: euros(totals.grossCents),
    tax: euros(totals.taxCents),
    rates: totals.perRate.map(({ taxRate, netCents, taxCents }) => ({
      rate: taxRate / PERCENT,
      net: euros(netCents),
      tax: euros(taxCents),
    })),
    address: [name, supplement, street, [zip, city].filter(Boolean).join(" "), countryCode].filter(
      (part): part is string => part !== undefined && part !== "",
    ),
  };
}
