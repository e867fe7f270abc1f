import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { productAlarms } from "#cdk/constructs/product-alarms.ts";
import { runbookEntries } from "#cdk/constructs/runbook.ts";
import { metrics } from "#shared/messages/metrics.ts";
import { textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";
import { root } from "./support/root.ts";

const { world } = await stageOf("prod");
const alarms = world.all("AWS::CloudWatch::Alarm");
const runbook = readFileSync(join(root, "functions/workers/RUNBOOK.md"), "utf8");
const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
const named = alarms.map(({ resolved }) => /: ([a-z-]+)\.$/.exec(textOf(resolved["AlarmDescription"]))?.[1] ?? "");

test("every alarm names an entry of the runbook, and the runbook has no entry without an alarm", () => {
  expect([...new Set(named)].toSorted()).toEqual(headings.toSorted());
  expect(headings.toSorted()).toEqual(runbookEntries.toSorted());
});

test("every entry says what its alarm means and what to do", () => {
  for (const entry of runbook.split(/^## /m).slice(1)) {
    expect(entry).toMatch(/^[a-z-]+\nMeans: [\s\S]+\nDo: [\s\S]+/);
  }
});

test("one duplicate is enough for an alarm", () => {
  const alarm = alarms[named.indexOf("duplicates")];

  expect(alarm?.resolved).toMatchObject({ Threshold: 1, EvaluationPeriods: 1 });
  expect(alarm?.resolved["Metrics"]).toMatchObject([
    {
      MetricStat: {
        Metric: {
          Namespace: "Belegfluss",
          MetricName: "Duplicates",
          Dimensions: [{ Name: "Stage", Value: "prod" }],
        },
        Stat: "Sum",
      },
    },
  ]);
});

test("every alarm of the product watches a figure that functions tell", () => {
  for (const { metric } of Object.values(productAlarms)) expect(Object.keys(metrics)).toContain(metric);
});

test("every figure that functions tell is on the dashboard", () => {
  const [dashboard] = world.all("AWS::CloudWatch::Dashboard");
  const body = textOf(dashboard?.resolved["DashboardBody"]);

  for (const name of Object.keys(metrics)) expect(body).toContain(`"${name}"`);
});
