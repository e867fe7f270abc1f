import { embeddedMetrics, type Metrics } from "../metrics.ts";
import type { Scope } from "../service.ts";

/** What a service that reports metrics declares to read. */
export const METRIC_VARIABLES = ["STAGE"] as const;

/** The figures of this function. */
export const metricsOf = ({ environment }: Scope): Metrics => embeddedMetrics(environment.get("STAGE"));
