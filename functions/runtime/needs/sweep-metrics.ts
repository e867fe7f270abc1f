import { metricOfSweep } from "../../../shared/messages/metrics.ts";
import type { SweepMetrics } from "../../modules/sweeps/ports.ts";
import { need } from "../need.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";

/** Tells what sweeps found. */
export const sweepMetrics = need<SweepMetrics>({
  name: "sweep-metrics",
  access: { environment: [...METRIC_VARIABLES] },
  create: (scope) => {
    const metrics = metricsOf(scope);
    return {
      found: (sweep, count) => metrics.add(metricOfSweep[sweep], count),
      foundDeadWork: () => metrics.add("DeadWork", 1),
    };
  },
});
