import { type ListQuestion, partsOf } from "./list-combinations.ts";

/** The views of the order list that each plan has: orders that need the merchant, and orders that wait for a document. */
export const openViews = ["attention", "withoutDocument"] as const;

/**
 * Whether each plan may ask this of the order list. All orders, their search and their periods are a feature of plans; a problem or
 * a waiting order is shown on every plan, or a mail about it would lead to a page that its shop may not see.
 */
export function isOpenOnEveryPlan(question: ListQuestion): boolean {
  const { filter, since = "", until = "" } = question;
  const isOpenView = openViews.some((view) => view === filter);
  return isOpenView && since === "" && until === "" && partsOf(question).length === 1;
}
