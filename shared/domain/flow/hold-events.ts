import type { Decision } from "../documents/decision/decision.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import { traitsOf } from "../documents/reasons/reason-codes.ts";
import type { PastSources } from "../imports/past-sources.ts";
import { isAvailable } from "../plans/availability.ts";
import { usesFlow } from "../shop/flow-use.ts";
import type { Shop } from "../shop/shop.ts";
import { type FlowEvent, heldEvent } from "./flow-event.ts";

/** Documents newly held or with a new reason; none past or unconnected, as every order would begin a workflow. */
export function holdEvents(
  shop: Pick<Shop, "flowUse">,
  isPast: PastSources["isPastDocument"],
  { decisions, before }: { decisions: readonly Decision[]; before: readonly Decision[] },
): FlowEvent[] {
  if (!isAvailable("flow") || !usesFlow(shop)) return [];
  const known = new Set(before.map(nameOf));
  return decisions.flatMap((decision) => {
    if (decision.verdict !== "hold" || known.has(nameOf(decision)) || isPast(decision)) return [];
    return traitsOf(decision.code)?.endsWith === "connection" ? [] : [heldEvent(decision, decision.code)];
  });
}

const nameOf = (decision: Decision): string =>
  `${documentSlotKey(decision.kind, decision.source.id)} ${decision.verdict} ${decision.verdict === "wanted" ? "" : decision.code}`;
