import { expect, test } from "vitest";
import { productAlarms } from "#cdk/constructs/product-alarms.ts";
import { queries } from "#cdk/constructs/queries.ts";
import { runbookEntries } from "#cdk/constructs/runbook.ts";
import { metrics } from "#shared/messages/metrics.ts";
import { textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";
import { headings, namesOf, quoted, runbook, screens } from "./support/runbook.ts";

const { world } = await stageOf("prod");
const alarms = ["AWS::CloudWatch::Alarm", "AWS::CloudWatch::CompositeAlarm"].flatMap((type) => world.all(type));
const named = alarms.map(({ resolved }) => /: ([a-z-]+)\.$/.exec(textOf(resolved["AlarmDescription"]))?.[1] ?? "");

test("every alarm that tells names an entry of the runbook, and the runbook has no entry without an alarm", () => {
  const silent = alarms.filter(({ resolved }) => resolved["AlarmActions"] === undefined);

  expect(named.filter((entry) => entry === "")).toHaveLength(silent.length);
  expect([...new Set(named)].filter((entry) => entry !== "").toSorted()).toEqual(headings.toSorted());
  expect(headings.toSorted()).toEqual(runbookEntries.toSorted());
});

test("every entry says what its alarm means and what to do", () => {
  for (const entry of runbook.split(/^## /m).slice(1)) {
    expect(entry).toMatch(/^[a-z-]+\nMeans: [\s\S]+\nDo: [\s\S]+/);
  }
});

test("nothing that the runbook names is missing in a stage: queries, lines, queues, schedules, figures, files, reasons", () => {
  expect(namesOf("unknown")).toEqual([]);
  expect(namesOf("query").toSorted()).toEqual(Object.keys(queries).toSorted());
  expect(namesOf("line").length).toBeGreaterThan(10);
});

test("every text of a screen that the runbook quotes stands on a screen", () => {
  expect(quoted.length).toBeGreaterThan(2);
  expect(quoted.filter((text) => !screens.includes(text))).toEqual([]);
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
