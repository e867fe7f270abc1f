import type { Instant } from "../../values/time.ts";

/** Triggers that begin a shop's workflows, by the platform's id, each as the platform said last. */
export type FlowUse = Readonly<Record<string, { isUsed: boolean; at: Instant }>>;

/** Maximum of trigger ids in the record, above any version's number: changing ids must not grow it without end. */
const MAX_TRIGGERS = 20;

/** The key of a trigger in the record. A name that every object inherits, such as `constructor`, gets an underscore. */
const keyOf = (trigger: string): string => (trigger in {} ? `_${trigger}` : trigger);

/** The use after a notice of the platform; the same object where the notice is older than what is known. */
export function withFlowNotice(
  before: FlowUse | undefined,
  { trigger, isUsed, at }: { trigger: string; isUsed: boolean; at: Instant },
): FlowUse {
  const use = before ?? {};
  const key = keyOf(trigger);
  const known = use[key];
  if (known !== undefined && known.at >= at) return use;
  const others = Object.entries(use)
    .filter(([id]) => id !== key)
    .toSorted(([, a], [, b]) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_TRIGGERS - 1);
  return Object.fromEntries([...others, [key, { isUsed, at }]]);
}

/** A workflow waits for documents. One used trigger counts for all, because the platform's ids are not our files'. */
export const usesFlow = ({ flowUse }: { flowUse?: FlowUse }): boolean =>
  Object.values(flowUse ?? {}).some(({ isUsed }) => isUsed);
