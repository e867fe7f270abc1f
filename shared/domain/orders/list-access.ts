import { type ListQuestion, partsOf } from "./list-combinations.ts";

/** Views of the order list on every plan: orders that need the merchant, and orders that wait for a document. */
export const openViews = ["attention", "withoutDocument"] as const;

/** Every plan may ask this: problems and waiting orders, or a mail would lead to a closed page. */
export function isOpenOnEveryPlan(question: ListQuestion): boolean {
  const { filter, since = "", until = "" } = question;
  const isOpenView = openViews.some((view) => view === filter);
  return isOpenView && since === "" && until === "" && partsOf(question).length === 1;
}
