import * as z from "zod/mini";
import type { FlowEnd } from "#functions/modules/flow/ports.ts";
import { ofShop, untilGone } from "#shared/domain/erasure/treatments.ts";
import { kind, partly } from "../engine/kind.ts";

export const flowRuns = kind("flowRun", {
  about: "run of a step of a workflow, with its answer",
  erasure: ofShop(untilGone),
  /** The platform's id of the run. */
  key: ["FLOWRUN#{shop}", "{id}"],
  stamp: { type: "flowRun", version: 1 },
  /** Its end: an answer or a refusal. */
  shape: { end: z.optional(partly<FlowEnd>({})), expiresAt: z.number() },
  ends: "a week",
});
