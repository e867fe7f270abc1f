import { contactContent } from "../../contacts/contact-content.ts";
import type { OrderFulfillment } from "../../orders/order.ts";
import { isRefusal } from "../charges/charge.ts";
import type { Decision, OpenDecision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { traceStep } from "../decision/trace.ts";
import { isFailedFulfillment } from "../facts/dates.ts";
import type { DocumentSource } from "../paper/document.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";
import { waivedRules } from "../rules/on-demand.ts";
import { evaluateRules } from "../rules/rule.ts";
import { deliveryNoteFacts } from "../tax/supply-country.ts";
import { deliveryNoteContent } from "./delivery-content.ts";
import { deliveryNoteRules } from "./delivery-note-rules.ts";

const kind = "deliveryNote";

/** Decides a note per parcel, if wanted. A cancelled or failed parcel's possible note is the merchant's decision. */
export function deliveryNoteDecisions(input: DecisionInput): Decision[] {
  return input.order.fulfillments.flatMap((fulfillment) => deliveryNoteDecision(input, fulfillment) ?? []);
}

function deliveryNoteDecision(input: DecisionInput, fulfillment: OrderFulfillment): Decision | undefined {
  const { preferences, context } = input;
  const isGivenUp = isFailedFulfillment(fulfillment);
  const key = documentSlotKey(kind, fulfillment.id);
  if (context.existing.has(key)) {
    return isGivenUp && !context.removedKeys?.has(key) ? withdrawn(fulfillment) : undefined;
  }
  const isOff = preferences.deliveryCreate === false || context.since.deliveryNote === undefined;
  const isWished = waivedRules(input, kind, fulfillment.id).has("switch");
  return isGivenUp || (isOff && !isWished) ? undefined : decided(input, fulfillment);
}

function decided(input: DecisionInput, fulfillment: OrderFulfillment): Decision {
  const { order, preferences, profile, context } = input;
  const source: DocumentSource = { type: "fulfillment", id: fulfillment.id };
  const waived = waivedRules(input, kind, fulfillment.id);
  const { violation, trace } = evaluateRules(deliveryNoteRules(fulfillment), input, waived);
  if (violation !== undefined) return { source, kind, ...violation, trace };
  // the rules have asked for it
  if (profile === undefined) return { source, kind, verdict: "hold", code: "NOT_CONNECTED", trace };
  const { now, storeName } = context;
  const content = deliveryNoteContent({ order, fulfillment, preferences, profile, storeName, now });
  if (isRefusal(content)) {
    const verdict = content.code === "NO_GOODS" ? "skip" : "hold";
    return { source, kind, verdict, ...content, trace: [...trace, traceStep("goods", verdict)] };
  }
  const contact = contactContent(order, preferences, context, context.invoice?.content?.taxType);
  return {
    source,
    kind,
    verdict: "wanted",
    content,
    contact,
    supply: deliveryNoteFacts(order),
    trace: [...trace, traceStep("goods", "wanted", undefined, `${content.lines.length}`)],
  };
}

/** A note of a parcel that was cancelled afterwards. */
function withdrawn({ id, status }: OrderFulfillment): OpenDecision {
  const trace = [traceStep("withdrawn", "hold", undefined, status)];
  return { source: { type: "fulfillment", id }, kind, verdict: "hold", code: "DELIVERY_WITHDRAWN", trace };
}
