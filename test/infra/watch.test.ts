import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { productAlarms } from "#cdk/constructs/product-alarms.ts";
import { queues } from "#shared/messages/queues.ts";
import { schedules } from "#shared/messages/schedules.ts";
import { refOfResource } from "../sandbox/runner/assembly/identity.ts";
import { type JsonObject, listOf, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";

const { world } = await stageOf("prod");
const [dashboard] = world.all("AWS::CloudWatch::Dashboard");
const widgets = listOf(JSON.parse(textOf(dashboard?.resolved["DashboardBody"])).widgets).map(objectOf);

/** Everything that one graph of the dashboard draws. */
function drawn(title: string): string {
  const found = widgets.map(({ properties }) => objectOf(properties)).find((graph) => graph["title"] === title);
  return JSON.stringify(found?.["metrics"] ?? []);
}

/** What an alarm computes of its figures. */
const expressionOf = (alarm: JsonObject | undefined): string =>
  listOf(alarm?.["Metrics"])
    .map((one) => objectOf(one)["Expression"])
    .filter((one) => typeof one === "string")
    .join();

/** Alarms by the entry of the runbook that they name. */
const alarmsOf = (entry: string): JsonObject[] =>
  ["AWS::CloudWatch::Alarm", "AWS::CloudWatch::CompositeAlarm"]
    .flatMap((type) => world.all(type))
    .map(({ resolved }) => resolved)
    .filter((alarm) => textOf(alarm["AlarmDescription"]).endsWith(`: ${entry}.`));

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
  const ofAccessLog = filters.filter((filter) => filter["LogGroupName"] === logGroup);
  const thresholds = ofAccessLog.map((filter) => {
    const [{ MetricName: name } = {}] = listOf(filter["MetricTransformations"]).map(objectOf);
    const alarm = alarms.find((one) => JSON.stringify(one["Metrics"] ?? "").includes(`"${textOf(name)}"`));
    return [filter["FilterPattern"], expressionOf(alarm), alarm?.["Threshold"]];
  });
  const rest = "FILL(a0, 0) - FILL(b0, 0) - FILL(b1, 0)";
  const withoutWebhooks = `IF(${rest} > part, ${rest}, part)`;

  expect(logGroup).toBeDefined();
  expect(thresholds).toEqual([
    ['{ ($.status = "401") || ($.status = "403") }', `IF(part >= 300, 100 * part / (${withoutWebhooks}), 0)`, 10],
    [
      '{ ($.route = "*/api/webhooks/*") && (($.status = "401") || ($.status = "403")) }',
      "IF(part >= 20, 100 * part / (FILL(a0, 0) + FILL(a1, 0)), 0)",
      2,
    ],
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

test("every alarm tells the topic of its region and says what to do, but for the halves of an alarm that rings by both", () => {
  const halves = world
    .all("AWS::CloudWatch::CompositeAlarm")
    .flatMap(({ resolved }) => textOf(resolved["AlarmRule"]).match(/ServiceLevel\w+/g) ?? []);

  expect(halves).toHaveLength(4);
  for (const type of ["AWS::CloudWatch::Alarm", "AWS::CloudWatch::CompositeAlarm"]) {
    for (const { logicalId, resolved, stack } of world.all(type)) {
      const isHalf = logicalId.startsWith("ServiceLevel") && type === "AWS::CloudWatch::Alarm";
      const told = listOf(resolved["AlarmActions"]).map((topic) => textOf(topic));
      expect(told, logicalId).toHaveLength(isHalf ? 0 : 1);
      const part = stack.region === "us-east-1" ? "edge-log" : "data";
      for (const topic of told) expect(topic, logicalId).toMatch(new RegExp(`^belegfluss-prod-${part}-`));
      expect(textOf(resolved["AlarmDescription"]).length, logicalId).toBeGreaterThan(40);
    }
  }
});

test("silence is good news, but where only what is dead is silent", () => {
  const breaching = world
    .all("AWS::CloudWatch::Alarm")
    .filter(({ resolved }) => resolved["TreatMissingData"] === "breaching")
    .map(({ resolved }) => /: ([a-z-]+)\.$/.exec(textOf(resolved["AlarmDescription"]))?.[1]);

  expect(new Set(breaching)).toEqual(new Set(["oldest-due", "silent-schedule"]));
  const others = world.all("AWS::CloudWatch::Alarm").map(({ resolved }) => resolved["TreatMissingData"]);
  expect(new Set(others)).toEqual(new Set(["breaching", "notBreaching"]));
});

test("every schedule has its heartbeat: no run where one was due rings, but for those of certain days of the month", () => {
  const beats = alarmsOf("silent-schedule").map((alarm) => {
    const [{ Metric, Period } = {}] = listOf(alarm["Metrics"]).map((one) => objectOf(objectOf(one)["MetricStat"]));
    const [{ Value: name } = {}] = listOf(objectOf(Metric)["Dimensions"]).map(objectOf);
    expect(objectOf(Metric)["MetricName"]).toBe("Invocations");
    return [textOf(name).replace("belegfluss-prod-schedule-", ""), Number(Period) / 60, alarm["EvaluationPeriods"]];
  });

  expect(Object.fromEntries(beats.map(([name, ...rest]) => [name, rest]))).toEqual({
    "wake-due": [5, 2],
    "wake-mails": [5, 2],
    "check-mail-account": [60, 2],
    "renew-credits": [60, 2],
    "reconcile-orders": [360, 2],
    ...Object.fromEntries(
      [
        "refresh-tokens",
        "reconcile-documents",
        "check-subscriptions",
        "check-billing",
        "expire-logs",
        "daily-notices",
        "mail-months",
      ].map((name) => [name, [720, 3]]),
    ),
  });
  expect(Object.keys(schedules).filter((name) => beats.every(([known]) => known !== name))).toEqual(["record-payouts"]);
  for (const alarm of alarmsOf("silent-schedule"))
    expect(alarm).toMatchObject({ Threshold: 1, ComparisonOperator: "LessThanThreshold" });
});

test("silence rings only while a hundred shops are connected: a new stage, whatever it is built for, has silent hours", () => {
  const seen = alarmsOf("silence").map((alarm) => [
    alarm["Threshold"],
    alarm["EvaluationPeriods"],
    expressionOf(alarm),
  ]);

  const expression = "IF(shops >= 100, FILL(seen, 0), 1)";
  expect(seen).toEqual([
    [1, 2, expression],
    [1, 4, expression],
  ]);
  for (const alarm of alarmsOf("silence")) expect(JSON.stringify(alarm["Metrics"])).toContain('"ConnectedShops"');
});

test("documents later than the promise ring by how fast they use it up, over a long and a short time, outside outages", () => {
  const halves = world.all("AWS::CloudWatch::Alarm").filter(({ logicalId }) => logicalId.startsWith("ServiceLevel"));
  const seen = halves.map(({ resolved }) => {
    const metrics = listOf(resolved["Metrics"]).map(objectOf);
    const [stat] = metrics.map((one) => objectOf(one["MetricStat"])).filter(({ Stat }) => Stat === "PR(60:)");
    return [resolved["Threshold"], stat?.["Period"], expressionOf(resolved)];
  });
  const unless = (openings: number) => `IF(FILL(outages, 0) >= ${openings} OR late < 5, 0, share)`;

  expect(seen).toEqual([
    [14.4, 3_600, unless(120)],
    [14.4, 300, unless(10)],
    [6, 21_600, unless(720)],
    [6, 1_800, unless(60)],
  ]);
  const rules = alarmsOf("late-documents").map((alarm) => textOf(alarm["AlarmRule"]));
  expect(rules).toHaveLength(2);
  for (const rule of rules) expect(rule).toMatch(/^\(ALARM\(.+\) AND ALARM\(.+\)\)$/);
});

describe("alarms on what shops do", () => {
  const shares = Object.values(productAlarms).filter(({ share }) => share !== undefined);

  test.each(shares)("$metric counts as a share, from a floor on", ({ metric, threshold, share, runbook }) => {
    const alarm = alarmsOf(runbook).find((one) => JSON.stringify(one).includes(`"${metric}"`));

    expect(alarm?.["Threshold"]).toBe(share?.percent);
    expect(expressionOf(alarm)).toBe(`IF(part >= ${threshold}, 100 * part / (part + FILL(a0, 0)), 0)`);
  });

  test("ring for one small shop whose every order fails, which no share would show", () => {
    expect(alarmsOf("refused-shop")).toMatchObject([{ Threshold: 1, EvaluationPeriods: 1 }]);
  });

  test("ring for the first question that a register of VAT ids calls wrong, in a stage with few orders too", () => {
    const [alarm] = alarmsOf("register-faults");

    expect(alarm).toMatchObject({ Threshold: 1, EvaluationPeriods: 1 });
    expect(JSON.stringify(alarm)).toContain('"RegisterFaults"');
    expect(expressionOf(alarm)).toBe("");
  });
});

test("lines of errors are counted in the log of every function, and ring from a share of all calls on", () => {
  const counted = world
    .all("AWS::Logs::MetricFilter")
    .map(({ resolved }) => resolved)
    .filter(({ MetricTransformations }) => JSON.stringify(MetricTransformations).includes('"ErrorLines"'));
  const functions = world.all("AWS::Lambda::Function").filter(({ resolved }) => resolved["Runtime"] === "nodejs24.x");

  const groups = new Map(
    world
      .all("AWS::Logs::LogGroup")
      .map((group) => [refOfResource(group, world.place), textOf(group.resolved["LogGroupName"])]),
  );
  expect(counted.map(({ LogGroupName }) => groups.get(textOf(LogGroupName))).toSorted()).toEqual(
    functions.map(({ name }) => `/aws/lambda/${name}`).toSorted(),
  );
  expect(new Set(counted.map(({ FilterPattern }) => FilterPattern))).toEqual(new Set(['{ $.level = "error" }']));
  expect(alarmsOf("error-lines").map(expressionOf)).toEqual(["IF(part >= 10, 100 * part / (FILL(a0, 0)), 0)"]);
});

test("failures of CloudFront and blocks of the web ACL ring in us-east-1, where they are told, and reach the same address", () => {
  const edge = [...alarmsOf("edge-errors"), ...alarmsOf("blocked-requests")].map((alarm) =>
    listOf(alarm["Metrics"]).flatMap((one) => {
      const { Namespace, MetricName } = objectOf(objectOf(objectOf(one)["MetricStat"])["Metric"]);
      return MetricName === undefined ? [] : [`${textOf(Namespace)} ${textOf(MetricName)}`];
    }),
  );
  const mails = world.all("AWS::SNS::Subscription").map(({ resolved, stack }) => [stack.region, resolved["Endpoint"]]);

  expect(edge).toEqual([
    ["AWS/CloudFront Requests", "AWS/CloudFront 5xxErrorRate"],
    ["AWS/WAFV2 BlockedRequests", "AWS/WAFV2 AllowedRequests"],
  ]);
  expect(mails.toSorted()).toEqual([
    ["eu-central-1", "alarm@example.com"],
    ["us-east-1", "alarm@example.com"],
  ]);
});

test("every function is traced, and no other way of sampling than Lambda's own is set", () => {
  const functions = world.all("AWS::Lambda::Function").filter(({ resolved }) => resolved["Runtime"] === "nodejs24.x");

  expect(functions.filter(({ resolved }) => objectOf(resolved["TracingConfig"])["Mode"] !== "Active")).toEqual([]);
  expect(world.all("AWS::XRay::SamplingRule")).toEqual([]);
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
    const own = new Set(["message", "level", "tasks", "seconds", "calls", "slowest", "runs", "last", "name", "lines"]);
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
