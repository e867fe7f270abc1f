import { METRIC_NAMESPACE, type MetricName, metrics as units } from "#shared/messages/metrics.ts";

/** Writes the figures of this function. */
export interface Metrics {
  /** Writes zero as well: without values, an idle metric looks like a broken metric. */
  add(name: MetricName, value: number): void;
}

/** Figures as lines of the log in CloudWatch's embedded metric format (vendor documentation, EMF specification). */
export function embeddedMetrics(
  stage: string,
  { now = () => Date.now(), write = (line: string) => void process.stdout.write(`${line}\n`) } = {},
): Metrics {
  return {
    add: (name, value) => {
      const directive = {
        Namespace: METRIC_NAMESPACE,
        Dimensions: [["Stage"]],
        Metrics: [{ Name: name, Unit: units[name] }],
      };
      write(
        JSON.stringify({ _aws: { Timestamp: now(), CloudWatchMetrics: [directive] }, Stage: stage, [name]: value }),
      );
    },
  };
}
