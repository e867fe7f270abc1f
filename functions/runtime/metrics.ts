import { MetricUnit, Metrics as Powertools } from "@aws-lambda-powertools/metrics";
import { METRIC_NAMESPACE, type MetricName, metrics as units } from "#shared/messages/metrics.ts";

/** Writes the figures of this function. */
export interface Metrics {
  /** Writes zero as well: without values, an idle metric looks like a broken metric. */
  add(name: MetricName, value: number): void;
}

/** Figures as lines of the log in CloudWatch's embedded metric format; the stage is their only dimension. */
export function embeddedMetrics(stage: string): Metrics {
  const powertools = new Powertools({ namespace: METRIC_NAMESPACE });
  // Alarms look at the metric of the stage alone: a dimension more would be another metric.
  powertools.clearDefaultDimensions();
  powertools.setDefaultDimensions({ Stage: stage });
  return {
    add: (name, value) => {
      powertools.addMetric(name, MetricUnit[units[name]], value);
      powertools.publishStoredMetrics();
    },
  };
}
