import { type PlanId, planIds } from "#shared/domain/plans/plans.ts";

export const isPlanId = (text: string): text is PlanId => planIds.some((id) => id === text);
