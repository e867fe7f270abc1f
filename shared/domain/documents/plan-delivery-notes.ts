import type { OrderFulfillment } from "../orders/order.ts";
import { firstMatchingTag } from "../preferences/tags.ts";
import { isFailedFulfillment, orderDay } from "./dates.ts";
import type { OpenDecision } from "./decision.ts";
import { waivedRules } from "./rules/on-demand.ts";
import { type Objection, type PlanInput, type RuleName, traceStep } from "./rules/rule.ts";

/**
 * What should happen for a fulfilment; undefined while delivery notes are switched off or the parcel was given up.
 * This version makes no delivery notes: what would be one is held.
 */
export function deliveryNoteDecision(input: PlanInput, fulfillment: OrderFulfillment): OpenDecision | undefined {
  const { preferences, context } = input;
  const waived = waivedRules(input, "deliveryNote", fulfillment.id);
  const isOff = preferences.deliveryCreate === false || context.since.deliveryNote === undefined;
  if ((isOff && !waived.has("switch")) || isFailedFulfillment(fulfillment)) return undefined;
  const [rule, setting, objection] = deliveryNoteObjection(input, waived);
  return {
    source: { type: "fulfillment", id: fulfillment.id },
    kind: "deliveryNote",
    ...objection,
    trace: [traceStep(rule, objection.verdict, setting)],
  };
}

function deliveryNoteObjection(
  { order, preferences, context }: PlanInput,
  waived: ReadonlySet<RuleName>,
): [RuleName, string | undefined, Objection] {
  if (order.test) return ["test", undefined, { verdict: "skip", code: "SKIP_TEST" }];
  const { deliveryCreate, deliverySkipTags } = preferences;
  if (!waived.has("cut-off-day") && typeof deliveryCreate === "string" && orderDay(order) < deliveryCreate) {
    return [
      "cut-off-day",
      "deliveryCreate",
      { verdict: "skip", code: "SKIP_DATE", details: { value: deliveryCreate } },
    ];
  }
  if (!waived.has("from-now-on") && order.processedAt < (context.since.deliveryNote ?? context.now)) {
    return ["from-now-on", "deliveryCreate", { verdict: "skip", code: "BEFORE_SWITCH" }];
  }
  const tag = firstMatchingTag(order.tags, deliverySkipTags);
  if (!waived.has("tags") && tag !== undefined) {
    return ["tags", "deliverySkipTags", { verdict: "skip", code: "SKIP_TAG", details: { value: tag } }];
  }
  return ["supported", undefined, { verdict: "hold", code: "UNSUPPORTED_DELIVERY_NOTE" }];
}
