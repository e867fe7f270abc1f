/** The steps of the set-up in their order. The index is stored and counts the progress. */
export const setupSteps = [
  { index: 0, id: "start" },
  { index: 1, id: "connect" },
  { index: 2, id: "orders" },
  { index: 3, id: "receipts" },
  { index: 4, id: "vat" },
  { index: 5, id: "taxes" },
  { index: 6, id: "finish" },
] as const;

export type SetupStep = (typeof setupSteps)[number];

/** Progress by each ticked box of the first step. */
const progressOfBox = 13;
const progressOfStep = [0, 26, 50, 60, 80, 100, 100] as const;

/** The progress bar, in percent. `boxes`: how many of the two are ticked. */
export const setupProgress = (index: number, boxes: number): number =>
  index === 0 ? boxes * progressOfBox : (progressOfStep[index] ?? 100);

/** The step with this index, or the next. Without an account nothing beyond the connection can be done. */
export function shownStep(index: number, isConnected: boolean): SetupStep {
  const last = setupSteps[setupSteps.length - 1] as SetupStep;
  const wanted = setupSteps.find((step) => step.index >= index) ?? last;
  return isConnected || wanted.index <= 1 ? wanted : setupSteps[1];
}

/** The index of the step after this one; of the last one itself. */
export const nextStep = (index: number): number => setupSteps.find((step) => step.index > index)?.index ?? index;

/** The index of the step before this one; of the first one itself. */
export const previousStep = (index: number): number =>
  setupSteps.findLast((step) => step.index < index)?.index ?? index;
