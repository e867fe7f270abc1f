import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { queues } from "#shared/messages/queues.ts";
import { refOfResource } from "../sandbox/runner/assembly/identity.ts";
import { listOf, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";

const { world } = await stageOf("prod");
const [dashboard] = world.all("AWS::CloudWatch::Dashboard");
const widgets = listOf(JSON.parse(textOf(dashboard?.resolved["DashboardBody"])).widgets).map(objectOf);

/** Everything that one graph of the dashboard draws. */
function drawn(title: string): string {
  const found = widgets.map(({ properties }) => objectOf(properties)).find((graph) => graph["title"] === title);
  return JSON.stringify(found?.["metrics"] ?? []);
}

test("each stage has one dashboard under its own name", () => {
  expect(dashboard?.resolved["DashboardName"]).toBe("belegfluss-prod");
});

describe.each(Object.keys(queues))("queue %s", (name) => {
  test("is on the dashboard with age, depth and dead letters", () => {
    expect(drawn("Queues: age of the oldest message (s)")).toContain(`"belegfluss-prod-${name}"`);
    expect(drawn("Queues: messages waiting")).toContain(`"belegfluss-prod-${name}"`);
    expect(drawn("Dead letters")).toContain(`"belegfluss-prod-${name}-dead"`);
  });
});

test("errors and throttles of all functions of the stage are drawn, whatever functions there will be", () => {
  for (const [title, metric] of [
    ["Functions: errors", "Errors"],
    ["Functions: throttles", "Throttles"],
  ] as const) {
    expect(drawn(title).replaceAll("\\", "")).toContain(
      `MetricName="${metric}" FunctionName=belegfluss FunctionName=prod`,
    );
  }
});

test("bursts of refused calls and of refused webhooks raise an alarm, counted in the access log", () => {
  const accessLog = world
    .all("AWS::Logs::LogGroup")
    .find(({ resolved }) => resolved["LogGroupName"] === "/belegfluss/prod/access");
  const logGroup = accessLog && refOfResource(accessLog, world.place);
  const filters = world.all("AWS::Logs::MetricFilter").map(({ resolved }) => resolved);
  const alarms = world.all("AWS::CloudWatch::Alarm").map(({ resolved }) => resolved);
  const thresholds = filters.map((filter) => {
    const [{ MetricName: name } = {}] = listOf(filter["MetricTransformations"]).map(objectOf);
    return [filter["FilterPattern"], alarms.find((alarm) => alarm["MetricName"] === name)?.["Threshold"]];
  });

  expect(logGroup).toBeDefined();
  expect(filters.map((filter) => filter["LogGroupName"])).toEqual([logGroup, logGroup]);
  expect(thresholds).toEqual([
    ['{ ($.status = "401") || ($.status = "403") }', 300],
    ['{ ($.route = "*/api/webhooks/*") && (($.status = "401") || ($.status = "403")) }', 20],
  ]);
});

test("a request about personal data that is open for 20 days raises an alarm, ten days before it is late", () => {
  const alarms = world.all("AWS::CloudWatch::Alarm").map(({ resolved }) => resolved);
  const late = alarms.find((alarm) => String(alarm["AlarmDescription"]).includes("late-request"));

  expect(late).toMatchObject({ Threshold: 20 * 86_400, EvaluationPeriods: 1 });
  const watched = JSON.stringify(late?.["Metrics"] ?? late);
  expect(watched).toContain("OldestRequestSeconds");
  expect(watched).toContain("Maximum");
  expect(watched).toContain("86400");
});

test("latency and failures of the API are drawn", () => {
  const [api] = world.all("AWS::ApiGatewayV2::Api");

  expect(api).toBeDefined();
  expect(drawn("API: milliseconds")).toContain('"Latency"');
  expect(drawn("API: requests and failures")).toMatch(/"4xx".*"5xx"/);
});

test("units and throttles of the table and of every index are drawn", () => {
  for (const title of [
    "Table: read units",
    "Table: write units",
    "Table: throttled reads",
    "Table: throttled writes",
  ]) {
    for (const index of ["GSI1", "GSI2", "GSI3", "GSI4", "GSI5"])
      expect(drawn(title).replaceAll("\\", "")).toContain(`"${index}"`);
  }
});

test("the whole is watched: slow calls, failed calls, throttled functions and reads and writes, a busy account, backups", () => {
  const ids = world.all("AWS::CloudWatch::Alarm").map(({ logicalId }) => logicalId.replace(/[0-9A-F]{8}$/, ""));

  expect(ids).toEqual(
    expect.arrayContaining([
      "SlowApi",
      "ServerErrors",
      "Throttled",
      "ThrottledReads",
      "ThrottledWrites",
      "BusyAccount",
      "BackupFailed",
    ]),
  );
});

test("every alarm tells the topic, says what to do, and takes silence for good news", () => {
  for (const { logicalId, resolved } of world.all("AWS::CloudWatch::Alarm")) {
    expect(listOf(resolved["AlarmActions"]), logicalId).toHaveLength(1);
    expect(textOf(resolved["AlarmDescription"]).length, logicalId).toBeGreaterThan(40);
    expect(resolved["TreatMissingData"], logicalId).toBe("notBreaching");
  }
});

test("no alarm watches more figures than CloudWatch allows", () => {
  for (const { logicalId, resolved } of world.all("AWS::CloudWatch::Alarm")) {
    expect(listOf(resolved["Metrics"]).length, logicalId).toBeLessThanOrEqual(10);
  }
});

test("every log ends: each group is kept as long as its stage says", async () => {
  const { world: sandbox } = await stageOf("sandbox");
  const retentions = (stage: typeof world) =>
    new Set(stage.all("AWS::Logs::LogGroup").map(({ resolved }) => resolved["RetentionInDays"]));

  expect(retentions(world)).toEqual(new Set([90]));
  expect(retentions(sandbox)).toEqual(new Set([7]));
});

test("every function writes into a log group of the template", () => {
  const groups = new Set(world.all("AWS::Logs::LogGroup").map(({ name }) => name));
  const logs = world
    .all("AWS::Lambda::Function")
    .map(({ resolved }) => textOf(objectOf(resolved["LoggingConfig"])["LogGroup"]));

  expect(logs.filter((log) => !groups.has(log))).toEqual([]);
});

describe("saved queries", () => {
  const saved = world.all("AWS::Logs::QueryDefinition").map(({ resolved }) => resolved);

  test("lie in the folder of the stage and read the logs of workers, schedules and receivers", () => {
    const groups = new Set(world.all("AWS::Logs::LogGroup").map(({ resolved }) => textOf(resolved["LogGroupName"])));
    expect(saved.map(({ Name }) => Name)).toContain("belegfluss-prod/everything about an order");
    for (const { LogGroupNames } of saved) {
      const read = listOf(LogGroupNames).map((group) => textOf(group));
      expect(read.filter((group) => !groups.has(group))).toEqual([]);
      expect(read).toEqual(expect.arrayContaining(["/aws/lambda/belegfluss-prod-queue-document-tasks"]));
      // A query reads 50 groups at most.
      expect(read.length).toBeLessThanOrEqual(50);
    }
  });

  test("ask for fields and lines that functions write", () => {
    const sources = ["log", "queue", "schedule", "measured-fetch", "told-transitions", "webhook"]
      .map((name) => readFileSync(new URL(`../../functions/runtime/${name}.ts`, import.meta.url), "utf8"))
      .join("\n");
    const own = new Set(["message", "level", "tasks", "seconds", "calls", "slowest", "runs", "last", "name"]);
    for (const { QueryString } of saved) {
      const query = textOf(QueryString);
      const words = query.replaceAll(/"[^"]*"|\/[^/]*\//g, "").match(/[a-z]\w*/gi) ?? [];
      const keywords =
        /^(?:fields|filter|stats|sort|limit|by|as|asc|desc|in|and|like|count|max|pct|coalesce|timestamp)$/;
      for (const field of words.filter((word) => !keywords.test(word) && !own.has(word))) {
        expect(sources, `${field} of ${query}`).toMatch(new RegExp(`\\b${field}\\??:`));
      }
      for (const [, text = ""] of query.matchAll(/message (?:= |in \[)"([^"]+)"/g)) {
        expect(sources, text).toContain(`"${text}"`);
      }
    }
  });
});
