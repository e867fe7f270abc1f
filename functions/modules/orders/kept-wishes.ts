import type { Decision, KeptWish } from "#shared/domain/documents/decision/decision.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { traitsOf } from "#shared/domain/documents/reasons/reason-codes.ts";
import { latestTasks } from "#shared/domain/tasks/latest.ts";
import type { WholeOrder } from "./ports.ts";

const slotOf = ({ kind, source }: Decision): string => documentSlotKey(kind, source.id);

/** The merchant's requests that stay until their document is made: planned ones, and those that wait for a confirmed VAT id. */
export function keptWishes(before: WholeOrder | undefined): ReadonlyMap<string, KeptWish> {
  const planned = [...latestTasks(before?.tasks ?? [])].filter(
    ([, { state, onDemand }]) => state === "PLANNED" && onDemand === true,
  );
  const decided = (before?.head.decisions ?? []).flatMap((one) =>
    one.verdict !== "wanted" && one.wish ? [[slotOf(one), one.wish] as const] : [],
  );
  // A further attempt is asked for again, or the ended one would count as made.
  const wishes = planned.map(([slot, { mail, revision }]) => [slot, { mail, again: revision > 0 }] as const);
  return new Map([...wishes, ...decided]);
}

/** The decision, with the merchant's request for its document where that waits for a confirmed VAT id, or lost its connection. */
export function keepingWish(
  decision: Decision,
  { onDemand, again, mail }: { onDemand: ReadonlySet<string>; again: ReadonlySet<string>; mail?: boolean },
  before: WholeOrder | undefined,
): Decision {
  if (decision.verdict === "wanted") return decision;
  const isWaiting = decision.need !== undefined;
  if (!isWaiting && traitsOf(decision.code)?.endsWith !== "connection") return decision;
  const slot = slotOf(decision);
  const isNew = isWaiting && onDemand.has(slot);
  const wish = isNew ? { mail, again: again.has(slot) } : keptWishes(before).get(slot);
  return wish === undefined ? decision : { ...decision, wish };
}
