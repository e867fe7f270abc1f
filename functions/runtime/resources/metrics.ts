import { embeddedMetrics, type Metrics } from "../metrics.ts";
import type { Scope } from "../service.ts";

/** Variables of a service that reports metrics. */
export const METRIC_VARIABLES = ["STAGE"] as const;

/** The figures of this function. */
export const metricsOf = ({ environment }: Scope): Metrics => embeddedMetrics(environment.get("STAGE"));
