import type { FlowAnswer } from "#shared/api/flow.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import type { Clock } from "../system/ports.ts";
import type { FlowEnd, FlowRuns } from "./ports.ts";

export interface RunPorts {
  flowRuns: FlowRuns;
  clock: Clock;
}

/** Carries out a workflow's step once; repetitions get the first answer. After a death `act` runs again and learns it. */
export async function runOnce(
  { flowRuns, clock }: RunPorts,
  id: string,
  act: (isRepetition: boolean) => Promise<FlowAnswer>,
): Promise<FlowAnswer> {
  const begun = await flowRuns.begin(id, clock.now());
  if (typeof begun === "object") return answerOf(begun);
  const end = await endOf(() => act(begun === "begun"));
  await flowRuns.end(id, end, clock.now());
  return answerOf(end);
}

function answerOf(end: FlowEnd): FlowAnswer {
  if ("refused" in end) throw new AppError(end.refused, end.details);
  return end.answer;
}

/** Failures: the passing ones of `act`. A lost race becomes an outage: the platform repeats no other 4xx than 429. */
async function endOf(act: () => Promise<FlowAnswer>): Promise<FlowEnd> {
  try {
    return { answer: await act() };
  } catch (error) {
    if (isAppError(error, "write_conflict")) {
      throw new AppError("platform_unavailable", { reason: "write_conflict" }, { cause: error });
    }
    if (!isAppError(error) || (error.retry && error.status >= 500)) throw error;
    return { refused: error.code, details: error.details };
  }
}
