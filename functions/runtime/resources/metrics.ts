import { embeddedMetrics, type Metrics } from "../metrics.ts";
import type { Scope } from "../need.ts";

/** What a need that tells figures must declare to read. */
export const METRIC_VARIABLES = ["STAGE"] as const;

/** The figures of this function. */
export const metricsOf = ({ environment }: Scope): Metrics => embeddedMetrics(environment.get("STAGE"));
