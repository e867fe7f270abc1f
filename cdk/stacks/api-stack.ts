import { CfnStage, HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { addAlarm } from "../constructs/alarms.ts";
import { accessLogFormat } from "../constructs/http-access-log.ts";
import { apiMetric, functionMetric, shareOf } from "../constructs/metrics.ts";
import { addRefusalAlarms } from "../constructs/refusal-alarms.ts";
import type { Resources } from "../constructs/resources.ts";
import type { AppContext } from "../context.ts";
import type { DataStack } from "./data-stack.ts";
import { type ModuleRoute, ModuleStack } from "./module-stack.ts";
import { capital, routesByModule } from "./routes.ts";
import { stackProps } from "./stack-props.ts";

/** Requests per second of all shops together; webhooks of a busy day come in bursts. */
const THROTTLE = { rateLimit: 500, burstLimit: 1000 };

/** The HTTP API: one route and one Lambda per endpoint of the contract, and the receivers of webhooks. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, context: AppContext, { alarmTopic: topic }: DataStack, resources: Resources) {
    const { config } = context;
    super(scope, "Api", stackProps(config, "api", "HTTP API and endpoints"));
    this.api = new HttpApi(this, "Http", { apiName: `belegfluss-${config.stage}`, createDefaultStage: false });
    const accessLog = new LogGroup(this, "AccessLog", {
      logGroupName: `/belegfluss/${config.stage}/access`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: accessLogFormat },
    });
    for (const [module, routes] of routesByModule(config.capacity)) {
      const moduleStack = new ModuleStack(this, capital(module), {
        context,
        api: this.api,
        resources,
        topic,
        module,
        routes,
      });
      throttleRoutes(stage, moduleStack, routes);
    }
    const calls = apiMetric(this.api.apiId, "Count", "Sum");
    const webhooks = ["shopify", "lexoffice"].map((sender) =>
      functionMetric(`belegfluss-${config.stage}-webhook-${sender}`, "Invocations"),
    );
    addRefusalAlarms(this, topic, { logGroup: accessLog, stage: config.stage, calls, webhooks });
    const failures = this.api.metricServerError({ period: Duration.minutes(5), statistic: "Sum" });
    addAlarm(this, "ServerErrors", topic, {
      metric: shareOf(failures, { floor: 5, among: [calls], besides: webhooks, isPart: true }),
      threshold: 0.5,
      runbook: "server-errors",
      description:
        "Five requests in five minutes, one in 200 or more, were answered with 5xx: see the access log, then the function's log.",
    });
  }
}

/** Gives routes their own throttles. The stage comes after them, as it refuses settings of an unknown route. */
function throttleRoutes(stage: HttpStage, moduleStack: ModuleStack, routes: readonly ModuleRoute[]): void {
  const settings = routes.flatMap(({ methods, path, throttle }) =>
    throttle ? methods.map((method) => [`${method} ${path}`, throttle] as const) : [],
  );
  if (settings.length === 0) return;
  const resource = stage.node.defaultChild;
  if (!(resource instanceof CfnStage)) throw new TypeError("the stage has no resource of its own");
  resource.routeSettings = {
    ...resource.routeSettings,
    ...Object.fromEntries(
      settings.map(([key, { rateLimit, burstLimit }]) => [
        key,
        { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit },
      ]),
    ),
  };
  stage.node.addDependency(moduleStack);
}
