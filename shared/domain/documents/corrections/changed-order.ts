import { sumCents } from "#shared/values/money.ts";
import { isSameData } from "#shared/values/same-data.ts";
import { shortHash } from "#shared/values/short-hash.ts";
import { vatIdsIn } from "#shared/values/vat-ids.ts";
import type { Order } from "../../orders/order.ts";
import { movesMoney } from "../../orders/removals.ts";
import { territoryOf } from "../../orders/territories.ts";
import { isRefusal } from "../charges/charge.ts";
import { correctedSources } from "../credit-notes/corrected-sources.ts";
import { mergedContent, orderInvoices } from "../credit-notes/order-invoices.ts";
import { isSettledByDocuments } from "../credit-notes/settled-order.ts";
import type { Decision, DocumentProposal, OpenDecision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { isInvoiceMissing } from "../decision/missing-invoice.ts";
import { traceStep } from "../decision/trace.ts";
import { invoicedOrder, isOutstanding } from "../facts/invoiced-order.ts";
import { factsOf, type OrderFacts, orderFingerprint } from "../paper/fingerprint.ts";
import { traitsOf } from "../reasons/reason-codes.ts";
import { foreignOrigin } from "../rules/issuer-rules.ts";
import { exchangesOf } from "../rules/order-lifecycle-rules.ts";

/** Holds an order whose invoice no longer fits, with sums and proposal. `compared`: without lines that have their own invoice. */
export function changedDecision(
  input: DecisionInput,
  creditNotes: readonly Decision[],
  compared = input.order,
): OpenDecision | undefined {
  if (isInvoiceMissing(input)) return undefined;
  const { order, context } = input;
  const { documentedFingerprint, invoice } = context;
  const documentCents = mergedContent(orderInvoices(context) ?? [])?.totals.grossCents;
  const corrected = correctedSources(context.existing, creditNotes);
  if (order.cancelledAt !== undefined) {
    // a held correction tells the merchant more than this decision would
    const isHeld = creditNotes.some(({ source, verdict }) => source.id === order.id && verdict === "hold");
    if (corrected.has(order.id) || isHeld || isSettledByRefunds(order, documentCents)) return undefined;
    if (isSettledByDocuments(input, creditNotes)) return undefined;
    return held(order, "CANCELLED_AFTER_INVOICE", {
      ...(documentCents === undefined ? {} : { documentCents, orderCents: order.totals.currentTotalCents }),
      proposal: invoice?.status === "draft" ? "replace_draft" : "credit_note_for_difference",
    });
  }
  const stateWith = (sources: ReadonlySet<string>) => orderFingerprint(compared, sources, documentedFingerprint);
  const present = stateWith(corrected);
  const origin = foreignOrigin(input);
  if (origin !== undefined) {
    const proposal = invoice?.status === "draft" ? "replace_draft" : "cancel_and_reissue";
    return held(order, "SENT_FROM_ABROAD_LATER", { value: origin, proposal }, present);
  }
  if (documentedFingerprint === undefined) return undefined;
  if (present === documentedFingerprint) return undefined;
  // a removal needs no correction if the invoice never had it, or if its money has not gone back yet
  const settled = new Set([...corrected, ...needlessSources(creditNotes)]);
  if (settled.size > corrected.size && stateWith(settled) === documentedFingerprint) return undefined;
  const before = factsOf(documentedFingerprint);
  const now = factsOf(present);
  if (before === undefined || now === undefined) return held(order, "CHANGED_AFTER_DOCUMENT", {}, present);
  const states = [now, factsOf(stateWith(settled))];
  // the merchant can still replace a draft by another with the new address
  if (invoice?.status !== "draft" && states.some((facts) => facts && isOnlyMoved(before, facts))) return noted(order);
  const change = changeOf(before, now);
  // the buyer and the goods on the invoice still have to be right
  const isAsNamed = !change.isReaddressed && change.added.length === 0;
  if (isAsNamed && isSettledByDocuments(input, creditNotes)) return undefined;
  const details = {
    documentCents: documentCents ?? before.total,
    orderCents: presentCents(order),
    value: changeText(change, before, now),
    proposal: invoice?.status === "draft" ? "replace_draft" : proposalFor(change, order),
  } as const;
  return held(order, "CHANGED_AFTER_DOCUMENT", details, present);
}

/** Differences between a documented order and its present state. */
export interface Change {
  /** Address, destination, VAT id or name: what the document says about the buyer. */
  isReaddressed: boolean;
  /** Ids of lines that came, or came with more units. */
  added: readonly string[];
  removed: readonly string[];
  /** Prices, discounts, taxes or shipping of what was there before. */
  isRepriced: boolean;
}

/** The differences between two states of an order. */
export function changeOf(before: OrderFacts, now: OrderFacts): Change {
  const added: string[] = [];
  const removed: string[] = [];
  let isRepriced = !isSameData(beside(before), beside(now));
  const earlier = new Map(before.lines.map((line) => [line[0], line]));
  for (const line of now.lines) {
    const [id, units] = line;
    const same = earlier.get(id);
    earlier.delete(id);
    if (same === undefined) {
      if (units > 0) added.push(id);
    } else if (units > same[1]) added.push(id);
    else if (units < same[1]) removed.push(id);
    else isRepriced ||= !isSameData(same, line);
  }
  removed.push(...earlier.keys());
  return { isReaddressed: !isSameData(buyer(before), buyer(now)), added, removed, isRepriced };
}

function buyer({ billing, destination, name, vatIds }: OrderFacts): unknown[] {
  return [billing, destination, name, vatIds];
}

function beside({ shipping, tip, gross, duties, fees }: OrderFacts): unknown[] {
  return [shipping, tip, gross, duties, fees];
}

/** The best next step: reissue for a wrong buyer or price, supplement for missing lines, credit note for removed ones. */
function proposalFor({ isReaddressed, added, removed, isRepriced }: Change, order: Order): DocumentProposal {
  if (isReaddressed || isRepriced) return "cancel_and_reissue";
  if (removed.length === 0) return "supplementary_invoice";
  if (added.length === 0) return "credit_note_for_difference";
  const exchanged = new Set(
    exchangesOf(order).flatMap(({ exchangeLines }) => exchangeLines.map(({ lineId }) => lineId)),
  );
  return added.every((id) => exchanged.has(id)) ? "credit_note_and_invoice" : "cancel_and_reissue";
}

/** Only the buyer's street or town differs: the document names the right buyer and its tax stays (O67). */
const isOnlyMoved = (before: OrderFacts, now: OrderFacts): boolean =>
  isSameData({ ...before, billing: buyerIn(before) }, { ...now, billing: buyerIn(now) });

/** The buyer in an address beside the street: names, country, a VAT id, a territory with its own tax status. */
function buyerIn({ billing }: OrderFacts): unknown {
  if (!Array.isArray(billing)) return billing;
  const [company, name, firstName, lastName, street, supplement, zip, city, countryCode] = billing.map(textOf);
  const ids = vatIdsIn([street, supplement].join("\n")).map(({ id }) => id);
  const territory = countryCode && territoryOf({ countryCode, zip: zip ?? "", city: city ?? "" })?.name;
  return [company, name, firstName, lastName, countryCode, territory ?? null, ids];
}

const textOf = (part: unknown): string | null => (typeof part === "string" ? part : null);

/** Parts of an address that name the buyer. */
const NAMES = 4;

/** Differences in what the document says about the buyer, in the words of the correction. */
function buyerWords(before: OrderFacts, now: OrderFacts): string[] {
  const partsOf = ({ billing, destination }: OrderFacts) => {
    const lines = Array.isArray(billing) ? billing : [];
    return { recipient: lines.slice(0, NAMES), address: [lines.slice(NAMES), destination] };
  };
  const [earlier, later] = [partsOf(before), partsOf(now)];
  return [
    isSameData(earlier.recipient, later.recipient) ? "" : "Empfänger",
    isSameData(earlier.address, later.address) ? "" : "Anschrift",
    isSameData(before.vatIds, now.vatIds) ? "" : "USt-IdNr.",
    before.name === now.name ? "" : "Bestellnummer",
  ];
}

function changeText({ added, removed, isRepriced }: Change, before: OrderFacts, now: OrderFacts): string {
  const parts = [
    ...buyerWords(before, now),
    added.length > 0 ? "hinzugekommene Positionen" : "",
    removed.length > 0 ? "entfernte Positionen" : "",
    isRepriced ? "Preise oder Steuern" : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** The total of an invoice of the order as it is now. */
function presentCents(order: Order): number {
  const invoiced = invoicedOrder(order);
  return isRefusal(invoiced) || isOutstanding(invoiced) ? order.totals.currentTotalCents : invoiced.totals.totalCents;
}

/** Everything invoiced was paid and part of it given back: the refunds' credit notes document it all. */
function isSettledByRefunds(order: Order, documentCents: number | undefined): boolean {
  const { totals, refunds } = order;
  const givenBack = sumCents(refunds.filter(movesMoney), (refund) => refund.totalCents);
  return givenBack > 0 && totals.receivedCents >= (documentCents ?? totals.totalCents);
}

/** Refunds that need no credit note. */
function needlessSources(creditNotes: readonly Decision[]): string[] {
  return creditNotes.flatMap((one) =>
    one.verdict === "skip" && traitsOf(one.code)?.correction === "needless" ? [one.source.id] : [],
  );
}

/** The merchant has nothing to do: later parcels go to the new address. */
function noted({ id }: Order): OpenDecision {
  const value = "Straße oder Ort";
  return {
    source: { type: "order", id },
    kind: "invoice",
    verdict: "skip",
    code: "ADDRESS_CHANGED",
    details: { value },
    trace: [traceStep("changed", "skip", undefined, value)],
  };
}

function held(
  order: Order,
  code: "CANCELLED_AFTER_INVOICE" | "CHANGED_AFTER_DOCUMENT" | "SENT_FROM_ABROAD_LATER",
  details: NonNullable<OpenDecision["details"]>,
  state?: string,
): OpenDecision {
  return {
    source: { type: "order", id: order.id },
    kind: "invoice",
    verdict: "hold",
    code,
    ...(Object.keys(details).length === 0 ? {} : { details }),
    state: state === undefined ? undefined : shortHash(state),
    trace: [traceStep("changed", "hold", undefined, details.value)],
  };
}
